import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { isDay, istDay } from '#kernel/dates'
import { inTransaction } from '#kernel/in-transaction'
import { formatInr, type Paise, parseAmount } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { addDays, courierDays } from '#kernel/working-days'
import type { Remittance } from '#ports/courier'
import { recordAudit } from '#shop/staff'
import { parseAwb } from './parcels-store.ts'

/** Cash that a courier collected for one parcel. Amounts in paise. */
type Collection = {
  readonly parcelId: number
  readonly orderId: number
  readonly courier: string
  readonly awb: string
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
  /** Remitted, but not the amount due; newest first, at most 100. */
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

/** Matches a courier's remittances with parcels by AWB. Repeating changes nothing. Answers how many were matched. */
export async function importRemittances(
  db: Kysely<Tables>,
  remittances: readonly Remittance[],
): Promise<{ readonly matched: number; readonly unknown: readonly string[] }> {
  if (remittances.length === 0) return { matched: 0, unknown: [] }
  const { rows } = await sql<{ awb: string }>`
    update cod_collections c set remitted_paise = r.amount, remitted_on = r.paid_on, reference = r.reference
    from parcels p, unnest(${remittances.map(({ awb }) => awb)}::text[], ${remittances.map(({ amount }) => amount)}::bigint[],
      ${remittances.map(({ paidOn }) => paidOn)}::date[], ${remittances.map(({ reference }) => reference)}::text[])
      as r (awb, amount, paid_on, reference)
    where p.id = c.parcel_id and p.awb = r.awb
    returning p.awb`.execute(db)
  const known = new Set(rows.map(({ awb }) => awb))
  return { matched: known.size, unknown: remittances.map(({ awb }) => awb).filter((awb) => !known.has(awb)) }
}

type TypedRemittance = Readonly<Record<'awb' | 'amount' | 'paidOn' | 'reference', string>>

/** Records cash of a parcel that a courier paid without a statement, as staff typed it; again corrects it, 0 takes it back. Audited. */
export const recordRemittance = (
  db: Kysely<Tables>,
  { typed, actorId }: { readonly typed: TypedRemittance; readonly actorId: string },
): Promise<Result<null, Refusal<'not_valid'>>> =>
  inTransaction(db, async (tx): Promise<Result<null, Refusal<'not_valid'>>> => {
    const amount = parseAmount(typed.amount)
    if (amount === null) return refuse('not_valid', 'Enter the amount in rupees.', 'amount')
    const { paidOn, reference } = typed
    const collection = await tx
      .selectFrom('cod_collections as c')
      .innerJoin('parcels as p', 'p.id', 'c.parcel_id')
      .select([
        'p.id',
        'p.awb',
        'p.order_id as orderId',
        'c.delivered_at as deliveredAt',
        sql<string>`business_today()`.as('today'),
      ])
      .where('p.awb', '=', parseAwb(typed.awb))
      .executeTakeFirst()
    if (!collection?.awb)
      return refuse('not_valid', 'No delivered parcel with cash to collect has this AWB.', 'awb')
    if (!isDay(paidOn) || paidOn < istDay(collection.deliveredAt) || paidOn > collection.today)
      return refuse(
        'not_valid',
        'Choose the day: after the parcel was delivered, at the latest today.',
        'paidOn',
      )
    if (amount === 0)
      await tx
        .updateTable('cod_collections')
        .set({ remitted_paise: null, remitted_on: null, reference: null })
        .where('parcel_id', '=', collection.id)
        .execute()
    else await importRemittances(tx, [{ awb: collection.awb, amount, paidOn, reference }])
    await recordAudit(tx, actorId, 'remittance.recorded', `order:${collection.orderId}`, {
      awb: collection.awb,
      amount: formatInr(amount),
      paidOn,
      reference,
    })
    return ok(null)
  })

/** Reads what couriers owe, what is late and what differs. */
export async function readCodCollections(
  db: Kysely<Tables>,
  now: Date,
  holidays: ReadonlySet<string>,
): Promise<CollectionsView> {
  const before = lateBefore(istDay(now), holidays)
  const isLate = sql<boolean>`c.remitted_on is null and (c.delivered_at at time zone 'Asia/Kolkata')::date < ${before}::date`
  const all = db
    .selectFrom('cod_collections as c')
    .innerJoin('parcels as p', 'p.id', 'c.parcel_id')
    .select([
      'c.parcel_id as parcelId',
      'p.order_id as orderId',
      sql<string>`p.courier`.as('courier'),
      sql<string>`p.awb`.as('awb'),
      'c.due_paise as due',
      'c.delivered_at as deliveredAt',
      'c.remitted_paise as remitted',
      'c.remitted_on as remittedOn',
      'c.reference',
    ])
  const [late, differing, sums] = await Promise.all([
    all.where(isLate).orderBy('c.delivered_at').limit(100).execute(),
    all
      .where('c.remitted_on', 'is not', null)
      .whereRef('c.remitted_paise', '<>', 'c.due_paise')
      .orderBy('c.remitted_on', 'desc')
      .limit(100)
      .execute(),
    sql<{ owed: Paise; parcels: number; late: number }>`
      select coalesce(sum(due_paise), 0)::bigint owed, count(*)::int parcels, count(*) filter (where ${isLate})::int late
      from cod_collections c where remitted_on is null`.execute(db),
  ])
  const { owed, parcels, late: lateCount } = sums.rows[0] ?? { owed: 0 as Paise, parcels: 0, late: 0 }
  return { owed, owedParcels: parcels, late, lateCount, differing }
}
