import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { createIdentity } from '#shop/identity'
import { checkOut } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { dayFromNow } from '#tests/support/day-from-now'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../../shop/catalog/catalog.fixtures.ts'
import { fillCart } from '../../shop/orders/orders.fixtures.ts'
import { addressOf, formWith, must, openShopper, visibleText } from '../../tools/drill/shopper.ts'
import { type AtProvider, orderByCard, settled } from './card.fixtures.ts'
import { type OffClockShop, openOffClockShop } from './off-clock-shop.ts'

// The machine that the shop runs on is a day ahead of its database, or a day behind it while the card provider is a day
// ahead of both. Whatever is stored, compared and told goes by the database's clock (docs/decisions/0002-database-and-clock.md).
const dayMs = 25 * 3_600_000
const clocks = [
  { machine: 'a day ahead', machineMs: dayMs, providerMs: 0 },
  { machine: 'a day behind, its provider a day ahead', machineMs: -dayMs, providerMs: dayMs },
] as const
const shops: OffClockShop[] = []
/** In each shop an order that nobody pays in time. */
const forgotten: AtProvider[] = []
beforeAll(async () => {
  shops.push(...(await Promise.all(clocks.map(({ machineMs }) => openOffClockShop(machineMs)))))
  for (const [index, { providerMs }] of clocks.entries())
    await shops[index]?.cards.post('/clock', { advance_seconds: providerMs / 1000 })
  for (const shop of shops) {
    forgotten.push(await orderByCard(shop, world.gstBook.id))
    await sql`update stock_holds set expires_at = business_now()`.execute(shop.db)
  }
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()))
})

