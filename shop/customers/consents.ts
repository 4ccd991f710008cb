import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstValue } from '#kernel/read-rows'

export type Purpose =
  | 'newsletter'
  | 'law-alerts'
  | 'offers'
  | 'measurement'
  | 'child-account'
  | 'cart-reminders'
  | 'wishlist-alerts'
  | 'review-reminders'

/** A purpose, the words of its current notice, and whether the person agrees to it now. */
export type Consent = {
  readonly purpose: Purpose
  readonly title: string
  readonly words: string
  readonly isGiven: boolean
  /** The last change; null where nothing was ever chosen. */
  readonly at: Date | null
}

/** Every purpose with what the person chose. Off unless given. */
export const readConsents = (db: Db, userId: string): Promise<Consent[]> =>
  allRows<Consent>(db)`
    select n.purpose, n.title, n.words, g.purpose is not null "isGiven",
      (select max(at) from consents c where c.user_id = ${userId}::uuid and c.purpose = n.purpose) at
    from (select distinct on (purpose) * from consent_notices order by purpose, version desc) n
    left join given_consents g on g.user_id = ${userId}::uuid and g.purpose = n.purpose
    order by n.purpose`

/** Whether a person agrees to a purpose now. */
export const hasConsent = async (db: Db, userId: string, purpose: Purpose): Promise<boolean> =>
  (await readConsents(db, userId)).some((consent) => consent.purpose === purpose && consent.isGiven)

/** Whether the person is under 18; false where no date of birth is known. */
export const isUnder18 = async (db: Db, userId: string): Promise<boolean> =>
  (await firstValue<boolean>(db)`
    select is_child(${userId})`) ?? false

/** Whether an account must not be measured: of a person under 18, or whose owner withdrew that on the privacy page. */
export async function refusesMeasuring(db: Db, userId: string): Promise<boolean> {
  const consents = await readConsents(db, userId)
  const isWithdrawn = consents.some((each) => each.purpose === 'measurement' && each.at && !each.isGiven)
  return isWithdrawn || isUnder18(db, userId)
}

/** Records a choice under the current notice; the same choice again adds no row. `proof` says how it was made. */
export async function recordConsent(
  db: Db,
  userId: string,
  {
    purpose,
    isGiven,
    proof,
  }: { readonly purpose: Purpose; readonly isGiven: boolean; readonly proof: string },
): Promise<void> {
  const known = (await readConsents(db, userId)).find((each) => each.purpose === purpose)
  if (known?.at && known.isGiven === isGiven) return
  await sql`
    insert into consents (user_id, purpose, version, is_given, proof)
    select ${userId}::uuid, ${purpose}, max(version), ${isGiven}, ${proof} from consent_notices
    where purpose = ${purpose}`.execute(db)
}

/** The people who agree to a purpose under its current notice, with the exam that they write. Nobody under 18. */
export const readConsenting = (db: Db, purpose: Purpose) =>
  allRows<{ userId: string; levelCode: string | null; attempt: string | null }>(db)`
    select g.user_id "userId", i.level_code "levelCode", i.attempt_code attempt
    from given_consents g left join student_interests i on i.user_id = g.user_id
    where g.purpose = ${purpose}`
