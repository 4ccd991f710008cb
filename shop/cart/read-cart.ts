import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import { paise } from '#kernel/money'
import { type Judgement, judgementsOf, summariseFit } from '#shop/catalog'
import { availability } from '#shop/stock'
import type { Cart, CartLine, CartOwner } from './cart.ts'

type Row = Omit<CartLine, 'unitPrice' | 'unitMrp' | 'availability' | 'fit'> & {
  cartId: string
  currency: 'INR' | 'USD'
  price: number
  mrp: number
  today: string
  deliveryReady: boolean
  notReadyNote: string | null
  status: 'draft' | 'live' | 'withdrawn'
  tags: string[]
  availabilityText: string
  onHand: number
  reserved: number
  promised: number
  promiseLimit: number
  quantityMax: number
  judgements: Judgement[]
}

/**
 * Reads the owner's open cart with each line as the edition stands now (price, stock, fit for `attempt`), oldest
 * first; null when there is no cart. One query: it also runs inside the placing transaction.
 */
export async function readCart(
  db: Kysely<Tables>,
  owner: CartOwner,
  attempt: string | null,
): Promise<Cart | null> {
  const whose = owner.userId
    ? sql`c.user_id = ${owner.userId}`
    : sql`c.token_hash = ${owner.tokenHash} and c.user_id is null`
  const { rows } = await sql<Row>`/* keep plan */
    select c.id "cartId", c.currency, i.quantity, i.is_saved "isSaved", e.id "editionId", e.seller_id "sellerId",
      s.trade_name "sellerName", s.state_code "sellerState", s.gst_status "sellerGst", e.sku, w.slug, w.title, e.title_note "titleNote", e.edition_label "editionLabel",
      e.type, e.format, k.name "kindName", k.format_name "formatName", k.category, k.is_physical "isPhysical",
      e.price_paise price, e.mrp_paise mrp, e.tax_class "taxClass", coalesce(e.weight_g, 0) "weightG",
      e.released_on "releasedOn", e.status, k.delivery_ready "deliveryReady", k.not_ready_note "notReadyNote", k.quantity_max "quantityMax",
      e.availability_text "availabilityText", business_today() today,
      (select m.hash from edition_media m where m.edition_id = e.id and m.position = 0) "coverHash",
      array(select p.name from work_people wp join people p on p.id = wp.person_id where wp.work_id = w.id order by wp.position) authors,
      (select l.course_code from work_papers wp join papers p on p.code = wp.paper_code join levels l on l.code = p.level_code
       where wp.work_id = w.id limit 1) "courseCode",
      array(select t.tag from edition_tags t where t.edition_id = e.id) tags,
      stock.on_hand "onHand", stock.reserved, stock.promised, stock.promise_limit "promiseLimit", stock.parts,
      ${judgementsOf(attempt)} judgements
    from carts c
    join cart_items i on i.cart_id = c.id
    join editions e on e.id = i.edition_id
    join works w on w.id = e.work_id
    join sellers s on s.id = e.seller_id
    join product_kinds k on k.type = e.type and k.format = e.format
    cross join lateral (
      select coalesce(min(coalesce(l.on_hand - l.reserved, 0) / p.quantity), 0) on_hand, 0 reserved,
        coalesce(min(coalesce(l.promised, 0)), 0) promised, coalesce(min(coalesce(l.promise_limit, 0)), 0) promise_limit,
        json_agg(json_build_object('editionId', p.edition_id, 'sellerId', p.seller_id,
          'quantity', p.quantity * i.quantity) order by p.edition_id) parts
      from (
        select e.id edition_id, e.seller_id, 1 quantity where e.type <> 'BUNDLE'
        union all
        select b.part_id, pe.seller_id, b.quantity from bundle_parts b join editions pe on pe.id = b.part_id
        join product_kinds pk on pk.type = pe.type and pk.format = pe.format and pk.is_physical
        where b.bundle_id = e.id and e.type = 'BUNDLE') p
      left join stock_levels l on l.edition_id = p.edition_id
    ) stock
    where c.state = 'open' and ${whose}
    order by i.added_at, i.edition_id`.execute(db)
  const [first] = rows
  if (!first) return null
  const lines = rows.map(toLine)
  return {
    id: first.cartId,
    currency: first.currency,
    lines: lines.filter((line) => !line.isSaved),
    saved: lines.filter((line) => line.isSaved),
  }
}

function toLine(row: Row): CartLine {
  const { price, mrp, judgements, cartId: _, currency: __, ...line } = row
  return {
    ...line,
    unitPrice: paise(price),
    unitMrp: paise(mrp),
    parts: row.isPhysical ? (row.parts ?? []) : [],
    availability: availability(row),
    fit: summariseFit(judgements),
  }
}
