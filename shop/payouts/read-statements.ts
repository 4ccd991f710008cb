import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { addPaise, minus, type Paise, paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import { firstMonth, type Month, monthOf, readTcs, type TcsRow } from '#shop/filing'
import { dueRows, waitingRows } from './due-rows.ts'

/** What is due for an order line as it was ordered, in paise. Below zero: copies that were paid before were refunded. */
export type StatementRow = {
  /** order_lines.id */
  readonly lineId: number
  readonly orderNo: string
  readonly title: string
  /** The first day after its days to return, or the day of the credit note. */
  readonly settledOn: string
  /** What the buyer paid, with delivery, fee and GST, less refunds. */
  readonly gross: Paise
  readonly commissionBp: number
  readonly commission: Paise
  readonly commissionGst: Paise
  readonly tdsBp: number
  readonly tds: Paise
  readonly due: Paise
}

/** Tax collected at source on the documents of a month, as GSTR-8 reports it. */
export type StatementTcs = {
  readonly month: Month
  readonly placeOfSupply: string
  readonly net: Paise
  readonly tcs: Paise
}

export type StatementSums = Pick<StatementRow, 'gross' | 'commission' | 'commissionGst' | 'tds' | 'due'> & {
  readonly tcs: Paise
}

/** What a seller is due at the end of a month. */
export type Statement = {
  readonly seller: {
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly gstin: string | null
  }
  readonly month: Month
  /** The payment of this month, or of a later one that paid its rows too; null while it is unpaid. */
  readonly payout: {
    readonly id: number
    readonly month: Month
    readonly paidOn: string
    readonly utr: string
    readonly amount: Paise
  } | null
  readonly rows: readonly StatementRow[]
  readonly tcs: readonly StatementTcs[]
  readonly sums: StatementSums
  /** What was final too, but waits for the cash that a courier collected or for a dispute; of a month that is unpaid. */
  readonly waiting: Paise
}

/**
 * Reads the statements of a month, of one seller (sellers.id) or of all but the house: everything that was final by its last
 * day and that no payout has paid, and the tax collected at source of the months since the last one. A recorded payout is read
 * as it was recorded. A month that a later payout paid has no rows of its own.
 */
export async function readStatements(db: Db, month: Month, sellerId?: number): Promise<readonly Statement[]> {
  const { before } = monthOf(month)
  const { rows: sellers } = await sql<{
    id: number
    slug: string
    name: string
    gstin: string | null
    paidUntil: Month | null
    payout: Statement['payout']
  }>`
    select s.id, s.slug, s.trade_name name, s.gstin,
      (select max(p.month) from payouts p where p.seller_id = s.id and p.month < ${month}) "paidUntil",
      (select json_build_object('id', p.id, 'month', p.month, 'paidOn', p.paid_on, 'utr', p.utr, 'amount', p.amount_paise)
        from payouts p where p.seller_id = s.id and p.month >= ${month} order by p.month limit 1) payout
    from sellers s where not s.is_house and s.id = coalesce(${sellerId ?? null}, s.id) order by s.trade_name, s.id`.execute(
    db,
  )
  const open = sellers.flatMap(({ id, payout }) => (payout ? [] : [id]))
  const paid = sellers.flatMap(({ payout }) => (payout?.month === month ? [payout.id] : []))
  const [rows, waiting, due, taxes, collected] = await Promise.all([
    readRows(db, open, before),
    allRows<{ sellerId: number; waiting: Paise }>(db)`select * from ${waitingRows(before)} w`,
    open.length > 0 ? readTcs(db, firstMonth, month) : [],
    paid.length > 0 ? readPaidRows(db, paid) : [],
    paid.length > 0 ? readPaidTcs(db, paid) : [],
  ])
  return sellers.map(({ paidUntil, payout, ...seller }) => {
    const own = <T extends { readonly sellerId: number }>(all: readonly T[]) =>
      all.flatMap(({ sellerId: of, ...row }) => (of === seller.id ? [row] : []))
    const unpaid = own(due).filter((row) => paidUntil === null || row.month > paidUntil)
    const statement = payout
      ? { rows: own(taxes), tcs: own(collected) }
      : { rows: own(rows), tcs: taxOfMonths(unpaid) }
    const sums = payout ? [] : own(waiting).map((row) => row.waiting)
    return { seller, month, payout, ...statement, sums: sumsOf(statement), waiting: addPaise(...sums) }
  })
}

/** The tax of each month and place of supply: of a month in which the registration of a seller changed, under both. */
const taxOfMonths = (due: readonly Omit<TcsRow, 'sellerId'>[]): StatementTcs[] =>
  [...Map.groupBy(due, ({ month, placeOfSupply }) => `${month} ${placeOfSupply}`).values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ month, placeOfSupply }) => ({
      month,
      placeOfSupply,
      net: addPaise(...rows.map(({ net }) => net)),
      tcs: addPaise(...rows.flatMap(({ igst, cgst, sgst }) => [igst, cgst, sgst])),
    })),
  )

