import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { recordAudit } from './audit-log.ts'

/**
 * Grants a person a role, a row of staff_roles, and audits it; does nothing when the person has it. `grantedBy` is null
 * when the shop is set up. An unknown role or person is a fault.
 */
export async function grantRole(
  tx: Tx,
  {
    userId,
    role,
    grantedBy,
  }: { readonly userId: string; readonly role: string; readonly grantedBy: string | null },
): Promise<void> {
  const granted = await firstRow<{ role: string }>(tx)`
    insert into staff_grants (user_id, role, granted_by) values (${userId}, ${role}, ${grantedBy})
    on conflict do nothing returning role`
  if (granted) await recordAudit(tx, grantedBy, 'staff.role.granted', `user:${userId}`, { role })
}

export type WithdrawRefusal = Refusal<'last_manager'>

/**
 * Takes a role from a person and audits it; their sessions lose its permissions at once. Refuses to take the last
 * permission to manage staff: nobody could give it back.
 */
export async function withdrawRole(
  tx: Tx,
  { userId, role, actorId }: { readonly userId: string; readonly role: string; readonly actorId: string },
): Promise<Result<null, WithdrawRefusal>> {
  // Two who take the role from each other at once: the second waits, and finds itself the last.
  await sql`select from staff_roles order by role for no key update`.execute(tx)
  const { rows: withdrawn } = await sql`
    delete from staff_grants g where user_id = ${userId} and role = ${role} and (role not in ${managers}
      or exists (select from staff_grants other where other.role in ${managers}
        and (other.user_id, other.role) <> (g.user_id, g.role)))
    returning role`.execute(tx)
  if (withdrawn.length > 0) {
    await recordAudit(tx, actorId, 'staff.role.withdrawn', `user:${userId}`, { role })
    return ok(null)
  }
  const has = await firstRow<{ role: string }>(tx)`
    select role from staff_grants where user_id = ${userId} and role = ${role}`
  return has
    ? refuse(
        'last_manager',
        'The last person who manages staff cannot lose this role. Grant it to somebody else first.',
      )
    : ok(null)
}

const managers = sql`(select role from staff_roles where 'staff.write' = any(permissions))`

export type Role = { readonly role: string; readonly name: string; readonly permissions: readonly string[] }

export const readRoles = (db: Db): Promise<Role[]> =>
  allRows<Role>(db)`select * from staff_roles order by name`

/** Who has which role, since when. */
export const readGrants = (db: Db) =>
  allRows<{ userId: string; role: string; since: Date }>(db)`
    select user_id "userId", role, granted_at since from staff_grants order by granted_at`