/** Every column in which a row bears an instant that is within a quarter of an hour of so many ms from now. */
async function stampedAt({ db }: OffClockShop, aheadMs: number): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema "schema", table_name "table", column_name "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where data_type like 'timestamp%' and table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const found = columns.map(async ({ schema, table, column }) => {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from ${sql.table(`${schema}.${table}`)}
        where abs(extract(epoch from ${sql.ref(column)} - now()) - ${aheadMs / 1000}) < 900) has`.execute(db)
    return rows[0]?.has ? [`${schema}.${table}.${column}`] : []
  })
  return (await Promise.all(found)).flat()
}

const answersOf = async <Row>({ db }: OffClockShop, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(db)).rows

describe.each(clocks.map((clock, index) => ({ ...clock, index })))(
  'on a machine $machine',
  ({ index, machineMs }) => {
    const theShop = () => shops[index] as OffClockShop

    test('anyone who signs in stays so for thirty days of the database’s', async () => {
      const shop = theShop()
      const asha = { email: 'asha@example.com', password: 'nine ledgers and a lamp' }
      const post = (path: string, fields: Record<string, string>) =>
        fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
      await createIdentity({ db: shop.db, secret: 'a secret of thirty-two characters' }).enrol({
        ...asha,
        name: 'Asha Menon',
      })
      const cookies = (await post('/login', asha)).headers.getSetCookie()
      const cookie = cookies.find((line) => line.startsWith('bm.session_token=')) ?? ''
      expect(cookie).toContain(`Max-Age=${30 * 86_400}`)
      const profile = await fetch(`${shop.url}/user/profile`, {
        headers: { cookie: cookie.split(';')[0] ?? '' },
        redirect: 'manual',
      })
      expect(profile.status).toBe(200)
      expect(
        await answersOf(
          shop,
          sql`select expires_at - created_at = interval '30 days' "isWhole" from sessions`,
        ),
      ).toEqual([{ isWhole: true }])
    })

    test('money by card comes within the time that copies are kept, and pays once', async () => {
      const shop = theShop()
      const buyer = await orderByCard(shop, world.incomeTaxBook.id)
      const keeps = sql<object>`
      select h.expires_at > business_now() + interval '14 minutes' "isFull" from stock_holds h
      join order_lines l on l.id = h.order_line_id join orders o on o.id = l.order_id
      where o.order_no = ${buyer.orderNo}`
      expect(await answersOf(shop, keeps)).toEqual([{ isFull: true }])
      const { callback } = await buyer.pay()
      expect((await buyer.comeBack(callback ?? {})).leadsTo).toContain('/payment-success/')
      await settled(shop)
      expect(await buyer.truth()).toBe('ACCEPTED · captured')
    })

    test('documents and orders bear the database’s day', async () => {
      const shop = theShop()
      const shopper = openShopper(shop.url)
      must(303, await shopper.post('/cart', { intent: 'add', edition: world.lawBook.id, quantity: 1 }))
      must(303, await shopper.post('/checkout/information', addressOf('rohan@example.com')))
      const { html } = must(200, await shopper.get('/checkout/payment'))
      must(303, await shopper.post('/checkout/payment', formWith(html, { method: '4' })))
      const days = sql<object>`select distinct issued_on = business_today() "isToday" from documents
      union select placed_at::date = business_today() from orders`
      expect(await answersOf(shop, days)).toEqual([{ isToday: true }])
      // Nobody confirms it in time.
      await sql`update stock_holds set expires_at = business_now() where state = 'held'`.execute(shop.db)
    })

    test('nothing that was written bears the machine’s time', async () => {
      expect(await stampedAt(theShop(), machineMs)).toEqual([])
    })
  },
)

test('what visitors read is the same on both: days of delivery, attempts, offers, texts in force', async () => {
  const [{ today } = { today: '' }] = await answersOf(
    shops[0]!,
    sql<{ today: string }>`select business_today() today`,
  )
  for (const path of [
    '/',
    '/books',
    `/product/${world.incomeTaxBook.id}/income-tax-law-for-ca-intermediate`,
    `/product/${world.incomeTaxBook.id}/delivery?pin=560034`,
    `/product/${world.preOrder.id}/delivery?pin=560034`,
    '/return-policy',
    `/isbn-redirection-${today}.json`,
  ]) {
    const [ahead, behind] = await Promise.all(
      shops.map(async ({ url }) => {
        const answer = await fetch(url + path)
        return { status: answer.status, words: visibleText(await answer.text()) }
      }),
    )
    expect([path, ahead?.status]).toEqual([path, 200])
    expect(behind).toEqual(ahead)
  }
})

test.each([0, 1])(
  'copies that nobody pays for are let go by the timetable; money that comes all the same pays, while there are copies',
  async (index) => {
    const shop = shops[index] as OffClockShop
    const late = forgotten[index] as AtProvider
    const held = sql<object>`select from stock_holds where state = 'held'`
    await expect.poll(() => answersOf(shop, held), { interval: 250 }).toEqual([])
    expect(await late.truth()).toBe('PENDING · pending')
    const { callback } = await late.pay()
    expect((await late.comeBack(callback ?? {})).leadsTo).toContain('/payment-success/')
    await settled(shop)
    expect(await findBreaches(shop.db)).toEqual([])
  },
  100_000,
)

test('the log says that the clocks differ', () => {
  for (const shop of shops)
    expect(shop.output()).toContain('Clock skew between this instance and the database server')
})

describe('documents while the database’s own clock is turned', () => {
  let database: TestDatabase
  let editionId: number
  let year: number
  beforeAll(async () => {
    database = await freshDatabase({ from: 'empty' })
    editionId = (await plantSmallCatalog(database.db)).editions.incomeTax
    year = Number((await dayFromNow(database.db, 0)).slice(0, 4)) + 1
  })
  afterAll(() => database.close())

  async function orderOn(day: string) {
    await database.advanceClock('0 days')
    const days = (Date.parse(day) - Date.parse(await dayFromNow(database.db, 0))) / 86_400_000
    await database.advanceClock(`${days} days`)
    const ordered = await checkOut(
      { db: database.db, outbox: { send: async () => {} } },
      {
        owner: await fillCart(database.db, [[editionId, 1]]),
        idempotencyKey: randomToken(24),
        method: 4,
        network: null,
        expectedTotal: paise(94_500),
      },
    )
    expect(ordered).toMatchObject({ ok: true })
  }
  const documents = async () => {
    const { rows } = await sql<{ number: string; on: string }>`
      select number, issued_on::text "on" from documents order by id`.execute(database.db)
    return rows.map(({ number, on }) => `${number} of ${on}`)
  }

  test('put back a day, they are dated as the newest one, and numbered on', async () => {
    for (const day of [`${year}-02-10`, `${year}-02-09`, `${year}-02-11`]) await orderOn(day)
    const series = `BS/${(year - 1) % 100}-${year % 100}`
    expect(await documents()).toEqual([
      `${series}/0000001 of ${year}-02-10`,
      `${series}/0000002 of ${year}-02-10`,
      `${series}/0000003 of ${year}-02-11`,
    ])
    expect(await findBreaches(database.db)).toEqual([])
  })

  test('each financial year begins with the first number; put back into the old one, they are numbered on in it', async () => {
    for (const day of [`${year}-03-31`, `${year}-04-01`, `${year}-03-31`, `${year}-04-01`]) await orderOn(day)
    const [old, next] = [`BS/${(year - 1) % 100}-${year % 100}`, `BS/${year % 100}-${(year + 1) % 100}`]
    expect((await documents()).slice(3)).toEqual([
      `${old}/0000004 of ${year}-03-31`,
      `${next}/0000001 of ${year}-04-01`,
      `${old}/0000005 of ${year}-03-31`,
      `${next}/0000002 of ${year}-04-01`,
    ])
    expect(await findBreaches(database.db)).toEqual([])
  })
})
