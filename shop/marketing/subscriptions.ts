import { type RawBuilder, sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { randomToken } from '#kernel/id'
import { allRows, firstRow, firstValue, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { hasConsent, readConsents, recordConsent } from '#shop/customers'
import { findUserByEmail } from '#shop/identity'
import { liftBounce, recordBounce } from './bounces.ts'
import { confirmHours, newsletterDays } from './newsletter-requests.ts'
import { readReminderKey } from './reminders.ts'

/** What a request tells of a reader, besides the e-mail address. */
const typed = sql`mobile, profession_id, profession_other, name, city, pin, bought_from, bought_from_other,
  level_code, attempt_code`

/**
 * Confirms a request by the key of its mail, once, and starts a year from today. A person has one subscription: a further
 * confirmation extends it, and one of another e-mail address takes the place of the first. Where no SMS prove a mobile
 * number, each address is a person.
 */
export const confirmNewsletter = (
  db: Db,
  confirmKey: string,
): Promise<Result<{ readonly accessKey: string }, Refusal<'ended'>>> =>
  db.transaction().execute(async (tx) => {
    const request = await firstRow<{ id: number; email: string; mobile: string }>(tx)`
      update newsletter_requests set used_at = business_now() where confirm_key = ${confirmKey}
      and used_at is null and mail_asked_at > business_now() - make_interval(hours => ${confirmHours})
      returning id, email, mobile`
    if (!request)
      return refuse('ended', 'This link has been used or is older than two days. Please subscribe again.')
    // Two confirmations of one person wait for each other.
    await advisoryLock(tx, `newsletter:${request.mobile}`)
    await endSubscriptions(
      tx,
      'moved',
      sql`mobile = ${request.mobile} and mobile <> '' and email <> ${request.email}`,
    )
    // The link came by mail, so the address takes mail again.
    await liftBounce(tx, request.email)
    const fresh = sql`select ${typed}, business_now(), business_today() + ${newsletterDays}::int
      from newsletter_requests where id = ${request.id}`
    return ok(
      await oneRow<{ accessKey: string }>(tx)`
        insert into newsletter_subscriptions (${typed}, confirmed_at, active_until, email, access_key)
        select f.*, ${request.email}, ${randomToken(24)} from (${fresh}) f
        on conflict (email) do update set (${typed}, confirmed_at, active_until) = (${fresh}),
          ended_at = null, end_reason = null
        returning access_key "accessKey"`,
    )
  })

/** The consents that newsletters are sent by. */
export const newsPurposes = ['newsletter', 'law-alerts', 'offers'] as const

export type NewsPurpose = (typeof newsPurposes)[number]

type EndReason = 'unsubscribed' | 'complained' | 'bounced' | 'expired' | 'moved'

const endSubscriptions = (tx: Tx, reason: EndReason, which: RawBuilder<unknown>) =>
  allRows<{ id: number }>(tx)`
    update newsletter_subscriptions set ended_at = business_now(), end_reason = ${reason}
    where ended_at is null and ${which} returning id`

/**
 * The newsletter to an address, or of a key: until which day, 'YYYY-MM-DD', and the key that ends it; null when there is
 * none or it has ended.
 */
export const readSubscription = (db: Db, of: { readonly access_key: string } | { readonly email: string }) =>
  firstRow<{ readonly activeUntil: string; readonly accessKey: string }>(db)`
    select active_until "activeUntil", access_key "accessKey" from newsletter_subscriptions where ended_at is null
      and ${'email' in of ? sql`email = ${of.email}` : sql`access_key = ${of.access_key}`}`

/** What the link at the end of a mail stops, in words, and whether any of it still comes; null when its key is none of ours. */
export async function readStop(db: Db, accessKey: string) {
  const reminder = await readReminderKey(db, accessKey)
  if (reminder)
    return { words: reminder.words, isActive: await hasConsent(db, reminder.userId, reminder.purpose) }
  const email = await readKeyOwner(db, accessKey)
  if (email === null) return null
  const userId = await findUserByEmail(db, email)
  const consents = userId === null ? [] : await readConsents(db, userId)
  const isActive =
    consents.some(({ purpose, isGiven }) => isGiven && newsPurposes.some((each) => each === purpose)) ||
    (await readSubscription(db, { email })) !== null
  return { words: 'newsletters, law alerts and offers', isActive }
}

/** Whose mail a key came in: of a subscription or of one issue; null when it is neither. */
const readKeyOwner = (db: Db, accessKey: string): Promise<string | null> =>
  firstValue<string>(db)`
    select email from newsletter_subscriptions where access_key = ${accessKey}
    union select email from newsletter_deliveries where access_key = ${accessKey}`

/**
 * Ends what a mail of ours is one of: the reminders of its purpose; or the newsletters to the address, with the consents of
 * its account. `complained` says that they never asked for it.
 */
export async function unsubscribe(db: Db, accessKey: string, reason: 'unsubscribed' | 'complained') {
  const reminder = await readReminderKey(db, accessKey)
  if (reminder) {
    const { userId, purpose } = reminder
    await recordConsent(db, userId, { purpose, isGiven: false, proof: `mail: ${reason}` })
    return true
  }
  const email = await readKeyOwner(db, accessKey)
  if (email === null) return false
  if (reason === 'complained')
    await sql`update newsletter_deliveries set state = ${reason} where access_key = ${accessKey}`.execute(db)
  await endMailTo(db, email, reason)
  return true
}

export async function endMailTo(db: Db, email: string, reason: EndReason): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (reason === 'bounced') await recordBounce(tx, email)
    await endSubscriptions(tx, reason, sql`email = ${email}`)
    // Nor what still waits to leave.
    await sql`delete from newsletter_deliveries where email = ${email} and state = 'queued'`.execute(tx)
    const userId = await findUserByEmail(tx, email)
    for (const purpose of newsPurposes)
      if (userId !== null)
        await recordConsent(tx, userId, { purpose, isGiven: false, proof: `newsletter: ${reason}` })
  })
}

/** Ends the subscriptions whose year is over, each with a mail, and deletes requests that were never confirmed. */
export async function endNewsletters({ db, outbox }: DbAndOutbox): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const over = await endSubscriptions(tx, 'expired', sql`active_until < business_today()`)
    for (const { id } of over) await outbox.send(tx, 'newsletter-ended', { subscriptionId: id })
    await sql`
      delete from newsletter_requests
      where asked_at < business_now() - make_interval(hours => ${2 * confirmHours})`.execute(tx)
    // A year after the end nothing is left of a reader.
    await sql`
      delete from newsletter_subscriptions where ended_at < business_now() - interval '1 year'`.execute(tx)
    await sql`
      delete from newsletter_deliveries where queued_at < business_now() - interval '1 year'`.execute(tx)
  })
}

/** A subscription that is over, for its mail; null while it is active. */
export const readEndedSubscription = (db: Db, id: number) =>
  firstRow<{ email: string; name: string; activeUntil: string }>(db)`
    select email, name, active_until "activeUntil" from newsletter_subscriptions where id = ${id}
    and end_reason = 'expired'`
