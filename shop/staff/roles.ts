import type { Transaction } from 'kysely'
import { recordAudit } from './audit.ts'
import type { StaffTables } from './staff-tables.ts'

/**
 * Grants a person a role, a row of staff_roles, and audits it; does nothing when the person has it. `grantedBy` is null
 * when the shop is set up. An unknown role or person is a fault.
 */
export async function grantRole(
  tx: Transaction<StaffTables>,
  {
    userId,
    role,
    grantedBy,
  }: { readonly userId: string; readonly role: string; readonly grantedBy: string | null },
): Promise<void> {
  const granted = await tx
    .insertInto('staff_grants')
    .values({ user_id: userId, role, granted_by: grantedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  if (granted)
    await recordAudit(tx, {
      actorId: grantedBy,
      action: 'staff.role.granted',
      subject: `user:${userId}`,
      detail: { role },
    })
}
