import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { allRows, firstValue } from '#kernel/read-rows'
import { type ProductType, planTypes } from '#shop/catalog'

/** Grants what accepted digital lines open, each once: a second call changes nothing. */
export async function grantAccess(
  tx: Tx,
  lines: readonly { readonly orderLineId: number; readonly editionId: number }[],
): Promise<void> {
  await sql`
    insert into entitlements (cause, order_line_id, edition_id)
    select 'order', l."orderLineId", l."editionId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l ("orderLineId" bigint, "editionId" bigint)
    on conflict do nothing`.execute(tx)
}

/** The attempt with which the time of an entitlement would end before it began, 'May 2027'; null: it can be opened. */
export const readMissedAttempt = (tx: Tx, entitlementId: number): Promise<string | null> =>
  firstValue<string>(tx)`
    select a.label from entitlements n join editions e on e.id = n.edition_id join attempts a on a.code = e.validity_attempt
    where n.id = ${entitlementId} and attempt_access_ends(a.code) < business_today()`

/**
 * Starts the time of an edition that is opened for the first time: so many days or years from today, or until the last day of
 * the attempt. False when it was opened before.
 */
export async function startAccess(tx: Tx, entitlementId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update entitlements n set opened_at = business_now(),
      ends_on = coalesce(validity_ends(business_today(), e.validity_days), attempt_access_ends(e.validity_attempt))
    from editions e where n.id = ${entitlementId} and e.id = n.edition_id and n.opened_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Opens what an order line paid a period of, until a day. A later day makes it last longer, an earlier one changes nothing. */
export async function openUntil(tx: Tx, orderLineId: number, endsOn: string): Promise<void> {
  await sql`
    update entitlements set opened_at = coalesce(opened_at, business_now()), ends_on = greatest(ends_on, ${endsOn}::date)
    where order_line_id = ${orderLineId}`.execute(tx)
}

/** Ends what an order line opens with a day, today by default. */
export async function endAccess(tx: Tx, orderLineId: number, endsOn: string | null = null): Promise<void> {
  await sql`
    update entitlements set ends_on = least(ends_on, coalesce(${endsOn}::date, business_today()))
    where order_line_id = ${orderLineId}`.execute(tx)
}

/** A free trial lasts so many days, its first included. */
export const trialDays = 7

const tryableTypes: readonly ProductType[] = ['BOOK', 'ADIT', 'JOURNAL', 'PRACTICE', 'EXAM', 'RESEARCH']
/** Whether titles of a kind can be tried for free, where they are read online. */
export const isTryable = (type: ProductType): boolean => tryableTypes.includes(type)

/**
 * Starts a free trial, of `trialDays` or until a day. 'taken' when this title, or a plan in another term, was tried before;
 * 'another' while the trial of another title runs.
 */
export async function startTrial(
  tx: Tx,
  {
    userId,
    editionId,
    endsOn = null,
  }: { readonly userId: string; readonly editionId: number; readonly endsOn?: string | null },
): Promise<'started' | 'taken' | 'another'> {
  // The job that ends trials runs once a day.
  await sql`update entitlements set ended_at = business_now()
    where user_id = ${userId} and cause = 'trial' and ended_at is null
      and ends_on < business_today()`.execute(tx)
  const obstacle = await obstacleToTry(tx, { userId, editionId })
  if (obstacle) return obstacle
  const { numAffectedRows } = await sql`
    insert into entitlements (cause, user_id, edition_id, opened_at, ends_on)
    values ('trial', ${userId}, ${editionId}, business_now(), coalesce(${endsOn}::date, business_today() + ${trialDays - 1}::int))
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n ? 'started' : 'another'
}

/**
 * What stands against a trial: 'taken' when a person tried this title, or a plan in another term; 'another' while they try
 * another title; null when nothing does.
 */
export async function obstacleToTry(
  db: Db,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
): Promise<'taken' | 'another' | null> {
  const { rows } = await sql<{ isSame: boolean }>`
    select bool_or(same.is_same) "isSame" from entitlements n join editions had on had.id = n.edition_id
    join editions e on e.id = ${editionId}
    cross join lateral (select had.id = e.id or had.work_id = e.work_id and e.type = any(${planTypes as string[]}) is_same) same
    where n.user_id = ${userId} and n.cause = 'trial'
      and (same.is_same or n.ended_at is null and n.ends_on >= business_today())
    having count(*) > 0`.execute(db)
  return rows[0] ? (rows[0].isSame ? 'taken' : 'another') : null
}

/**
 * What stands against the trial of a plan that begins with a mandate: 'taken' when a person tried it in any of its terms or had it by a key, 'another'
 * while they try another title; null when nothing does.
 */
export async function obstacleToTrial(
  db: Db,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
): Promise<'taken' | 'another' | null> {
  const { rows } = await sql<{ isSame: boolean }>`
    select had.work_id = e.work_id "isSame" from entitlements n join editions had on had.id = n.edition_id
    join editions e on e.id = ${editionId}
    where n.user_id = ${userId} and (had.work_id = e.work_id
      or n.cause = 'trial' and n.ended_at is null and n.ends_on >= business_today())
    order by 1 desc limit 1`.execute(db)
  return rows[0] ? (rows[0].isSame ? 'taken' : 'another') : null
}

/** Days before the last one on which a holder is mailed, and what is left at least and most when that is made up for. */
const stages = sql`(values (14, 4, 14), (3, 0, 3), (-1, -7, -1)) stage (days, least, most)`

/**
 * Notes what was bought and ends in 14 days, in 3, or is over, each once: also days later, where the job was missed. What was
 * opened on such a day or after it is left out.
 */
export const noteEnding = (
  tx: Tx,
): Promise<{ readonly entitlementId: number; readonly endsOn: string; readonly days: number }[]> =>
  allRows<{ entitlementId: number; endsOn: string; days: number }>(tx)`
    update entitlements n set noted_on = n.ends_on - stage.days from ${stages}
    where n.cause <> 'trial' and n.ends_on between business_today() + stage.least and business_today() + stage.most
      and (n.opened_at at time zone 'Asia/Kolkata')::date < n.ends_on - stage.days
      and n.noted_on is distinct from n.ends_on - stage.days
    returning n.id "entitlementId", n.ends_on::text "endsOn", stage.days`

/** Ends keys and trials whose last day is over. Answers entitlements.id of the trials. */
export async function endOverdue(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number; cause: string }>`
    update entitlements set ended_at = business_now()
    where cause <> 'order' and ended_at is null and ends_on < business_today()
    returning id, cause`.execute(tx)
  return rows.filter(({ cause }) => cause === 'trial').map(({ id }) => id)
}
