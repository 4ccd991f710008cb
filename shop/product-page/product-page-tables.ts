export type PublicHolidaysTable = {
  holiday_on: string
  name: string
}

/** The tables that product-page owns; their rows come with migrations and from staff. */
export type ProductPageTables = {
  public_holidays: PublicHolidaysTable
}
