import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows, firstRow, firstValue, singleValue } from '#kernel/read-rows'
import { ok, type Result, refuse } from '#kernel/result'
import type { CartLine } from '#shop/cart'
import { type Availability, plainBackOrder } from '#shop/stock'
import { type PlacedOrder, type PlaceRefusal, payBy } from './order.ts'
import type { LineTotals } from './order-totals.ts'
import type { OrdersTables } from './orders-tables.ts'
import type { PlaceRequest } from './place-order.ts'
import type { Placing } from './write-order.ts'
import { taxColumns } from './write-split.ts'

/**
 * The order placed before with this key, if any. A repeat answers the same order; another request or another owner with
 * the same key is refused.
 */
export async function findByKey(
  tx: Tx,
  request: PlaceRequest,
): Promise<Result<PlacedOrder, PlaceRefusal> | null> {
  const row = await firstRow<Placed>(tx)`
    select id, order_no, access_key, total_paise, payment_method, user_id, owner_token_hash,
      exists (select from order_lines l where l.order_id = orders.id and l.state = 'PENDING') "isPending"
    from orders where idempotency_key = ${request.idempotencyKey}`
  if (!row) return null
  const { owner } = request
  const isOwner = row.user_id
    ? row.user_id === owner.userId
    : row.owner_token_hash?.equals(owner.tokenHash) === true
  if (!isOwner || row.payment_method !== request.method || row.total_paise !== request.expectedTotal)
    return refuse('key_reused', 'This idempotency key was used for another order. Please use a new one.')
  return ok({
    id: row.id,
    orderNo: row.order_no,
    accessKey: row.access_key,
    total: row.total_paise,
    isNew: false,
    isPending: row.isPending,
  })
}

type Placed = Pick<
  Selectable<OrdersTables['orders']>,
  'id' | 'order_no' | 'access_key' | 'total_paise' | 'payment_method' | 'user_id' | 'owner_token_hash'
> & { readonly isPending: boolean }

type NewOrder = Omit<Placing, 'supplies' | 'rates'> & {
  readonly accessKey: string
  readonly lines: readonly (CartLine & { readonly lineNo: number })[]
  readonly totals: ReadonlyMap<number, LineTotals & { readonly wallet: Paise }>
  readonly promised: ReadonlySet<number>
}

/**
 * Writes the order, its lines, their charges and first moves in one statement. Its number
 * has the Indian calendar year.
 */
export async function insertOrder(tx: Tx, order: NewOrder) {
  const { cart, details, summary, request, accessKey } = order
  const settled = request.settles === 'at-once'
  const staffId = request.staffId ?? null
  const { rows } = await sql<{ id: number; order_no: string; line_no: number; line_id: number }>`
    with o as (
      insert into orders (access_key, idempotency_key, origin, cart_id, user_id, owner_token_hash, dealer_code,
        attribution, network, confirmed_at, currency, paise_per_usd, contact, shipping_address, billing_address, gift_note, gstin, place_of_supply, payment_method, items_paise,
        discount_paise, shipping_paise, cod_fee_paise, wallet_paise, total_paise)
      values (${accessKey}, ${request.idempotencyKey},
        ${staffId === null ? 'cart' : 'staff'}, ${cart.id}, ${request.owner.userId}, ${request.owner.tokenHash},
        ${request.dealer ?? null}, ${request.attribution ? JSON.stringify(request.attribution) : null}::jsonb, ${request.network},
        case when ${settled && request.method === payBy.cashOnDelivery} then business_now() end, ${cart.currency}, ${order.paisePerUsd}::int, ${JSON.stringify(details.contact)}::jsonb,
        ${details.shipping && JSON.stringify(details.shipping)}::jsonb, ${JSON.stringify(details.billing)}::jsonb, ${details.giftNote ?? null},
        ${details.business && JSON.stringify(details.business)}::jsonb, ${details.placeOfSupply}, ${request.method},
          ${summary.items}, ${summary.discount}, ${summary.shipping}, ${summary.codFee}, ${request.wallet ?? 0}, ${request.expectedTotal})
      returning id, order_no),
    l as (
      insert into order_lines (order_id, line_no, seller_id, edition_id, sku, title, edition_label, type, format,
        is_physical, quantity, unit_price_paise, unit_mrp_paise, discount_paise, tax_class, hsn, rate_bp, gross_paise, taxable_paise,
        cgst_paise, sgst_paise, igst_paise, wallet_paise, weight_g, supply, releases_on, back_order_text, state, issues, issues_left, issues_from)
      select o.id, r.*, e.* from o, jsonb_to_recordset(${JSON.stringify(order.lines.map((line) => toRow(order, line)))}::jsonb) as r(
        line_no int, seller_id bigint, edition_id bigint, sku text, title text, edition_label text, type text,
        format text, is_physical boolean, quantity int, unit_price_paise bigint, unit_mrp_paise bigint, discount_paise bigint, tax_class text,
        hsn text, rate_bp int, gross_paise bigint, taxable_paise bigint, cgst_paise bigint, sgst_paise bigint,
        igst_paise bigint, wallet_paise bigint, weight_g int, supply text, releases_on date, back_order_text text, state text)
      cross join lateral (select issues, issues, issues_from from editions where id = r.edition_id limit 1) e
      returning id, line_no, seller_id),
    charges as (
      insert into order_line_charges (order_line_id, seller_id, kind, gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select l.id, l.seller_id, r.kind, r.gross, r.taxable, r.cgst, r.sgst, r.igst
      from l join jsonb_to_recordset(${JSON.stringify(chargesOf(order))}::jsonb) as r(
        "lineNo" int, kind text, gross bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint) on r."lineNo" = l.line_no),
    moves as (
      insert into order_moves (order_line_id, seller_id, from_state, to_state, by, actor_id)
      select l.id, l.seller_id, m.from_state, m.to_state, m.by, case m.step when 1 then ${staffId}::uuid end
      from (values (1, null, 'PENDING', ${staffId === null ? 'buyer' : 'staff'}), (2, 'PENDING', 'ACCEPTED', 'payment')) as m(step, from_state, to_state, by)
      cross join l where m.step = 1 or ${settled} order by m.step, l.id)
    select o.id, o.order_no, l.line_no, l.id line_id from o, l`.execute(tx)
  const [first] = rows
  if (!first) throw new Error('an order was written without lines')
  return {
    id: first.id,
    orderNo: first.order_no,
    lineIds: new Map(rows.map((row) => [row.line_no, row.line_id])),
  }
}

