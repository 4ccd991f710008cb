import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { receiveStock } from '#shop/stock'
import { plantSmallCatalog } from '../../shop/catalog/catalog.fixtures.ts'
import { givenCoupon } from '../../shop/coupons/coupons.fixtures.ts'
import { writeText } from '../../shop/library/library.fixtures.ts'
import type { TestDatabase } from '../support/postgres.ts'

/** The codes that buyers try: all but BOTH combine. */
export const couponCodes = ['TENTH', 'FIFTY', 'SHIPS', 'SECOND', 'BOTH', 'FEW'] as const

/** What is sold: goods at nil, goods at 18 % of another seller in the buyer's State, and a virtual book at 5 %. */
export type Wares = { readonly goods: readonly number[]; readonly virtual: number; readonly staff: string }

/** Plants two sellers in two States, titles of three rates with copies enough for so many orders, codes, and a member of staff. */
export async function plantWorld({ db }: TestDatabase, orders: number): Promise<Wares> {
  const { editions, sellerId } = await plantSmallCatalog(db)
  await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
    db,
  )
  await writeText(db, editions.incomeTaxVirtual)
  await sql`update editions set price_usd_cents = 1200, mrp_usd_cents = 1500 where id = ${editions.incomeTaxVirtual}`.execute(
    db,
  )
  const { id: other } = await db
    .insertInto('sellers')
    .values({
      slug: 'lakeside-lectures',
      trade_name: 'Lakeside Lectures',
      legal_name: 'Lakeside Lectures LLP',
      gst_status: 'REGULAR',
      gstin: '29ABCDE1234F2ZV',
      state_code: '29',
      address: '9 Tank Road, Bengaluru',
      pin: '560004',
      email: 'lectures@example.com',
      phone: '08040000000',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const {
    id: _id,
    percent_off: _off,
    ...drive
  } = await db
    .selectFrom('editions')
    .selectAll()
    .where('id', '=', editions.lectures)
    .executeTakeFirstOrThrow()
  const { id: lectures } = await db
    .insertInto('editions')
    .values({ ...drive, sku: 'LL-AUD-P', seller_id: other })
    .returning('id')
    .executeTakeFirstOrThrow()
  const arrivals = [
    { editionId: editions.incomeTax, sellerId },
    { editionId: editions.gst, sellerId },
    { editionId: lectures, sellerId: other },
  ].map((goods) => ({ ...goods, quantity: 20 * orders }))
  await db.transaction().execute((tx) => receiveStock(tx, arrivals))
  await giveCoupons(db, [editions.incomeTax, editions.gst], orders)
  const staff = randomUUID()
  await db
    .insertInto('users')
    .values({ id: staff, name: 'Meera Joshi', email: 'meera@example.com', email_verified: true })
    .execute()
  return { goods: arrivals.map(({ editionId }) => editionId), virtual: editions.incomeTaxVirtual, staff }
}

async function giveCoupons(db: TestDatabase['db'], pair: readonly number[], orders: number): Promise<void> {
  const titles = await db.selectFrom('editions').select('sku').where('id', 'in', pair).execute()
  await givenCoupon(db, { code: 'TENTH', most: '150', group: 'titles' })
  await givenCoupon(db, { code: 'FIFTY', kind: 'amount', amount: '50', percent: '', group: 'amounts' })
  await givenCoupon(db, { code: 'SHIPS', kind: 'delivery', percent: '', group: 'delivery' })
  await givenCoupon(db, {
    code: 'SECOND',
    kind: 'buy-get',
    buy: '2',
    free: '1',
    percent: '',
    group: 'copies',
  })
  await givenCoupon(db, { code: 'BOTH', kind: 'together', titles: titles.map(({ sku }) => sku).join(' ') })
  await givenCoupon(db, { code: 'FEW', group: 'few', percent: '20', uses: String(Math.ceil(orders / 30)) })
}
