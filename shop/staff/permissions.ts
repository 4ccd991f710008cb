/** What staff may be allowed, as the rows of staff_roles name it. */
export const permissions = [
  'orders.read',
  'orders.write',
  'catalog.read',
  'catalog.write',
  'stock.write',
  'staff.write',
  'reports.read',
] as const

export type Permission = (typeof permissions)[number]
