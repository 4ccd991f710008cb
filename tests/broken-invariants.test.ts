import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { payBy } from '#shop/orders'
import { findBreaches, invariants } from '#shop/reports'
import { enrolSomebody } from '../shop/identity/identity.fixtures.ts'
import { buyBook, makeVirtual, writeText } from '../shop/library/library.fixtures.ts'
import { placeBy, placeOnDelivery } from '../shop/payments/payments.fixtures.ts'
import { testDatabase } from './support/postgres.ts'

const database = await testDatabase()
beforeAll(async () => {
  const { db } = database
  const needs = { db, outbox: { send: async () => {} } }
  await placeOnDelivery(needs, [[world.accountsBook.id, 1]])
  await placeBy(needs, [[world.accountsBook.id, 1]], payBy.card)
  await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
    db,
  )
  const editionId = await makeVirtual(db, world.lawBook.id, { validity_days: null })
  await writeText(db, editionId)
  await buyBook(needs, await enrolSomebody(db), editionId)
})

const courier = "(select order_id from payments where state = 'on-delivery')"
const card = "(select order_id from payments where method = 1 and state = 'pending')"
const digital = '(select edition_id from entitlements)'
const person = '(select user_id from orders where user_id is not null)'

test('nothing is broken by orders as they are placed', async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

const breakingCases: readonly (readonly [id: string, change: string])[] = [
  [
    'I1',
    `insert into payment_transactions (id, payment_id, state, method, currency, amount_paise, captured_paise, allocated_paise, created_at)
    select 'pay_00000000000001', id, 'captured', 'card', 'INR', amount_paise, amount_paise, amount_paise, now() from payments where order_id = ${card}`,
  ],
  ['I26', `update orders set place_of_supply = '07' where id = ${courier}`],
  ['I2', "update payments set amount_paise = amount_paise - 1 where state = 'on-delivery'"],
  ['I2b', 'delete from order_line_charges'],
  ['I2c', `update payments set state = 'cancelled' where order_id = ${courier}`],
  ['I2d', 'delete from entitlements'],
  ['I2e', `update payments set amount_paise = amount_paise + 1 where order_id = ${card}`],
  [
    'I2f',
    `insert into key_batches (edition_id, label, keys, uses_per_key) select ${digital}, 'Cards', 1, 1;
    insert into activation_keys (hash, batch_id, key_no, uses) select sha256('key'), id, 1, 2 from key_batches`,
  ],
  [
    'I2g',
    `update editions set views_allowed = 1 where id = ${digital};
    insert into lecture_plays (entitlement_id, lecture_no, views, counted_at) select id, 1, 1, now() from entitlements`,
  ],
  [
    'I2h',
    `insert into access_pauses (entitlement_id, move, days, opens_on) select id, 'resume', 0, business_today() from entitlements`,
  ],
  ['I2i', `update order_lines set state = 'PROCESSING' where order_id = ${card}`],
  [
    'I2j',
    `insert into payments (order_id, part_no, method, state, currency, amount_paise)
    select order_id, 3, 1, 'pending', 'INR', amount_paise - 1 from payments where state = 'on-delivery'`,
  ],
  [
    'I3',
    `alter table payments drop constraint payments_check4;
    update payments set refunded_paise = amount_paise + 1 where state = 'on-delivery'`,
  ],
  [
    'I3b',
    `insert into payment_transactions (id, payment_id, state, method, currency, amount_paise, captured_paise, refunded_paise, created_at)
    select 'pay_00000000000001', id, 'captured', 'card', 'INR', 100, 100, 100, now() from payments where order_id = ${card}`,
  ],
  ['I3c', "update payments set refunded_paise = 1 where state = 'on-delivery'"],
  ['I5', 'update stock_levels set on_hand = on_hand + 1'],
  ['I5b', 'update stock_levels set reserved = reserved + 1 where on_hand > reserved'],
  ['I6', "delete from stock_movements where kind in ('received', 'adjusted')"],
  ['I6b', 'delete from stock_movements where order_line_id is not null'],
  ['I7', `update wallet_accounts set balance_paise = 500 where user_id = ${person}`],
  [
    'I7b',
    `insert into payments (order_id, part_no, method, state, currency, amount_paise, captured_paise)
    select ${courier}, 2, 5, 'captured', 'INR', 100, 100`,
  ],
  [
    'I7d',
    `insert into refunds (refund_key, payment_id, transaction_id, route, order_id, amount_paise, cause, state, provider_refund_id, settled_at)
    select 'refund-key-1', p.id, 'pay_00000000000001', 'provider', p.order_id, 100, 'cancelled', 'processed', 'rfnd_1', now()
      from payments p where p.order_id = ${card};
    insert into provider_refunds (id, refund_id, state) select 'rfnd_' || n, id, 'processed' from refunds, generate_series(1, 2) n`,
  ],
  [
    'I7c',
    `insert into wallet_transfers (from_account, to_account, amount_paise, cause, referral_id)
    select s.id, a.id, 100, 'rewarded', 1 from wallet_accounts s, wallet_accounts a where s.side = 'promotions' and a.user_id = ${person}`,
  ],
  [
    'I9',
    `insert into coupons (name, kind) values ('Free delivery', 'delivery');
    insert into coupon_codes (code, coupon_id, max_uses) select 'ONCE', id, 1 from coupons;
    insert into coupon_uses (order_id, coupon_id, code, discount_paise) select o.id, c.id, 'ONCE', 0 from orders o, coupons c`,
  ],
  [
    'I10',
    `insert into plan_credits (order_line_id, old_line_id, credit_paise) select max(id), min(id), 1 from order_lines`,
  ],
  ['I12', 'update document_series set last = last + 1'],
  ['I13', 'delete from document_rows'],
  ['I13b', 'update documents set gross_paise = gross_paise + 1, taxable_paise = taxable_paise + 1'],
  ['I13c', 'update document_rows set quantity = quantity + 1'],
  [
    'I13d',
    `insert into returns (order_id, order_line_id, kind, reason, words)
    select order_id, id, 'return', 'damaged', '' from order_lines where order_id = ${courier};
    insert into refunds (refund_key, payment_id, route, amount_paise, cause)
    select 'refund-of-a-return', id, 'transfer', 100, 'returned' from payments where order_id = ${courier};
    insert into return_refunds select r.id, f.id from returns r, refunds f`,
  ],
  [
    'I13e',
    `update documents set kind = 'CN', is_reversal = true, original_id = (select min(id) from documents)
    where id = (select max(id) from documents); update documents set gross_paise = gross_paise + 1,
    taxable_paise = taxable_paise + 1 where id = (select min(id) from documents)`,
  ],
  [
    'I13f',
    `update order_lines set replaces = (select min(id) from order_lines), gross_paise = 0, unit_price_paise = 0,
    taxable_paise = 0, cgst_paise = 0, sgst_paise = 0, igst_paise = 0, state = 'CANCELLED' where id = (select max(id) from order_lines)`,
  ],
  ['I14', `update order_lines set state = 'SHIPPED' where order_id = ${courier}`],
  ['I14b', `update order_lines set state = 'RETURN_PENDING' where order_id = ${courier}`],
  ['I15', "update carts set state = 'open' where state = 'ordered'"],
  [
    'I16',
    `insert into provider_events (provider, event_id, kind, event, received_at)
    select 'razorpay', 'event-1', 'paid', '{}', business_now() - interval '6 minutes'`,
  ],
  [
    'I17',
    `insert into parcels (order_id, seller_id, weight_g) select order_id, seller_id, 500 from order_lines where order_id = ${courier};
    insert into courier_bookings (parcel_id, provider, courier_id, courier_name, price_paise, weight_g, state, shipment_id, booked_at)
    select id, 'shiprocket', '1', 'Courier', 4000, 500, 'booked', '1', now() from parcels`,
  ],
  [
    'I18',
    `insert into referrals (referrer_id, friend_id, order_id, reward_paise, rewarded_at)
    select gen_random_uuid(), ${person}, ${courier}, 100, now()`,
  ],
  ['I19', `insert into staff_grants (user_id, role) select ${person}, 'owner'`],
  [
    'I19',
    `update users set is_disabled = true where id = ${person};
    insert into sessions (id, user_id, token, client, expires_at)
    select gen_random_uuid(), ${person}, 'token', 'browser', business_now() + interval '1 minute'`,
  ],
  [
    'I20',
    `update users set erased_at = now(), is_disabled = true, name = 'Erased', email = null, email_verified = false
    where id = ${person}; update order_lines set state = 'ACTIVATED', state_at = business_now() - interval '40 days'`,
  ],
  ['I22', `update orders set origin = 'renewal', cart_id = null where id = ${card}`],
  ['I23', `update payments set currency = 'USD' where order_id = ${courier}`],
  [
    'I24',
    `update order_lines set issues = 2, issues_left = 1, issues_from = business_today() where order_id = ${courier}`,
  ],
  [
    'I25',
    `insert into payouts (seller_id, month, paid_on, utr, amount_paise)
    select id, '2026-10', business_today(), 'UTR000000000', 100 from sellers limit 1`,
  ],
]

test('every invariant has a case that breaks it', () => {
  expect(new Set(breakingCases.map(([id]) => id))).toEqual(new Set(invariants.map(({ id }) => id)))
})

test.each(breakingCases)('%s is found where it is broken', async (id, change) => {
  const rollback = new Error('found')
  const work = database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of change.split(';')) await sql.raw(statement).execute(tx)
    expect((await findBreaches(tx)).map((breach) => breach.id)).toContain(id)
    throw rollback
  })
  await expect(work).rejects.toBe(rollback)
})
