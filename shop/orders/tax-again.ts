import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { readSellers, type Seller } from '#shop/sellers'
import { isIntraState, placeAbroad, taxOnInclusive } from '#shop/tax'
import type { OrderLine } from './order.ts'
import { readOrderById } from './read-order.ts'

/**
 * Taxes the waiting lines of an order at the rates of today, and as their seller is registered by now, where that has changed
 * since it was placed: what is supplied, billed and paid after a change bears the new tax (CGST Act s.14(b)), and none of who
 * may not collect it any more. The total stays. An export is zero-rated at any rate.
 */
export async function taxAtTodaysRates(tx: Tx, orderId: number): Promise<void> {
  const rate = sql`(case s.gst_status when 'REGULAR' then r.rate_bp else 0 end)`
  const changed = await allRows<{ id: number; place: string }>(tx)`
    update order_lines l set rate_bp = ${rate}, hsn = r.hsn
    from orders o, sellers s, tax_rates r
    where o.id = ${orderId} and o.place_of_supply <> ${placeAbroad} and l.order_id = o.id and l.state = 'PENDING'
      and s.id = l.seller_id and r.tax_class = l.tax_class
      and r.valid_from <= business_today() and (r.valid_to is null or r.valid_to > business_today())
      and (${rate} <> l.rate_bp or case when s.state_code = o.place_of_supply then l.igst_paise else l.cgst_paise end > 0)
    returning l.id, o.place_of_supply place`
  const [first] = changed
  if (!first) return
  const order = await readOrderById(tx, orderId)
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const lines = order.lines.filter(({ id }) => changed.some((line) => line.id === id))
  const sellers = await readSellers(
    tx,
    lines.map(({ sellerId }) => sellerId),
  )
  await taxAgain(tx, lines, first.place, sellers)
}

/** Taxes each line and charge from the same prices, at the rate of the line and for a place of supply. */
export async function taxAgain(
  tx: Tx,
  lines: readonly OrderLine[],
  place: string,
  sellers: ReadonlyMap<number, Seller>,
): Promise<void> {
  const rows = lines.flatMap((line) => {
    const intra = isIntraState(sellerOf(sellers, line).stateCode, place)
    return [{ kind: 'item', gross: line.gross }, ...line.charges].map(({ kind, gross }) => ({
      id: line.id,
      kind,
      ...taxOnInclusive({ gross, rateBp: line.rateBp, intra }),
    }))
  })
  await sql`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id bigint, kind text, taxable bigint, cgst bigint, sgst bigint, igst bigint)),
    charges as (
      update order_line_charges c set taxable_paise = r.taxable, cgst_paise = r.cgst, sgst_paise = r.sgst, igst_paise = r.igst
      from r where r.id = c.order_line_id and r.kind = c.kind)
    update order_lines l set taxable_paise = r.taxable, cgst_paise = r.cgst, sgst_paise = r.sgst, igst_paise = r.igst
    from r where r.id = l.id and r.kind = 'item'`.execute(tx)
}

/** The seller of a line. */
export function sellerOf(sellers: ReadonlyMap<number, Seller>, { id, sellerId }: OrderLine): Seller {
  const seller = sellers.get(sellerId)
  if (!seller) throw new Error(`line ${id} has no seller`)
  return seller
}
