import { sql } from 'kysely'
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServingRole } from '#db/serving-role'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { testSecret } from '#tests/support/test-secret'
import { openShopper, type Send, sendWish, wishByCard } from '../../tools/drill/shopper.ts'

// The shop as it is served: under a role that owns nothing. Somebody got statements of their own to the database.
let shop: ComposedShop
let intruder: Client
beforeAll(async () => {
  shop = await composeShop({}, { isServed: true })
  const url = await openServingRole(shop.databaseUrl, { secret: testSecret, mode: 'live' }, console)
  intruder = new Client({ connectionString: url })
  await intruder.connect()
})
afterAll(async () => {
  await intruder?.end()
  await shop?.close()
})

const refusal = async (statement: string) =>
  intruder.query(statement).then(
    () => 'done',
    (error: DatabaseError) => error.code,
  )

test.each([
  'create table mine (id int)',
  'create function public.business_now() returns int language sql as $$ select 1 $$',
  'alter table orders add column mine int',
  'alter table order_moves disable trigger all',
  'drop table orders',
  'drop trigger order_moves_stay on order_moves',
  'truncate documents',
  "update order_moves set reason = ''",
  'delete from stock_movements',
  'update documents set gross_paise = 0',
  'delete from audit_log',
  'delete from consents',
  "update supplement_changes set reason = ''",
  "insert into schema_migrations (name, sha256) values ('x', 'y')",
  'create role other superuser',
  'set session_replication_role = replica',
])('it cannot %s', async (statement) => {
  expect(await refusal(statement)).toBe('42501')
})

test('it erases a person who asked for it', async () => {
  const person = { name: 'Meera Iyer', email: 'meera@example.com', password: 'nine ledgers and a lamp' }
  const id = await shop.needs.identity.enrol(person)
  await intruder.query('select erase_person($1)', [id])
  const { rows } = await intruder.query('select name, email from users where id = $1', [id])
  expect(rows).toEqual([{ name: 'Erased', email: null }])
})

test('it is granted again at each start, by several processes at once', async () => {
  const options = { secret: testSecret, mode: 'live' } as const
  const urls = await Promise.all([1, 2, 3].map(() => openServingRole(shop.databaseUrl, options, console)))
  expect(new Set(urls).size).toBe(1)
})

test('a buyer notices nothing: cart, address, order and its job', async () => {
  const send: Send = async (url, init) => {
    const { body, headers } = new Request(url, init)
    const answer = await shop.app.inject({
      url: new URL(url).pathname,
      method: init.method === 'POST' ? 'POST' : 'GET',
      headers: { ...Object.fromEntries(headers), ...(init.headers as Record<string, string>) },
      payload: body === null ? undefined : await new Response(body).text(),
    })
    return new Response([204, 304].includes(answer.statusCode) ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
      ),
    })
  }
  const shopper = openShopper('http://shop/students', send)
  const wish = await wishByCard(
    shopper,
    [{ edition: world.incomeTaxBook.id, quantity: 1 }],
    'asha@example.com',
  )
  const cash = await sendWish(shopper, { ...wish, method: 4 as never, total: wish.total + 5_000 })
  expect([cash.status, cash.leadsTo]).toEqual([303, expect.stringContaining('/payment-success/')])
  const { rows } = await sql<{ jobs: number }>`select count(*)::int jobs from pgboss.job`.execute(shop.db)
  expect(rows[0]?.jobs).toBeGreaterThan(0)
  expect(await findBreaches(shop.needs.db)).toEqual([])
})
