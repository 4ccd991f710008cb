import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { firstRow } from '#kernel/read-rows'
import {
  lockStockOf,
  partsOf,
  planSupply,
  recordMovements,
  type SupplyPart,
  suppliesToMovements,
} from '#shop/stock'
import { documentOrder } from './document-order.ts'

/**
 * Writes a free order that replaces the copies of a returned line: the same edition, buyer and address, its copies sold from
 * the shelf, a delivery challan in place of a bill. `key` makes it happen once. Null, and nothing is written, when too few
 * copies are on the shelf. Answers orders.id.
 */
export async function replaceLine(
  tx: Tx,
  { lineId, key }: { readonly lineId: number; readonly key: string },
): Promise<number | null> {
  const supplies = await findCopies(tx, lineId)
  if (supplies === null) return null
  const line = await firstRow<{ orderId: number; id: number }>(tx)`
    with o as (
      insert into orders (access_key, idempotency_key, origin, user_id, owner_token_hash, currency, contact,
        shipping_address, billing_address, gstin, place_of_supply, payment_method, items_paise, discount_paise,
        shipping_paise, cod_fee_paise, total_paise)
      select ${randomToken(16)}, ${key}, 'exchange', o.user_id,
        o.owner_token_hash, o.currency, o.contact, o.shipping_address, o.billing_address, o.gstin, o.place_of_supply,
        o.payment_method, l.unit_price_paise * l.quantity, l.unit_price_paise * l.quantity, 0, 0, 0
      from order_lines l join orders o on o.id = l.order_id
      where l.id = ${lineId} returning id),
    line as (
      insert into order_lines (order_id, line_no, replaces, seller_id, edition_id, sku, title, edition_label, type, format,
        is_physical, quantity, unit_price_paise, unit_mrp_paise, discount_paise, tax_class, hsn, rate_bp, gross_paise,
        taxable_paise, cgst_paise, sgst_paise, igst_paise, weight_g, supply, state)
      select o.id, 1, coalesce(l.replaces, l.id), l.seller_id, l.edition_id, l.sku, l.title, l.edition_label, l.type,
        l.format, l.is_physical, l.quantity, l.unit_price_paise, l.unit_mrp_paise, l.unit_price_paise * l.quantity,
        l.tax_class, l.hsn, l.rate_bp, 0, 0, 0, 0, 0, l.weight_g, 'stock', 'ACCEPTED'
      from o, order_lines l where l.id = ${lineId} returning id, order_id, seller_id),
    moves as (
      insert into order_moves (order_line_id, seller_id, from_state, to_state, by)
      select line.id, seller_id, m.from_state, m.to_state, m.by
      from (values (1, null, 'PENDING', 'staff'), (2, 'PENDING', 'ACCEPTED', 'payment')) as m(step, from_state, to_state, by)
      cross join line order by m.step)
    select id, order_id "orderId" from line`
  if (!line) throw new Error(`line ${lineId} does not exist`)
  await recordMovements(tx, suppliesToMovements(supplies, new Map([[1, line.id]])))
  await documentOrder(tx, line.orderId, [line.id])
  return line.orderId
}

/** What the copies of a line take from the shelf; null when there are too few. */
async function findCopies(tx: Tx, lineId: number) {
  await lockStockOf(tx, [lineId])
  const { rows } = await sql<{ quantity: number; parts: SupplyPart[] }>`
    select l.quantity, ${partsOf} parts from order_lines l join editions e on e.id = l.edition_id
    where l.id = ${lineId}`.execute(tx)
  const [plan] = planSupply(rows.map((row) => ({ ...row, lineNo: 1 })))
  if (!plan || plan.supplies.length === 0) return null
  return plan.supplies.every(({ source }) => source === 'stock') ? plan.supplies : null
}
