import { sql } from 'kysely'
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
  for (const { id, name, email, role, level } of demoPeople) {
    const userId = await identity.enrol({ id, name, email, password: demoPassword, joinedAt, isDemo: true })
    if (email === demoPeople[0]?.email) await plantAccount(db, userId)
    if (level !== undefined) await chooseAttempt(db, userId, level, asOf)
    if (role === undefined) continue
    await db.transaction().execute((tx) => grantRole(tx, { userId, role, grantedBy: null }))
    await identity.addFactor(userId, demoFactorKey(email))
  }
}

/** Gives a student the first attempt of a level that leaves four months to prepare, unless there is a choice already. */
const chooseAttempt = (db: Db, userId: string, level: string, asOf: Date) =>
  sql`insert into student_interests (user_id, level_code, attempt_code)
    select ${userId}::uuid, l.level_code, a.code from attempts a join attempt_levels l on l.attempt_code = a.code
    where l.level_code = ${level} and a.exam_on > ${asOf}::date + 120 order by a.exam_on limit 1
    on conflict do nothing`.execute(db)
