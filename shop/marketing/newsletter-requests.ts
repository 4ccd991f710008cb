import { sql } from 'kysely'
import type { Db, DbAndOutbox, Row } from '#db/tables'
import { randomToken } from '#kernel/id'
import { countWords } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { SendsSms } from '#ports/sms'
import {
  codeMinutes,
  codeTries,
  consumeAttempts,
  isOneTimeCode,
  limitsOf,
  networkOf,
  oneTimeCode,
  refuseIncompleteCode,
} from '#shop/identity'
import type { NewsletterDetails } from './newsletter-input.ts'

type Needs = DbAndOutbox & { readonly secret: string }

/** Days that a subscription lasts from its last confirmation. */
export const newsletterDays = 365
/** Hours that the link of a confirmation mail is valid, and that what was typed is stored. */
export const confirmHours = 48

const limit = limitsOf('newsletter')
const [hour, day] = [60, 24 * 60]
const limits = {
  sms: [limit('mobile', 5, hour), limit('mobile-day', 10, day)],
  allSms: limit('sms', 1_000, hour),
  mail: [limit('e-mail', 3, hour), limit('e-mail-day', 6, day)],
  network: limit('network', 30, hour),
} as const

const isOpen = sql<boolean>`used_at is null and asked_at > business_now() - make_interval(hours => ${sql.lit(confirmHours)})`

const isCodeInTime = sql<boolean>`(code_asked_at > business_now() - make_interval(mins => ${sql.lit(codeMinutes)}))`

/** What was typed so far; null when there is no such request, or it is over. */
export const readNewsletterRequest = (db: Db, key: string) =>
  firstRow<Row<'newsletter_requests'>>(db)`
    select * from newsletter_requests where key = ${key} and ${isOpen}`

/** Stores the details of a request, of the one with this key if it is open; answers its key. */
export async function saveNewsletterDetails(
  { db, secret }: Needs,
  details: NewsletterDetails,
  visit: {
    readonly key: string | null
    readonly levelCode: string | null
    readonly attempt: string | null
    readonly ip: string
  },
): Promise<Result<string, Refusal<'too_many'>>> {
  const minutes = await consumeAttempts({ db, secret }, [[limits.network, networkOf(visit.ip)]])
  if (minutes > 0) return tooMany(minutes)
  const values = {
    profession_id: details.professionId,
    profession_other: details.professionOther ?? '',
    name: details.name,
    city: details.city,
    pin: details.pin,
    bought_from: details.boughtFrom,
    bought_from_other: details.boughtFromOther ?? '',
    level_code: visit.levelCode,
    attempt_code: visit.attempt,
  }
  const changed = await db
    .updateTable('newsletter_requests')
    .set(values)
    .where('key', '=', visit.key ?? '')
    .where(isOpen)
    .returning('key')
    .executeTakeFirst()
  if (changed) return ok(changed.key)
  const key = randomToken(24)
  await db
    .insertInto('newsletter_requests')
    .values({ key, ...values })
    .execute()
  return ok(key)
}

/** Clears the contacts of a request, or the whole of it. */
export async function resetNewsletterRequest(db: Db, key: string, what: 'contacts' | 'all'): Promise<void> {
  if (what === 'all') await sql`delete from newsletter_requests where key = ${key}`.execute(db)
  else
    await sql`
      update newsletter_requests set email = '', mobile = '', is_mobile_proved = false, tries = ${codeTries}
      where key = ${key}`.execute(db)
}

/** Sends a code to the mobile number. A further one ends the one before. */
export async function sendNewsletterCode(
  { db, outbox, secret }: Needs,
  { key, email, mobile, ip }: { readonly key: string; readonly email: string; mobile: string; ip: string },
): Promise<Result<null, Refusal<'too_many' | 'ended'>>> {
  const minutes = await consumeAttempts({ db, secret }, [
    ...limits.sms.map((each) => [each, mobile] as const),
    [limits.network, networkOf(ip)],
    [limits.allSms, 'all'],
  ])
  if (minutes > 0) return tooMany(minutes)
  return db.transaction().execute(async (tx) => {
    const request = await firstRow<{ id: number }>(tx)`
      update newsletter_requests set email = ${email}, mobile = ${mobile}, is_mobile_proved = false,
      codes = codes + 1, tries = 0, code_asked_at = business_now() where key = ${key} and ${isOpen} returning id`
    if (!request) return ended
    await outbox.send(tx, 'newsletter-code-asked', { requestId: request.id })
    return ok(null)
  })
}

