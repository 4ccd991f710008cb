import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#kernel/in-transaction'
import { packIssue } from '#shop/journals'
import { changeAddress, readOrderById } from '#shop/orders'
import { readParcels } from '#shop/shipping'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { needsContext, type ShopNeeds } from '#web/context.ts'
import { plantSmallCatalog, type SmallCatalog } from '../../../shop/catalog/catalog.fixtures.ts'
import { printIssue, subscribe } from '../../../shop/journals/journals.fixtures.ts'
import { bengaluru } from '../../../shop/orders/orders.fixtures.ts'
import { type CourierProvider, startCourierProvider } from '../../../tests/contracts/shiprocket.fixtures.ts'
import { loader } from './book-courier.tsx'

let test: TestDatabase
let world: SmallCatalog
let provider: CourierProvider
beforeAll(async () => {
  test = await freshDatabase({ from: 'empty' })
  world = await plantSmallCatalog(test.db)
  provider = await startCourierProvider()
})
afterAll(() => Promise.all([test.close(), provider.stop()]))

it('books an issue of a journal to the place to which it goes, and not to that of its order', async () => {
  const needs = { db: test.db, outbox: { send: async () => {} } }
  const { id } = await subscribe(needs, world.editions.journal)
  const issueId = await printIssue(test.db, world.editions.journal, { part: 1 })
  await packIssue(test.db, { issueId, actorId: null, seconds: 60 })
  const typed = { ...bengaluru.shipping, city: 'Chennai', pin: '600001', stateCode: '33' }
  const moved = await inTransaction(test.db, async (tx) =>
    changeAddress(tx, { order: (await readOrderById(tx, id))!, typed }),
  )
  expect(moved).toMatchObject({ ok: true })
  const secondId = await printIssue(test.db, world.editions.journal, { part: 2 })
  await packIssue(test.db, { issueId: secondId, actorId: null, seconds: 60 })
  const context = new RouterContextProvider()
  context.set(needsContext, { db: test.db, courier: provider.courier } as ShopNeeds)
  const places = []
  for (const parcel of await readParcels(test.db, id)) {
    const args = { context, params: { parcelId: String(parcel.id) } } as unknown as Parameters<
      typeof loader
    >[0]
    places.push((await loader(args)).place)
  }
  expect(places).toEqual(['Bengaluru 560034', 'Chennai 600001'])
})
