export type PublicHolidaysTable = {
  holiday_on: string
  name: string
}

/** The tables that product-page owns; their rows come with the reference data and from staff. */
export type ProductPageTables = {
  public_holidays: PublicHolidaysTable
}
