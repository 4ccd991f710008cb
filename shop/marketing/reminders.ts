import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { firstRow } from '#kernel/read-rows'
import type { Outbox, ShopEvent } from '#ports/outbox'
import { readReachable } from '#shop/identity'
import { isBouncing } from './bounces.ts'

/** The event of each purpose, which a message answers, and what its mails are called. */
const purposes = {
  'cart-reminders': { event: 'cart-reminder', words: 'reminders of your cart' },
  'wishlist-alerts': { event: 'wishlist-alert', words: 'wishlist alerts' },
  'review-reminders': { event: 'review-reminder', words: 'review reminders' },
} as const satisfies Record<string, { event: keyof ShopEvent; words: string }>

/** What a person may agree to be reminded of: a purpose of the consents. */
export type ReminderPurpose = keyof typeof purposes

/**
 * Queues one mail for each row (user_id, subject, about) of `due` whose person agrees to the purpose, once for each subject,
 * and deletes those a year old. Answers whom it is for.
 */
export async function queueReminders(
  tx: Tx,
  outbox: Outbox,
  purpose: ReminderPurpose,
  due: RawBuilder<unknown>,
): Promise<string[]> {
  await sql`
    delete from reminders where purpose = ${purpose} and at < business_now() - interval '1 year'`.execute(tx)
  const { rows: people } = await sql<{ userId: string; subject: string; about: unknown }>`
    select d.user_id "userId", d.subject::text, d.about from (${due}) d
    join given_consents g on g.user_id = d.user_id and g.purpose = ${purpose}
    where not exists (select from reminders r
      where r.user_id = d.user_id and r.purpose = ${purpose} and r.subject = d.subject::text)`.execute(tx)
  const keyed = people.map((row) => ({ ...row, key: randomToken(24) }))
  const { rows } = await sql<{ id: number; userId: string }>`
    insert into reminders (purpose, user_id, subject, about, access_key)
    select ${purpose}, "userId", subject, about, key from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb)
      r ("userId" uuid, subject text, about jsonb, key text)
    on conflict do nothing returning id, user_id "userId"`.execute(tx)
  for (const { id } of rows) await outbox.send(tx, purposes[purpose].event, { reminderId: id })
  return rows.map(({ userId }) => userId)
}

/** A reminder whose person agrees and can be reached at this moment. */
export type Reminder = {
  readonly id: number
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly subject: string
  readonly about: unknown
  readonly accessKey: string
  readonly at: Date
}

/** Reads a reminder for its mail; null once its person withdrew, left, or does not receive mail. */
export async function readReminder(db: Db, id: number, purpose: ReminderPurpose): Promise<Reminder | null> {
  const reminder = await firstRow<Omit<Reminder, 'email' | 'name'>>(db)`
    select r.id, r.user_id "userId", r.subject, r.about, r.access_key "accessKey", r.at from reminders r
    join given_consents g on g.user_id = r.user_id and g.purpose = r.purpose
    where r.id = ${id} and r.purpose = ${purpose}`
  const [person] = reminder ? await readReachable(db, [reminder.userId]) : []
  if (!reminder || !person || (await isBouncing(db, person.email))) return null
  return { ...reminder, email: person.email, name: person.name }
}

/** Whose reminder a key came in, of what, also in words; null when it is none's. */
export async function readReminderKey(db: Db, accessKey: string) {
  const row = await firstRow<{ userId: string; purpose: ReminderPurpose; subject: string; at: Date }>(db)`
    select user_id "userId", purpose, subject, at from reminders where access_key = ${accessKey}`
  return row ? { ...row, words: purposes[row.purpose].words } : null
}

export const markReminderUsed = (db: Db, accessKey: string): Promise<unknown> =>
  sql`update reminders set used_at = business_now() where access_key = ${accessKey}`.execute(db)
