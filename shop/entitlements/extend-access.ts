import { sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { allRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { attemptName } from '#shop/catalog'
import { recordAudit } from '#shop/staff'

/** An attempt until which titles are sold, and its last day of access, 'YYYY-MM-DD'. */
export type AccessAttempt = {
  readonly code: string
  /** 'CA May 2027' */
  readonly label: string
  readonly endsOn: string
  /** Entitlements that are open until then; those not opened yet get its last day when they are. */
  readonly open: number
  /** Those of them that end before it, because the attempt moved after they were opened. */
  readonly behind: number
}

/** The attempts until which titles are sold whose access is not over, the next first. */
export const readAccessAttempts = (db: Db): Promise<AccessAttempt[]> =>
  allRows<AccessAttempt>(db)`
    select a.code, ${attemptName} label, attempt_access_ends(a.code)::text "endsOn",
      count(n.id) filter (where n.ends_on >= business_today() and n.cause <> 'trial' and n.ended_at is null)::int open,
      count(n.id) filter (where n.ends_on >= business_today() and n.ends_on < attempt_access_ends(a.code)
        and n.cause <> 'trial' and n.ended_at is null)::int behind
    from attempts a join editions e on e.validity_attempt = a.code
    left join entitlements n on n.edition_id = e.id
    where attempt_access_ends(a.code) >= business_today()
    group by a.code order by a.exam_on, a.code`

/** An extension that staff made, with who made it. */
export type AccessExtension = {
  readonly id: number
  readonly label: string
  readonly endsOn: string
  readonly reason: string
  readonly extended: number
  readonly extendedAt: Date
}

/** The extensions of all attempts, the latest first. */
export const readAccessExtensions = (db: Db): Promise<AccessExtension[]> =>
  allRows<AccessExtension>(db)`
    select x.id, ${attemptName} label, x.ends_on::text "endsOn", x.reason, x.extended, x.extended_at "extendedAt"
    from access_extensions x join attempts a on a.code = x.attempt_code
    order by x.id desc limit 100`

/** Days by which access is extended at most, so that a slip of the pen gives nobody a decade. */
const mostDays = 366

/**
 * Extends the access of everybody who holds a title until an attempt, for exams that were postponed; each is notified, who
 * has not opened it yet too. What is over stays over. The last day now is a day to extend to where the attempt moved and open
 * access ends earlier. Answers how many are notified. Audited.
 */
export function extendAccess(
  { db, outbox }: DbAndOutbox,
  {
    attemptCode,
    endsOn,
    reason,
    actorId,
  }: {
    readonly attemptCode: string
    readonly endsOn: string
    readonly reason: string
    readonly actorId: string
  },
): Promise<Result<number, Refusal<'unknown_attempt' | 'bad_day' | 'no_reason'>>> {
  return db.transaction().execute(async (tx) => {
    // One at a time: the next one reads what this one stored.
    await sql`select from attempts where code = ${attemptCode} for no key update`.execute(tx)
    const attempt = await firstRow<{ now: string; isEarlier: boolean; isLater: boolean; isNear: boolean }>(
      tx,
    )`
      select attempt_access_ends(code)::text now, ${endsOn}::date < attempt_access_ends(code) "isEarlier",
        ${endsOn}::date > attempt_access_ends(code) "isLater",
        ${endsOn}::date <= attempt_access_ends(code) + ${mostDays}::int "isNear"
      from attempts where code = ${attemptCode}`
    if (!attempt) return refuse('unknown_attempt', 'Choose an attempt.', 'attempt')
    const tooEarly = refuse(
      'bad_day',
      `Choose a day after ${formatDay(attempt.now)}, the last day now.`,
      'until',
    )
    if (attempt.isEarlier) return tooEarly
    if (!attempt.isNear) return refuse('bad_day', 'Choose a day within a year of the last day now.', 'until')
    if (reason.length < 5 || reason.length > 300)
      return refuse('no_reason', 'Say in 5 to 300 letters why: holders read it.', 'reason')
    const extended = await extendOpen(tx, attemptCode, endsOn)
    if (!attempt.isLater && extended.length === 0) return tooEarly
    const holders = [...extended, ...(await readUnopened(tx, attemptCode))]
    await sql`
      insert into access_extensions (attempt_code, ends_on, reason, extended, extended_by)
      values (${attemptCode}, ${endsOn}, ${reason}, ${extended.length}, ${actorId})`.execute(tx)
    for (const entitlementId of holders) await outbox.send(tx, 'access-extended', { entitlementId, endsOn })
    await recordAudit(tx, actorId, 'access.extended', `attempt:${attemptCode}`, {
      endsOn,
      reason,
      extended: extended.length,
    })
    return ok(holders.length)
  })
}

async function extendOpen(tx: Tx, attemptCode: string, endsOn: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update entitlements n set ends_on = ${endsOn} from editions e
    where e.id = n.edition_id and e.validity_attempt = ${attemptCode} and n.cause <> 'trial' and n.ended_at is null
      and n.ends_on between business_today() and ${endsOn}::date - 1 returning n.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function readUnopened(tx: Tx, attemptCode: string): Promise<readonly number[]> {
  const rows = await allRows<{ id: number }>(tx)`
    select a.entitlement_id id from library_access a join editions e on e.id = a.edition_id
    where e.validity_attempt = ${attemptCode} and a.state = 'ACCEPTED' and a.entitlement_id is not null`
  return rows.map(({ id }) => id)
}
