import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { isDay, istDay } from '#kernel/dates'
import { inTransaction } from '#kernel/in-transaction'
import { formatInr, type Paise, paise, parseAmount } from '#kernel/money'
import { allRows, changeRows, firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { addDays, courierDays } from '#kernel/working-days'
import type { Courier, Remittance } from '#ports/courier'
import { recordAudit } from '#shop/staff'
import { parseAwb } from './parcels-store.ts'

/** Cash that a courier collected for one parcel. Amounts in paise. */
type Collection = {
  readonly parcelId: number
  readonly orderId: number
  readonly courier: string
  readonly awb: string
  /** 0: it was remitted although nothing was due. */
  readonly due: Paise
  readonly deliveredAt: Date
  readonly remitted: Paise | null
  /** 'YYYY-MM-DD' */
  readonly remittedOn: string | null
  readonly reference: string | null
}

export type CollectionsView = {
  readonly owed: Paise
  readonly owedParcels: number
  /** Not remitted for longer than `lateAfter` working days, oldest first, at most 100. */
  readonly late: readonly Collection[]
  readonly lateCount: number
  /** Remitted, but not the amount due, and not accepted yet; newest first, at most 100. */
  readonly differing: readonly Collection[]
}

/** Couriers remit within this many working days. */
export const lateAfter = 8

/** The day before which cash must have been delivered to be late now: Sundays and holidays do not count. */
export function lateBefore(today: string, holidays: ReadonlySet<string>): string {
  const isWorked = courierDays(holidays)
  let day = today
  for (let left = lateAfter; left > 0; ) {
    day = addDays(day, -1)
    if (isWorked(day)) left -= 1
  }
  return day
}

/**
 * Matches a courier's remittances with parcels by AWB, also with those for which nothing was due, such as one that was given up.
 * What staff recorded stays. Repeating changes nothing. Answers how many are ours, and those that are not.
 */
export async function importRemittances(db: Db, remittances: readonly Remittance[]) {
  if (remittances.length === 0) return { matched: 0, unknown: [] }
  const awbs = remittances.map(({ awb }) => awb)
  // What was paid in parts is added up.
  const { rows } = await sql<{ awb: string }>`
    with paid as (
      select p.id, p.awb, p.packed_at, sum(r.amount) amount, max(r.paid_on) paid_on, string_agg(r.reference, ', ' order by r.paid_on, r.reference) reference
      from (select distinct * from unnest(${awbs}::text[], ${remittances.map(({ amount }) => amount)}::bigint[],
        ${remittances.map(({ paidOn }) => paidOn)}::date[], ${remittances.map(({ reference }) => reference)}::text[])
        as r (awb, amount, paid_on, reference)) r
      join parcels p on p.awb = r.awb group by p.id),
    written as (
      insert into cod_collections as c (parcel_id, due_paise, delivered_at, remitted_paise, remitted_on, reference)
      select id, 0, packed_at, amount, paid_on, reference from paid
      on conflict (parcel_id) do update set remitted_paise = excluded.remitted_paise, remitted_on = excluded.remitted_on,
        reference = excluded.reference,
        accepted_at = case when c.remitted_paise = excluded.remitted_paise then c.accepted_at end
      where c.recorded_by is null
        -- The earlier parts are not in what is asked of the last month any more.
        and right(c.reference, length(excluded.reference) + 2) is distinct from ', ' || excluded.reference)
    select awb from paid`.execute(db)
  const known = new Set(rows.map(({ awb }) => awb))
  return { matched: known.size, unknown: remittances.filter(({ awb }) => !known.has(awb)) }
}

const importedDays = 30

/** Matches what a courier has remitted since 30 days ago, by the calendar of India. */
export async function importLatestRemittances(db: Db, courier: Pick<Courier, 'remittances'>) {
  const { since } = await oneRow<{ since: string }>(db)`select business_today() - ${importedDays}::int since`
  return importRemittances(db, await courier.remittances(since))
}

type TypedRemittance = Readonly<Record<'awb' | 'amount' | 'paidOn' | 'reference', string>>

/**
 * Records cash of a parcel that a courier paid without a statement, as staff typed it; again corrects it, 0 takes it back.
 * Audited.
 */
export async function recordRemittance(
  tx: Tx,
  { typed, actorId }: { readonly typed: TypedRemittance; readonly actorId: string },
): Promise<Result<null, Refusal<'not_valid'>>> {
  const amount = parseAmount(typed.amount)
  if (amount === null) return refuse('not_valid', 'Enter the amount in rupees.', 'amount')
  const { paidOn, reference } = typed
  const parcel = await firstRow<{
    id: number
    awb: string | null
    orderId: number
    since: Date
    today: string
  }>(tx)`
    select p.id, p.awb, p.order_id "orderId", coalesce(c.delivered_at, p.packed_at) since,
    business_today() today from parcels p left join cod_collections c on c.parcel_id = p.id
    where p.awb = ${parseAwb(typed.awb)}`
  if (!parcel?.awb) return refuse('not_valid', 'No parcel has this AWB.', 'awb')
  if (!isDay(paidOn) || paidOn < istDay(parcel.since) || paidOn > parcel.today)
    return refuse(
      'not_valid',
      'Choose the day: after the parcel was delivered, at the latest today.',
      'paidOn',
    )
  await sql`
    delete from cod_collections where parcel_id = ${parcel.id} and due_paise = ${paise(0)}`.execute(tx)
  const change = changeRows(tx)
  await (amount === 0
    ? change`
        update cod_collections set remitted_paise = null, remitted_on = null, reference = null, recorded_by = null,
          accepted_at = null
        where parcel_id = ${parcel.id}`
    : change`
        insert into cod_collections (parcel_id, due_paise, delivered_at, remitted_paise, remitted_on, reference, recorded_by)
        values (${parcel.id}, 0, ${parcel.since}, ${amount}, ${paidOn}, ${reference}, ${actorId})
        on conflict (parcel_id) do update set remitted_paise = excluded.remitted_paise,
          remitted_on = excluded.remitted_on, reference = excluded.reference, recorded_by = excluded.recorded_by,
          accepted_at = null`)
  await recordAudit(tx, actorId, 'remittance.recorded', `order:${parcel.orderId}`, {
    awb: parcel.awb,
    amount: formatInr(amount),
    paidOn,
    reference,
  })
  return ok(null)
}

/** Accepts that a courier remitted another amount than was due for a parcel. Audited. */
export const acceptDifference = (
  db: Db,
  { parcelId, actorId }: { readonly parcelId: number; readonly actorId: string },
): Promise<Result<null, Refusal<'not_allowed'>>> =>
  inTransaction(db, async (tx): Promise<Result<null, Refusal<'not_allowed'>>> => {
    const accepted = await firstRow<{ orderId: number; awb: string; due: Paise; remitted: Paise }>(tx)`
      update cod_collections c set accepted_at = business_now() from parcels p
      where p.id = c.parcel_id and c.parcel_id = ${parcelId} and c.remitted_paise <> c.due_paise and c.accepted_at is null
      returning p.order_id "orderId", p.awb, c.due_paise due, c.remitted_paise remitted`
    if (!accepted) return refuse('not_allowed', 'Nothing differs for this parcel any more. Reload the page.')
    const { orderId, awb, due, remitted } = accepted
    await recordAudit(tx, actorId, 'remittance.accepted', `order:${orderId}`, {
      awb,
      due: formatInr(due),
      remitted: formatInr(remitted),
    })
    return ok(null)
  })

/** Reads what couriers owe, what is late and what differs. */
export async function readCodCollections(db: Db, holidays: ReadonlySet<string>): Promise<CollectionsView> {
  const { today } = await oneRow<{ today: string }>(db)`select business_today() today`
  const before = lateBefore(today, holidays)
  const isLate = sql<boolean>`c.remitted_on is null and (c.delivered_at at time zone 'Asia/Kolkata')::date < ${before}::date`
  const all = sql`
    select c.parcel_id "parcelId", p.order_id "orderId", p.courier, p.awb, c.due_paise due, c.delivered_at "deliveredAt",
      c.remitted_paise remitted, c.remitted_on "remittedOn", c.reference
    from cod_collections c join parcels p on p.id = c.parcel_id`
  const [late, differing, sums] = await Promise.all([
    allRows<Collection>(db)`${all} where ${isLate} order by c.delivered_at limit 100`,
    allRows<Collection>(db)`
      ${all} where c.remitted_on is not null and c.remitted_paise <> c.due_paise and c.accepted_at is null
      order by c.remitted_on desc limit 100`,
    oneRow<Pick<CollectionsView, 'owed' | 'owedParcels' | 'lateCount'>>(db)`
      select coalesce(sum(due_paise), 0)::bigint owed, count(*)::int "owedParcels",
        count(*) filter (where ${isLate})::int "lateCount"
      from cod_collections c where remitted_on is null`,
  ])
  return { ...sums, late, differing }
}