type Owned<T> = T & { readonly sellerId: number }

async function readRows(db: Db, sellerIds: readonly number[], before: string) {
  if (sellerIds.length === 0) return []
  const { rows } = await sql<Omit<Owned<StatementRow>, 'due'>>`
    select d.seller_id "sellerId", d.line_id "lineId", o.order_no "orderNo", l.title, d.settled_on "settledOn", d.gross,
      d.commission_bp "commissionBp", d.commission, d.commission_gst "commissionGst", d.tds_bp "tdsBp", d.tds
    from ${dueRows(before)} d join order_lines l on l.id = d.line_id join orders o on o.id = l.order_id
    where d.seller_id = any(${sellerIds}) order by d.settled_on, d.line_id`.execute(db)
  return rows.map(withDue)
}

async function readPaidRows(db: Db, payoutIds: readonly number[]): Promise<Owned<StatementRow>[]> {
  const { rows } = await sql<Omit<Owned<StatementRow>, 'due'>>`
    select p.seller_id "sellerId", r.order_line_id "lineId", o.order_no "orderNo", l.title, r.settled_on "settledOn",
      r.gross_paise gross, r.commission_bp "commissionBp", r.commission_paise commission,
      r.commission_gst_paise "commissionGst", r.tds_bp "tdsBp", r.tds_paise tds
    from payout_rows r join payouts p on p.id = r.payout_id join order_lines l on l.id = r.order_line_id
    join orders o on o.id = l.order_id
    where r.payout_id = any(${payoutIds}) order by r.settled_on, r.order_line_id`.execute(db)
  return rows.map(withDue)
}

const readPaidTcs = (db: Db, payoutIds: readonly number[]): Promise<Owned<StatementTcs>[]> =>
  allRows<Owned<StatementTcs>>(db)`
    select p.seller_id "sellerId", t.month, t.place_of_supply "placeOfSupply", t.net_paise net, t.tcs_paise tcs
    from payout_tcs t join payouts p on p.id = t.payout_id
    where t.payout_id = any(${payoutIds}) order by t.month, t.place_of_supply`

const withDue = <T extends Omit<StatementRow, 'due'>>(row: T) => ({
  ...row,
  due: addPaise(row.gross, minus(row.commission), minus(row.commissionGst), minus(row.tds)),
})

function sumsOf({ rows, tcs }: Pick<Statement, 'rows' | 'tcs'>): StatementSums {
  const sum = (pick: (row: StatementRow) => Paise) => addPaise(...rows.map(pick))
  const collected = addPaise(...tcs.map((row) => row.tcs))
  return {
    gross: sum(({ gross }) => gross),
    commission: sum(({ commission }) => commission),
    commissionGst: sum(({ commissionGst }) => commissionGst),
    tds: sum(({ tds }) => tds),
    tcs: collected,
    due: paise(sum(({ due }) => due) - collected),
  }
}