/** The number of an order. */
export async function readOrderNo(db: Db, id: number): Promise<string> {
  const order = await firstRow<{ order_no: string }>(db)`
    select order_no from orders where id = ${id}`
  if (!order) throw new Error(`order ${id} does not exist`)
  return order.order_no
}

/** The numbers of orders, by id. */
export async function readOrderNos(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await allRows<{ id: number; orderNo: string }>(db)`
    select id, order_no "orderNo" from orders where id = any(${ids}::bigint[])`
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}

/** The numbers of the orders of lines, by the line's id. */
export async function readOrderNosOfLines(db: Db, lineIds: readonly number[]) {
  if (lineIds.length === 0) return new Map()
  const rows = await allRows<{ id: number; order_no: string }>(db)`
    select l.id, o.order_no from order_lines l join orders o on o.id = l.order_id where l.id = any(${lineIds})`
  return new Map(rows.map(({ id, order_no }) => [id, order_no]))
}

/** The id of the order with a number; null when there is none. For staff, who may see every order. */
export const readOrderId = (db: Db, orderNo: string): Promise<number | null> =>
  firstValue<number>(db)`select id from orders where order_no = ${orderNo}`

/** Records which parcel (parcels.id) lines were packed in. */
export async function putInParcel(tx: Tx, parcelId: number, lineIds: readonly number[]): Promise<void> {
  await sql`update order_lines set parcel_id = ${parcelId} where id = any(${lineIds}::bigint[])`.execute(tx)
}

/** Whether something of a parcel (parcels.id, as SQL) was cancelled after an instant (SQL). */
export const wasCancelledIn = (parcelId: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from order_lines l join order_moves m on m.order_line_id = l.id
    where l.parcel_id = ${parcelId} and m.to_state = 'CANCELLED' and m.at > ${since})`

function toRow(order: NewOrder, line: CartLine & { lineNo: number }) {
  const totals = order.totals.get(line.lineNo)
  if (!totals) throw new Error(`line ${line.lineNo} has no totals`)
  return {
    line_no: line.lineNo,
    seller_id: line.sellerId,
    edition_id: line.editionId,
    sku: line.sku,
    title: line.title,
    edition_label: [line.editionLabel, line.titleNote].filter(Boolean).join(' · '),
    type: line.type,
    format: line.format,
    is_physical: line.isPhysical,
    quantity: line.quantity,
    unit_price_paise: line.unitPrice,
    unit_mrp_paise: line.unitMrp,
    discount_paise: line.unitPrice * line.quantity - totals.item.gross,
    tax_class: line.taxClass,
    hsn: totals.hsn,
    rate_bp: totals.rateBp,
    ...taxColumns(totals.item),
    wallet_paise: totals.wallet,
    weight_g: line.weightG * line.quantity,
    supply: !line.isPhysical ? 'digital' : order.promised.has(line.lineNo) ? 'promise' : 'stock',
    releases_on: line.availability.date,
    back_order_text: backOrderText(line.availability),
    state: order.request.settles === 'at-once' ? 'ACCEPTED' : 'PENDING',
  }
}

const backOrderText = ({ state, text }: Availability): string | null =>
  state === 'back-order' && text !== plainBackOrder ? text : null

const chargesOf = (order: NewOrder) =>
  [...order.totals.values()].flatMap((line) =>
    line.charges.map((charge) => ({ lineNo: line.lineNo, ...charge })),
  )

/** Makes the orders of nobody that were placed with a proven contact of an account those of the account. */
export const claimOrders = (tx: Tx, userId: string): Promise<unknown> =>
  sql`select claim_orders(${userId}::uuid)`.execute(tx)

// More than a shop of this size takes between two backups.
const skipped = 10_000

/** Leaves out the next numbers of orders, which a lost database may have given. Answers the number of the next order. */
export const skipOrderNumbers = (db: Db): Promise<string> =>
  singleValue<string>(db)`
    select 'BM' || extract(year from business_today()) || lpad((setval('order_numbers', nextval('order_numbers') + ${skipped}) + 1)::text, 7, '0')`
