import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { splitOffCopies } from '#shop/orders'
import { checkOut } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { plantSmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { fillCart } from '../shop/orders/orders.fixtures.ts'
import { testDatabase } from './support/postgres.ts'

// What the tables hold although no screen writes it yet, and what they refuse.
const outbox: Outbox = { send: async () => {} }
const database = await testDatabase({ from: 'empty' })
const world = await plantSmallCatalog(database.db)
afterAll(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

const run = (statement: string) => sql.raw<{ id: number }>(statement).execute(database.db)
const refused = /violates (check|foreign key|not-null|unique) constraint/

async function addPerson(columns: Record<string, unknown>): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id, name: 'Asha', email: null, mobile: null, image: null, erased_at: null, ...columns })
    .execute()
  return id
}

/** An order of so many copies of one title, paid on delivery, with its one line. */
async function placeOrder(quantity: number) {
  const owner = await fillCart(database.db, [[world.editions.incomeTax, quantity]])
  const placed = await checkOut(
    { db: database.db, outbox },
    {
      owner,
      idempotencyKey: randomToken(24),
      method: 4,
      network: null,
      expectedTotal: paise(quantity * 89_500 + 5_000),
    },
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  const line = await database.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', placed.value.id)
    .executeTakeFirstOrThrow()
  return { orderId: placed.value.id, line }
}

describe('a person', () => {
  test('is reached by e-mail, by mobile, or by both', async () => {
    await addPerson({ mobile: '+919845012345' })
    await addPerson({ email: 'both@example.com', mobile: '+919845012346', mobile_verified: true })
  })

  test.each([
    ['neither e-mail nor mobile', {}],
    ['the mobile of somebody else', { mobile: '+919845012345' }],
    ['a verified e-mail that is not there', { mobile: '+919845012347', email_verified: true }],
    ['a mobile that is no number', { mobile: '98450' }],
    [
      'an e-mail after being erased',
      { email: 'gone@example.com', name: 'Erased', is_disabled: true, erased_at: new Date() },
    ],
    ['a name after being erased', { is_disabled: true, erased_at: new Date() }],
    ['a way in after being erased', { name: 'Erased', erased_at: new Date() }],
  ])('is refused with %s', async (_, columns) => {
    await expect(addPerson(columns)).rejects.toThrow(refused)
  })

  test('who is erased leaves orders, documents and reviews, and nothing that tells who it was', async () => {
    const { orderId, line } = await placeOrder(1)
    const id = await addPerson({ email: 'leaves@example.com' })
    await run(`update orders set user_id = '${id}' where id = ${orderId}`)
    const nowhere = '{"name":"","lines":[],"city":"","pin":"","stateCode":"","stateName":""}'
    await run(
      `update users set name = 'Erased', email = null, is_disabled = true, erased_at = now() where id = '${id}'`,
    )
    await run(`update orders set contact = '{"name":"","email":"","mobile":null}', shipping_address = '${nowhere}',
      billing_address = '${nowhere}', erased_at = now() where id = ${orderId}`)
    const documents = await allRows(database.db)`
      select recipient from documents where order_id = ${orderId}`
    expect(documents).toMatchObject([{ recipient: { billing: { name: 'Ms. Asha Menon' } } }])
    await expect(run(`delete from users where id = '${id}'`)).rejects.toThrow(refused)
    const reviewer = await addPerson({ email: 'writes@example.com' })
    await run(`insert into reviews (work_id, edition_id, user_id, author_name, rating, title, body)
      values (${world.works.incomeTax}, ${line.edition_id}, '${reviewer}', 'A reader', 5, 'Clear', '')`)
    await run(`delete from users where id = '${reviewer}'`)
    expect(await database.db.selectFrom('reviews').select(['user_id', 'author_name']).execute()).toEqual([
      { user_id: null, author_name: 'A reader' },
    ])
    await run('delete from reviews')
  })
})

describe('an order', () => {
  /** The same order again, under another origin. */
  const copyOrder = async (origin: string, cart: string, contact = 'contact') => {
    const { orderId } = await placeOrder(1)
    await database.db.transaction().execute(async (tx) => {
      await sql
        .raw(`insert into orders (order_no, access_key, idempotency_key, origin, cart_id, owner_token_hash, currency, contact,
        billing_address, place_of_supply, payment_method, items_paise, shipping_paise, cod_fee_paise, total_paise)
        select 'BM00009999999', '${randomToken(24)}', '${randomToken(24)}', '${origin}', ${cart}, null, currency, ${contact},
        billing_address, place_of_supply, 3, 0, 0, 0, 0 from orders where id = ${orderId}`)
        .execute(tx)
      await sql`set constraints all immediate`.execute(tx)
      throw new Error('taken back')
    })
  }

  test.each(['renewal', 'exchange'])('of origin %s needs neither cart nor cookie', async (origin) => {
    await expect(copyOrder(origin, 'null')).rejects.toThrow('taken back')
  })

  test('may be for a person with a mobile number only', async () => {
    await expect(
      copyOrder('renewal', 'null', `'{"name":"Asha","email":null,"mobile":"9845012345"}'`),
    ).rejects.toThrow('taken back')
    await expect(
      copyOrder('renewal', 'null', `'{"name":"Asha","email":null,"mobile":null}'`),
    ).rejects.toThrow(refused)
  })

  test('of a cart or of staff without its cart, or of an exchange with one, is refused', async () => {
    await expect(copyOrder('cart', 'null')).rejects.toThrow(refused)
    await expect(copyOrder('staff', 'null')).rejects.toThrow(refused)
    await expect(copyOrder('exchange', 'cart_id')).rejects.toThrow(refused)
    await expect(copyOrder('gift', 'null')).rejects.toThrow(refused)
  })
})

describe('a payment', () => {
  const pay = (columns: string, values: string) =>
    run(
      `insert into payments (method, state, currency, amount_paise, ${columns}) values (5, 'captured', 'INR', 0, ${values})`,
    )

  test('is one of several for an order, each part with one that lives', async () => {
    const { orderId } = await placeOrder(2)
    await run(`update payments set amount_paise = amount_paise - 10000 where order_id = ${orderId}`)
    await run(`insert into payments (order_id, part_no, method, state, currency, amount_paise, captured_paise)
      values (${orderId}, 2, 8, 'captured', 'INR', 10000, 10000)`)
    expect(await findBreaches(database.db)).toEqual([])
    await expect(
      run(
        `insert into payments (order_id, method, state, currency, amount_paise) values (${orderId}, 1, 'pending', 'INR', 1)`,
      ),
    ).rejects.toThrow(refused)
    await run(
      `update payments set amount_paise = amount_paise - 1 where order_id = ${orderId} and part_no = 1`,
    )
    expect(await findBreaches(database.db)).toMatchObject([{ id: 'I2' }])
    await run(
      `update payments set amount_paise = amount_paise + 1 where order_id = ${orderId} and part_no = 1`,
    )
  })

  test('for something else than an order names the person who pays', async () => {
    const id = await addPerson({ email: 'tops-up@example.com' })
    await run(`insert into payments (purpose, user_id, method, state, currency, amount_paise)
      values ('wallet-top-up', '${id}', 1, 'pending', 'INR', 50000)`)
    const { orderId } = await placeOrder(1)
    await expect(pay('purpose', `'wallet-top-up'`)).rejects.toThrow(refused)
    await expect(pay('purpose, user_id, order_id', `'subscription', '${id}', ${orderId}`)).rejects.toThrow(
      refused,
    )
    await expect(pay('purpose, user_id', `'order', '${id}'`)).rejects.toThrow(refused)
    await expect(pay('purpose, user_id', `'lottery', '${id}'`)).rejects.toThrow(refused)
  })
})

test('a line of three copies becomes two lines, and all that must hold still holds', async () => {
  const { orderId, line } = await placeOrder(3)
  const split = await database.db
    .transaction()
    .execute((tx) => splitOffCopies(tx, orderId, [{ lineId: line.id, copies: 1 }]))
  expect(split).toMatchObject({ ok: true })
  const stays = await database.db
    .selectFrom('order_lines')
    .select(['quantity', 'gross_paise', 'taxable_paise'])
    .where('id', '=', line.id)
    .executeTakeFirstOrThrow()
  expect(stays.quantity).toBe(2)
  expect(await findBreaches(database.db)).toEqual([])
  await expect(
    run(`update order_lines set split_from = ${line.id} where order_id <> ${orderId}`),
  ).rejects.toThrow(refused)
  await run(
    `update order_lines set quantity = 1, gross_paise = unit_price_paise, taxable_paise = unit_price_paise where id = ${line.id}`,
  )
  expect((await findBreaches(database.db)).map(({ id }) => id)).toContain('I13c')
  await database.db.updateTable('order_lines').set(stays).where('id', '=', line.id).execute()
})

test('a line that was billed though nobody accepted it is found', async () => {
  const { line } = await placeOrder(1)
  await run('alter table order_moves disable trigger order_moves_stay')
  const ofLine = `order_line_id = ${line.id} and to_state = 'ACCEPTED'`
  await run(`update order_moves set to_state = 'SHIPPED' where ${ofLine}`)
  expect((await findBreaches(database.db)).map(({ id }) => id)).toContain('I13')
  await run(`update order_moves set to_state = 'ACCEPTED' where ${ofLine.replace('ACCEPTED', 'SHIPPED')}`)
  await run('alter table order_moves enable trigger order_moves_stay')
})

test.each([
  [
    'a mail of a kind unknown',
    `insert into notices (kind, subject, channel, about, claimed_until) values ('gossip', '1', 'mail', '{}', now())`,
  ],
  [
    'a movement of a kind unknown',
    `insert into stock_movements (edition_id, seller_id, kind, on_hand_change)
    select edition_id, seller_id, 'lent', 1 from stock_levels limit 1`,
  ],
  [
    'a movement of a new kind that moves nothing',
    `with kind as (insert into stock_movement_kinds values ('lent'))
    insert into stock_movements (edition_id, seller_id, kind) select edition_id, seller_id, 'lent' from stock_levels limit 1`,
  ],
  [
    'a seller of a State unknown',
    `update sellers set state_code = '66', gstin = null, gst_status = 'UNREGISTERED_SERVICE'`,
  ],
])('%s is refused', async (_, statement) => {
  await expect(run(statement)).rejects.toThrow(refused)
})