const codeOf = (secret: string, request: { readonly key: string; readonly codes: number }) =>
  oneTimeCode(secret, `${request.key}.${request.codes}`)

/** Takes the code that was sent to the mobile number, once or again. Every try counts before it is compared; five end it. */
export async function verifyNewsletterCode(
  { db, secret }: Pick<Needs, 'db' | 'secret'>,
  { key, code }: { readonly key: string; readonly code: string },
): Promise<Result<null, Refusal<'wrong_code'>>> {
  const incomplete = refuseIncompleteCode(code)
  if (incomplete) return incomplete
  const tried = await firstRow<{ id: number; codes: number }>(db)`
    update newsletter_requests set tries = tries + 1 where key = ${key} and tries < ${codeTries}
    and ${isCodeInTime} and ${isOpen} returning id, codes`
  if (!tried) {
    const proved = await firstRow(db)`
      select from newsletter_requests where key = ${key} and is_mobile_proved and ${isOpen}`
    return proved ? ok(null) : refuse('wrong_code', 'This code is no longer valid. Send a new one.', 'code')
  }
  if (!isOneTimeCode(secret, `${key}.${tried.codes}`, code))
    return refuse('wrong_code', 'That is not the code we sent.', 'code')
  await sql`
    update newsletter_requests set is_mobile_proved = true, tries = ${codeTries} where id = ${tried.id}
    and codes = ${tried.codes}`.execute(db)
  return ok(null)
}

/** Mails the link that confirms the e-mail address, once the mobile number is proved where SMS are sent. */
export async function askNewsletterConfirmation(
  { db, outbox, secret, sendsSms }: Needs & { readonly sendsSms?: SendsSms },
  { key, email, mobile, ip }: { readonly key: string; readonly email: string; mobile: string; ip: string },
): Promise<Result<null, Refusal<'too_many' | 'not_proved'>>> {
  const asksMobile = (await sendsSms?.('newsletter-code')) ?? true
  const isProved = sql<boolean>`
    key = ${key} and (mobile = ${mobile} and is_mobile_proved or not ${asksMobile}) and ${isOpen}`
  if (!(await firstRow(db)`select from newsletter_requests where ${isProved}`)) return notProved
  const minutes = await consumeAttempts({ db, secret }, [
    ...limits.mail.map((each) => [each, email] as const),
    [limits.network, networkOf(ip)],
  ])
  if (minutes > 0) return tooMany(minutes)
  return db.transaction().execute(async (tx) => {
    const request = await firstRow<{ id: number }>(tx)`
      update newsletter_requests set email = ${email}, confirm_key = ${randomToken(24)},
      mail_asked_at = business_now() where ${isProved} returning id`
    if (!request) return notProved
    await outbox.send(tx, 'newsletter-confirmation-asked', { requestId: request.id })
    return ok(null)
  })
}

/** A request for the job that writes to its contact; null once it is over. */
export async function readNewsletterNews(db: Db, secret: string, requestId: number) {
  const row = await firstRow<{
    key: string
    name: string
    email: string
    mobile: string
    codes: number
    confirmKey: string | null
    mailAskedAt: Date | null
    isCodeInTime: boolean | null
  }>(db)`
    select key, name, email, mobile, codes, confirm_key "confirmKey", mail_asked_at "mailAskedAt", ${isCodeInTime} "isCodeInTime"
    from newsletter_requests where id = ${requestId} and ${isOpen}`
  return row ? { ...row, code: codeOf(secret, row) } : null
}

const notProved = refuse('not_proved', 'Verify your mobile number with the OTP first.', 'code')
const ended = refuse('ended', 'This form was open for too long. Please begin again.')
const tooMany = (minutes: number): Result<never, Refusal<'too_many'>> =>
  refuse('too_many', `Too many requests. Please wait ${countWords(minutes, 'minute')}.`)
