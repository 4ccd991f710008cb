import { type Selectable, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { type Paise, paise } from '#kernel/money'
import { singleValue } from '#kernel/read-rows'
import type { CheckoutDetails } from '#shop/cart'
import { readUser } from '#shop/identity'
import { readSellers } from '#shop/sellers'
import { readTaxRates } from '#shop/tax'
import { totalLines } from './order-totals.ts'
import type { OrdersTables } from './orders-tables.ts'
import { readOrderById } from './read-order.ts'
import { taxAgain } from './tax-again.ts'

/** What the documents of a renewal name. */
export type RenewalBill = Pick<CheckoutDetails, 'billing' | 'business' | 'placeOfSupply'>

/** Bills the order of a plan that still waits for its first charge to somebody else, taxed for that place of supply. */
export async function billWaitingOrder(tx: Tx, orderId: number, bill: RenewalBill): Promise<void> {
  const order = await readOrderById(tx, orderId)
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const { billing, business, placeOfSupply } = bill
  await sql`
    update orders set billing_address = ${JSON.stringify(billing)}, gstin = ${business && JSON.stringify(business)},
      place_of_supply = ${placeOfSupply} where id = ${orderId}`.execute(tx)
  const sellerIds = order.lines.map(({ sellerId }) => sellerId)
  await taxAgain(tx, order.lines, placeOfSupply, await readSellers(tx, sellerIds))
}

type First = Selectable<OrdersTables['order_lines']> &
  Pick<Selectable<OrdersTables['orders']>, 'place_of_supply' | 'user_id'> & { readonly today: string }

/**
 * Writes the order of a renewal: the one line of `orderId` once more, to the same buyer at the contacts that the account has by
 * now, at `amount` and the tax of today, billed as the first one or by `bill`. It has no cart and waits for the money that its
 * caller has. The same `key` writes one order.
 */
export async function writeRenewal(
  tx: Tx,
  {
    orderId,
    amount,
    key,
    bill,
  }: {
    readonly orderId: number
    readonly amount: Paise
    readonly key: string
    readonly bill: RenewalBill | null
  },
): Promise<number> {
  const { rows } = await sql<First>`
    select l.*, o.place_of_supply, o.user_id, business_today()::text today
    from order_lines l join orders o on o.id = l.order_id where o.id = ${orderId}`.execute(tx)
  const [line, ...others] = rows
  if (!line || others.length > 0) throw new Error(`order ${orderId} is not of one plan`)
  const seller = (await readSellers(tx, [line.seller_id])).get(line.seller_id)
  if (!seller) throw new Error(`order ${orderId} has a line without a seller`)
  const owner = line.user_id === null ? null : await readUser(tx, line.user_id)
  const [totals] = totalLines(
    [{ lineNo: 1, isPhysical: false, unitPrice: amount, quantity: 1, taxClass: line.tax_class, seller }],
    { shipping: paise(0), codFee: paise(0), lineDiscounts: [] },
    await readTaxRates(tx, line.today),
    bill?.placeOfSupply ?? line.place_of_supply,
  )
  if (!totals) throw new Error('a renewal has no totals')
  const { gross, taxable, cgst, sgst, igst } = totals.item
  return singleValue<number>(tx)`
    with o as (
      insert into orders (access_key, idempotency_key, origin, user_id, currency, contact, billing_address, gstin,
        place_of_supply, payment_method, items_paise, shipping_paise, cod_fee_paise, total_paise)
      select ${randomToken(16)}, ${key}, 'renewal', b.user_id, b.currency,
        b.contact || jsonb_strip_nulls(jsonb_build_object(
          'email', ${owner?.email ?? null}::text, 'mobile', ${owner?.mobile ?? null}::text)),
        coalesce(bill.billing, b.billing_address), case when bill.place is null then b.gstin else bill.business end,
        coalesce(bill.place, b.place_of_supply), b.payment_method, ${amount}, 0, 0, ${amount}
      from orders b cross join (values (${bill && JSON.stringify(bill.billing)}::jsonb,
        ${bill?.business ? JSON.stringify(bill.business) : null}::jsonb, ${bill?.placeOfSupply ?? null}::text)) bill (billing, business, place)
      where b.id = ${orderId} returning id),
    l as (
      insert into order_lines (order_id, line_no, seller_id, edition_id, sku, title, edition_label, type, format, is_physical,
        quantity, unit_price_paise, unit_mrp_paise, tax_class, hsn, rate_bp, gross_paise, taxable_paise, cgst_paise, sgst_paise,
        igst_paise, supply, state)
      select o.id, 1, b.seller_id, b.edition_id, b.sku, b.title, b.edition_label, b.type, b.format, false, 1, ${amount},
        greatest(b.unit_mrp_paise, ${amount}), b.tax_class, ${totals.hsn}, ${totals.rateBp}, ${gross}, ${taxable}, ${cgst},
        ${sgst}, ${igst}, 'digital', 'PENDING'
      from o, order_lines b where b.id = ${line.id} returning id, order_id, seller_id)
    insert into order_moves (order_line_id, seller_id, to_state, by)
    select l.id, l.seller_id, 'PENDING', 'payment' from l
    returning (select l.order_id from l)`
}
