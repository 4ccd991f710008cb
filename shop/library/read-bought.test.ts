import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { openBook, readBought } from './index.ts'
import { buyBook, writeText } from './library.fixtures.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog['editions']

beforeAll(async () => {
  world = (await plantSmallCatalog(test.db)).editions
  await sql`update product_kinds set delivery_ready = true`.execute(test.db)
  await writeText(test.db, world.incomeTaxVirtual)
})

it('reads what an account bought, when, and whether the library opens it', async () => {
  const userId = await enrolSomebody(test.db)
  expect(await readBought(test.db, userId)).toEqual([])
  const { id } = await buyBook(
    { db: test.db, outbox: { send: async () => {} } },
    userId,
    world.incomeTaxVirtual,
  )
  const { rows } = await sql<{ orderNo: string; on: string }>`
    select order_no "orderNo", to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') "on"
    from orders where id = ${id}`.execute(test.db)
  const bought = { edition: world.incomeTaxVirtual, ...rows[0], opens: true }
  expect(await readBought(test.db, userId)).toEqual([bought])
  await openBook(test.db, { userId, editionId: world.incomeTaxVirtual })
  await sql`update entitlements set ends_on = business_today() - 1`.execute(test.db)
  expect(await readBought(test.db, userId)).toEqual([{ ...bought, opens: false }])
  expect(await readBought(test.db, await enrolSomebody(test.db))).toEqual([])
})
