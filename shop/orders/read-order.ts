import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { firstRow, firstValue, singleValue } from '#kernel/read-rows'
import { wasErased } from '#shop/identity'
import { goodsOf } from './goods-of.ts'
import type { Order, OrderLine } from './order.ts'
import { lockOrder } from './split-off-copies.ts'

/** Who may read an order: its account, the guest cookie that placed it, or the holder of the link's key. */
export type OrderReader = {
  readonly userId: string | null
  readonly tokenHash: Buffer | null
  readonly accessKey: string | null
}

/** Reads an order for its owner, else null. The guest cookie of a browser does not open an account's order. */
export async function readOrder(db: Db, orderNo: string, reader: OrderReader): Promise<Order | null> {
  return read(
    db,
    sql`o.order_no = ${orderNo} and (
      (o.user_id is not null and o.user_id = ${reader.userId}::uuid)
      or (o.user_id is null and o.owner_token_hash = ${reader.tokenHash}::bytea)
      or (o.access_key = ${reader.accessKey}::text and o.access_until > business_now()))`,
  )
}

/** The number of the order that an account, or a guest's browser, made last within the hour; null without one. */
export const readOrderJustMade = (
  db: Db,
  { userId, tokenHash }: Pick<OrderReader, 'userId' | 'tokenHash'>,
): Promise<string | null> =>
  firstValue<string>(db)`
    select order_no from orders
    where (user_id = ${userId}::uuid or (user_id is null and owner_token_hash = ${tokenHash}::bytea))
      and placed_at > business_now() - interval '1 hour' order by placed_at desc limit 1`

/** Whether a key opened this order once and its time is over. */
export async function isEndedLink(db: Db, orderNo: string, accessKey: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where order_no = ${orderNo} and access_key = ${accessKey} and access_until <= business_now()`.execute(db)
  return rows.length > 0
}

/** Opens an order for another 90 days and answers the key of its link: a new one when the old one had ended. */
export const renewAccess = (db: Db, orderId: number): Promise<string> =>
  singleValue<string>(db)`
    update orders set access_until = business_now() + interval '90 days',
      access_key = case when access_until > business_now() then access_key else ${randomToken(16)} end
    where id = ${orderId} returning access_key`

/** Reads an order for a job or for staff, who may see every order. */
export async function readOrderById(db: Db, id: number): Promise<Order | null> {
  return read(db, sql`o.id = ${id}`)
}

type Row = Omit<Order, 'placedAt' | 'lines'> & {
  placedAt: Date
  lines: (Omit<OrderLine, 'stateAt' | 'moves'> & {
    stateAt: string
    moves: (Omit<OrderLine['moves'][number], 'at'> & { at: string })[]
  })[]
}

/** The fields of a LineShare of a line. */
const shareOf = (line: 'l' | 'p') =>
  sql.raw(`'quantity', ${line}.quantity, 'unitPrice', ${line}.unit_price_paise, 'discount', ${line}.discount_paise, 'wallet', ${line}.wallet_paise,
    'gross', ${line}.gross_paise, 'taxable', ${line}.taxable_paise, 'cgst', ${line}.cgst_paise, 'sgst', ${line}.sgst_paise,
    'igst', ${line}.igst_paise, 'charges', (select coalesce(json_agg(json_build_object('kind', c.kind, 'gross', c.gross_paise,
      'taxable', c.taxable_paise, 'cgst', c.cgst_paise, 'sgst', c.sgst_paise, 'igst', c.igst_paise) order by c.kind), '[]')
      from order_line_charges c where c.order_line_id = ${line}.id)`)

async function read(db: Db, where: RawBuilder<unknown>): Promise<Order | null> {
  const row = await firstRow<Row>(db)`
    select o.id, o.order_no "orderNo", o.access_key "accessKey", case when not ${wasErased('o.user_id')} then o.user_id end "userId",
      o.dealer_code "dealerCode", o.placed_at "placedAt", o.currency, o.payment_method "paymentMethod",
      (select paid.order_no from order_lines l join order_lines p on p.id = l.replaces join orders paid on paid.id = p.order_id
        where l.order_id = o.id and p.order_id <> o.id limit 1) "replacementOf", o.contact, o.shipping_address shipping, o.billing_address billing,
      o.gift_note "giftNote", o.gstin business, o.items_paise items, o.discount_paise discount,
      (select coalesce(sum(k.credit_paise), 0)::bigint from order_lines l join plan_credits k on k.order_line_id = l.id where l.order_id = o.id) "planCredit", o.shipping_paise "shippingFee",
      o.cod_fee_paise "codFee", o.wallet_paise wallet, o.total_paise total,
      (select coalesce(json_agg(json_build_object('code', u.code, 'off', u.discount_paise, 'methods', c.methods) order by c.id), '[]')
        from coupon_uses u join coupons c on c.id = u.coupon_id where u.order_id = o.id) coupons,
      (select json_agg(json_build_object('id', l.id, 'lineNo', l.line_no, 'editionId', l.edition_id,
          'sellerId', l.seller_id, 'sellerName', s.trade_name, 'parcelId', l.parcel_id, 'splitFrom', l.split_from, 'sku', l.sku, 'weightG', l.weight_g, 'title', l.title, 'slug', w.slug,
          'editionLabel', l.edition_label, 'coverHash', m.hash,
          'courseCode', (select v.course_code from work_papers wp join papers p on p.code = wp.paper_code
            join levels v on v.code = p.level_code where wp.work_id = w.id limit 1),
          'type', l.type, 'format', l.format, 'formatName', k.format_name,
          'goods', ${goodsOf}, ${shareOf('l')},
          'gst', l.cgst_paise + l.sgst_paise + l.igst_paise,
          'replaces', (select json_build_object(${shareOf('p')}) from order_lines p where p.id = l.replaces), 'rateBp', l.rate_bp,
          'supply', l.supply, 'releasesOn', l.releases_on, 'backOrderText', l.back_order_text, 'isReleaseOver', coalesce(l.releases_on < business_today(), false),
          'issues', case when l.issues is not null then json_build_object('paid', l.issues, 'left', l.issues_left, 'from', l.issues_from) end,
          'shipTo', l.ship_to, 'state', l.state, 'stateAt', l.state_at,
          'moves', (select json_agg(json_build_object('to', v.to_state, 'by', v.by, 'actorId', v.actor_id, 'at', v.at, 'reason', v.reason) order by v.id)
            from order_moves v where v.order_line_id = l.id)) order by l.line_no)
       from order_lines l
       join editions e on e.id = l.edition_id
       join works w on w.id = e.work_id
       join sellers s on s.id = l.seller_id
       join product_kinds k on k.type = l.type and k.format = l.format
       left join edition_media m on m.edition_id = e.id and m.position = 0
       where l.order_id = o.id) lines
    from orders o where ${where}`
  if (!row) return null
  return {
    ...row,
    lines: row.lines.map((line) => ({
      ...line,
      stateAt: new Date(line.stateAt),
      moves: line.moves.map((move) => ({ ...move, at: new Date(move.at) })),
    })),
  }
}

/** Locks an order (orders.id), before any of its lines, and reads it as it is now. Throws when there is none. */
export async function lockAndReadOrder(tx: Tx, orderId: number): Promise<Order> {
  await lockOrder(tx, orderId)
  const order = await readOrderById(tx, orderId)
  if (!order) throw new Error(`order ${orderId} does not exist`)
  return order
}
