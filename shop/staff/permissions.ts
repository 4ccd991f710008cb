import { type Expression, type RawBuilder, sql } from 'kysely'

/** The permissions of staff, as rows of staff_roles name them. */
export const permissions = [
  'orders.read',
  'orders.write',
  'customers.act',
  'catalog.read',
  'catalog.write',
  'stock.write',
  'staff.write',
  'reports.read',
] as const

export type Permission = (typeof permissions)[number]

/** The permissions of an account (users.id), by all of its roles, as SQL; empty for one without roles. */
export const permissionsOf = (userId: Expression<string>): RawBuilder<string[]> => sql`array(
  select distinct unnest(staff_roles.permissions) as permission
  from staff_grants join staff_roles using (role) where staff_grants.user_id = ${userId} order by permission)`

/** Whether an account has any role, as SQL. */
export const isStaff = (userId: Expression<string>): RawBuilder<boolean> =>
  sql`exists (select from staff_grants where staff_grants.user_id = ${userId})`
