import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, DbAndOutbox } from '#db/tables'
import { randomToken } from '#kernel/id'
import { inTransaction } from '#kernel/in-transaction'
import { allRows, firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { cleanLines } from '#kernel/text'
import { lineField, orNothing, readConsenting } from '#shop/customers'
import { readReachable } from '#shop/identity'
import { recordAudit } from '#shop/staff'
import { type NewsPurpose, newsPurposes } from './subscriptions.ts'

/** Days between two issues of one purpose to one person. */
const pauseDays = 7

const code = orNothing(z.string().regex(/^[a-z0-9-]{2,40}$/))

/** An issue as staff write it. */
const issueInput = z.object({
  purpose: z.enum(newsPurposes, { error: 'Choose what it is.' }),
  subject: lineField('a subject', 3, 150),
  body: z
    .string()
    .transform(cleanLines)
    .pipe(
      z.string().min(10, 'Write at least 10 characters.').max(20_000, 'Shorten it to 20,000 characters.'),
    ),
  courseCode: code,
  levelCode: code,
  attempt: code,
})

/** Refuses a course, level or attempt that there is not. */
const areKnown = (db: Db) => async (issue: z.output<typeof issueInput>, context: z.RefinementCtx) => {
  const { courseCode, levelCode, attempt } = issue
  const { rows } = await sql<{ path: string }>`
    select path from (values
      ('courseCode', ${courseCode ?? null}::text, (select code from courses where code = ${courseCode ?? null})),
      ('levelCode', ${levelCode ?? null}::text, (select code from levels where code = ${levelCode ?? null})),
      ('attempt', ${attempt ?? null}::text, (select code from attempts where code = ${attempt ?? null})))
      v (path, typed, found) where typed is not null and found is null`.execute(db)
  for (const { path } of rows)
    context.addIssue({ code: 'custom', path: [path], message: 'Choose one from the list.' })
}

export type Issue = {
  readonly id: number
  readonly purpose: NewsPurpose
  readonly subject: string
  /** Codes of the course, level and attempt whose students get it; none: everybody. */
  readonly audience: readonly string[]
  readonly sentAt: Date | null
  readonly queued: number
  readonly sent: number
  readonly bounced: number
  readonly complained: number
}

/** The latest issues and their figures. */
export const readNewsletterIssues = (db: Db): Promise<Issue[]> =>
  allRows<Issue>(db)`
    select i.id, i.purpose, i.subject, i.sent_at "sentAt",
      array_remove(array[i.course_code, i.level_code, i.attempt_code], null) audience,
      (count(*) filter (where d.state = 'queued'))::int queued, (count(*) filter (where d.state = 'sent'))::int sent,
      (count(*) filter (where d.state = 'bounced'))::int bounced,
      (count(*) filter (where d.state = 'complained'))::int complained
    from newsletter_issues i left join newsletter_deliveries d on d.issue_id = i.id
    group by i.id order by i.id desc limit 50`

/** Changes with the words and the audience of the issue `i`. */
const versionOf = sql<string>`md5(i::text)`

/** What was typed of an issue that has not been sent, with its version; null of any other. */
export const readUnsentIssue = (db: Db, issueId: number) =>
  firstRow<
    Readonly<Record<'purpose' | 'subject' | 'body' | 'version', string>> &
      Readonly<Record<'courseCode' | 'levelCode' | 'attempt', string | null>>
  >(db)`
    select purpose, subject, body, course_code "courseCode", level_code "levelCode", attempt_code attempt,
      ${versionOf} version from newsletter_issues i where id = ${issueId} and sent_at is null`

const sentBefore = () => refuse('sent_before', 'This issue has been sent before.')

/** Stores a new issue, or in place of one that has not been sent. Nothing is sent yet. */
export async function saveIssue(
  db: Db,
  typed: unknown,
  authorId: string,
  issueId: number | null = null,
): Promise<Result<number, Refusal<'not_valid' | 'sent_before'>>> {
  const read = await issueInput.superRefine(areKnown(db)).safeParseAsync(typed)
  if (!read.success) return refuseInput('not_valid', read.error)
  const { purpose, subject, body, courseCode = null, levelCode = null, attempt = null } = read.data
  const values = sql`(${purpose}, ${subject}, ${body}, ${courseCode}, ${levelCode}, ${attempt}, ${authorId})`
  const columns = sql`(purpose, subject, body, course_code, level_code, attempt_code, author_id)`
  const found = await firstRow<{ id: number }>(db)`
    ${
      issueId === null
        ? sql`insert into newsletter_issues ${columns} values ${values}`
        : sql`update newsletter_issues set ${columns} = ${values} where id = ${issueId} and sent_at is null`
    } returning id`
  return found ? ok(found.id) : sentBefore()
}

type Reader = { readonly email: string; readonly name: string }

/**
 * Who gets an issue now: accounts that agreed to its purpose, who write its exam, each address once; of all but offers also
 * the confirmed subscribers.
 */
export async function newsletterAudience(db: Db, issueId: number): Promise<readonly Reader[]> {
  const { purpose } = await oneRow<{ purpose: NewsPurpose }>(db)`
    select purpose from newsletter_issues where id = ${issueId}`
  const consenting = await readConsenting(db, purpose)
  const exams = new Map(consenting.map((each) => [each.userId, each]))
  const accounts = await readReachable(db, [...exams.keys()])
  const people = [
    ...(await allRows<{ email: string; name: string; levelCode: string | null; attempt: string | null }>(db)`
      select email, name, level_code "levelCode", attempt_code attempt from newsletter_subscriptions
      where ended_at is null and active_until >= business_today() and ${purpose} <> 'offers'`),
    ...accounts.map(({ id, email, name }) => ({
      levelCode: null,
      attempt: null,
      ...exams.get(id),
      email,
      name,
    })),
  ]
  return allRows<Reader>(db)`
    select distinct on (p.email) p.email, p.name
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p (email text, name text, "levelCode" text, attempt text)
    join newsletter_issues i on i.id = ${issueId}
    left join levels l on l.code = p."levelCode"
    where (i.course_code is null or l.course_code = i.course_code)
      and (i.level_code is null or p."levelCode" = i.level_code)
      and (i.attempt_code is null or p.attempt = i.attempt_code)
      and not is_child_address(p.email)
      and not exists (select from bouncing_addresses b where b.email = lower(p.email))
      and not exists (select from newsletter_deliveries d join newsletter_issues o on o.id = d.issue_id
        where d.email = p.email and o.purpose = i.purpose
          and d.queued_at > business_now() - make_interval(days => ${sql.lit(pauseDays)}))
    order by p.email`
}

/**
 * Queues an issue for everybody who gets it now, once; its mails begin to leave at once. Answers how many. Refused when
 * it changed since `version` (`readUnsentIssue`) was read. Audited.
 */
export async function queueIssue(
  { db, outbox }: DbAndOutbox,
  {
    issueId,
    actorId,
    version = null,
  }: { readonly issueId: number; readonly actorId: string; readonly version?: string | null },
): Promise<Result<number, Refusal<'sent_before' | 'changed_meanwhile' | 'no_readers'>>> {
  const readers = await newsletterAudience(db, issueId)
  return inTransaction(db, async (tx) => {
    const { rows: changed } = await sql`
      select from newsletter_issues i where id = ${issueId} and sent_at is null and ${versionOf} <> ${version}::text
      for update`.execute(tx)
    if (changed.length > 0)
      return refuse(
        'changed_meanwhile',
        'Somebody changed this issue meanwhile. Read it again before you send it.',
      )
    const taken = await firstRow<{ id: number }>(tx)`
      update newsletter_issues set sent_at = business_now() where id = ${issueId} and sent_at is null
      returning id`
    if (!taken) return sentBefore()
    if (readers.length === 0)
      return refuse(
        'no_readers',
        `Nobody would get this issue now. Choose a wider audience, or wait: a person gets one of a kind in ${pauseDays} days.`,
      )
    const rows = readers.map((reader) => ({ ...reader, key: randomToken(24) }))
    await sql`
      insert into newsletter_deliveries (issue_id, email, name, access_key)
      select ${issueId}, email, name, key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r (email text, name text, key text)`.execute(tx)
    await recordAudit(tx, actorId, 'newsletter.sent', `newsletter:${issueId}`, { readers: rows.length })
    await outbox.send(tx, 'newsletter-queued', { issueId })
    return ok(rows.length)
  })
}

/** The next deliveries to send, those that wait longest first. */
export async function readQueued(db: Db, most: number) {
  return allRows<{ issueId: number; email: string; accessKey: string; subject: string; body: string }>(db)`
    select d.issue_id "issueId", d.email, d.access_key "accessKey", i.subject, i.body
    from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
    where d.state = 'queued' and d.next_try_at <= business_now()
    order by d.next_try_at, d.issue_id limit ${most}`
}

export const settleDeliveries = (db: Db, accessKey: string, state: 'sent' | 'bounced'): Promise<unknown> =>
  sql`
    update newsletter_deliveries set state = ${state} where access_key = ${accessKey}
    and state = 'queued'`.execute(db)

/** Days for which a delivery is tried. The subscription goes on. */
const tryDays = 3

/** Puts a delivery that failed behind those that wait, for half of its age, five minutes at least; gives it up in the end. */
export const postponeDelivery = (db: Db, accessKey: string): Promise<unknown> =>
  sql`
    update newsletter_deliveries set next_try_at = business_now() + greatest((business_now() - queued_at) / 2, interval '5 minutes'),
      state = case when queued_at < business_now() - make_interval(days => ${sql.lit(tryDays)}) then 'bounced' else state end
    where access_key = ${accessKey} and state = 'queued'`.execute(db)
