import type { Db } from '#db/tables'
import type { Identity } from '#shop/identity'
import { grantRole } from '#shop/staff'
import { demoFactorKey, demoPassword, demoPeople } from './demo-people.ts'
import { plantAccount } from './plant-account.ts'

const day = 86_400_000

/**
 * Plants the people of the demonstration shop, who all joined 400 days before `asOf`, and gives staff their roles and authenticator apps.
 * Planting twice changes nothing. A live shop refuses these accounts: their password is public.
 */
export async function plantPeople(
  db: Db,
  identity: Pick<Identity, 'enrol' | 'addFactor'>,
  asOf = new Date(),
): Promise<void> {
  const joinedAt = new Date(asOf.getTime() - 400 * day)
  for (const { id, name, email, role } of demoPeople) {
    const userId = await identity.enrol({ id, name, email, password: demoPassword, joinedAt, isDemo: true })
    if (email === demoPeople[0]?.email) await plantAccount(db, userId)
    if (role === undefined) continue
    await db.transaction().execute((tx) => grantRole(tx, { userId, role, grantedBy: null }))
    await identity.addFactor(userId, demoFactorKey(email))
  }
}
