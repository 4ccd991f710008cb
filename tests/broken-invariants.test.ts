import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { payBy } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { enrolSomebody } from '../shop/identity/identity.fixtures.ts'
import { buyBook, makeVirtual, writeText } from '../shop/library/library.fixtures.ts'
import { placeBy, placeOnDelivery } from '../shop/payments/payments.fixtures.ts'
import { freshDatabase, type TestDatabase } from './support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
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
afterAll(() => database.close())

const courier = "(select order_id from payments where state = 'on-delivery')"
const card = "(select order_id from payments where method = 1 and state = 'pending')"
const person = '(select user_id from orders where user_id is not null)'

test('nothing is broken by orders as they are placed', async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

test.each([
  [
    'I1',
    `insert into payment_transactions (id, payment_id, state, method, currency, amount_paise, captured_paise, allocated_paise, created_at)
    select 'pay_00000000000001', id, 'captured', 'card', 'INR', amount_paise, amount_paise, amount_paise, now() from payments where order_id = ${card}`,
  ],
  ['I2', "update payments set amount_paise = amount_paise - 1 where state = 'on-delivery'"],
  ['I2b', 'delete from order_line_charges'],
  ['I2c', `update payments set state = 'cancelled' where order_id = ${courier}`],
  ['I2d', 'delete from entitlements'],
  ['I2e', `update payments set amount_paise = amount_paise + 1 where order_id = ${card}`],
  ['I2i', `update order_lines set state = 'PROCESSING' where order_id = ${card}`],
  ['I3c', "update payments set refunded_paise = 1 where state = 'on-delivery'"],
  ['I5', 'update stock_levels set on_hand = on_hand + 1'],
  ['I5b', 'update stock_levels set reserved = reserved + 1 where on_hand > reserved'],
  ['I6', "delete from stock_movements where kind in ('received', 'adjusted')"],
  ['I6b', 'delete from stock_movements where order_line_id is not null'],
  ['I7', `insert into wallet_accounts (user_id, balance_paise) select ${person}, 500`],
  [
    'I9',
    `insert into coupons (name, kind) values ('Free delivery', 'delivery');
    insert into coupon_codes (code, coupon_id, max_uses) select 'ONCE', id, 1 from coupons;
    insert into coupon_uses (order_id, coupon_id, code, discount_paise) select o.id, c.id, 'ONCE', 0 from orders o, coupons c`,
  ],
  ['I12', 'update document_series set last = last + 1'],
  ['I13', 'delete from document_rows'],
  ['I13b', 'update documents set gross_paise = gross_paise + 1, taxable_paise = taxable_paise + 1'],
  ['I14', `update order_lines set state = 'SHIPPED' where order_id = ${courier}`],
  ['I15', "update carts set state = 'open' where state = 'ordered'"],
  [
    'I18',
    `insert into referrals (referrer_id, friend_id, order_id, reward_paise, rewarded_at)
    select gen_random_uuid(), ${person}, ${courier}, 100, now()`,
  ],
  ['I19', `insert into staff_grants (user_id, role) select ${person}, 'owner'`],
  [
    'I20',
    `update users set erased_at = now(), is_disabled = true, name = 'Erased', email = null, email_verified = false
    where id = ${person}; update order_lines set state = 'ACTIVATED', state_at = now() - interval '40 days'`,
  ],
  ['I23', `update payments set currency = 'USD' where order_id = ${courier}`],
])('%s is found where it is broken', async (id, change) => {
  const rollback = new Error('found')
  const work = database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of change.split(';')) await sql.raw(statement).execute(tx)
    expect((await findBreaches(tx)).map((breach) => breach.id)).toContain(id)
    throw rollback
  })
  await expect(work).rejects.toBe(rollback)
})
