import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { changeRows } from '#kernel/read-rows'

const contact = { name: 'Asha Menon', email: 'asha.menon@example.com', mobile: null }
const address = {
  name: 'Asha Menon',
  lines: [],
  city: '',
  pin: '',
  stateCode: '27',
  stateName: 'Maharashtra',
}

/** An order of one line in a given state, placed some days ago. */
export async function sellCopies(
  db: Db,
  editionId: number,
  quantity: number,
  daysAgo: number,
  state = 'DELIVERED',
): Promise<void> {
  await sql`
    with cart as (
      insert into carts (token_hash, state) values (sha256(gen_random_uuid()::text::bytea), 'ordered') returning id),
    placed as (
      insert into orders (order_no, access_key, idempotency_key, cart_id, owner_token_hash, currency, contact,
        billing_address, place_of_supply, payment_method, items_paise, shipping_paise, cod_fee_paise, total_paise, placed_at)
      select 'BM2026' || lpad((select count(*) + 1 from orders)::text, 7, '0'), cart.id, replace(cart.id::text, '-', ''),
        cart.id, '\\x00', 'INR', ${JSON.stringify(contact)}::jsonb, ${JSON.stringify(address)}::jsonb, '27', 4, 1000, 0, 0, 1000, business_now() - make_interval(days => ${daysAgo})
      from cart returning id)
    insert into order_lines (order_id, line_no, seller_id, edition_id, sku, title, edition_label, type, format,
      is_physical, quantity, unit_price_paise, unit_mrp_paise, tax_class, hsn, rate_bp, gross_paise, taxable_paise,
      cgst_paise, sgst_paise, igst_paise, supply, state)
    select placed.id, 1, e.seller_id, e.id, e.sku, 'Sold', '', e.type, e.format, true, ${quantity}, 100, 100,
      e.tax_class, '4901', 0, ${quantity} * 100, ${quantity} * 100, 0, 0, 0, 'stock', ${state}
    from placed join editions e on e.id = ${editionId}`.execute(db)
}

/** Opened pages of an edition on a day so many days ago. */
export async function viewPages(db: Db, editionId: number, views: number, daysAgo: number): Promise<void> {
  await changeRows(db)`
    insert into edition_views values (${editionId}, business_today() - ${daysAgo}::int, ${views})`
}
