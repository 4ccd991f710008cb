import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demonstrationSettings } from '#demo/content/settings'
import { acceptReturn, readReturnById, receiveReturn } from '#shop/returns'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../../../shop/catalog/catalog.fixtures.ts'
import { temporaryFiles } from '../../../shop/media/media.fixtures.ts'
import { placeOnDelivery } from '../../../shop/payments/payments.fixtures.ts'
import { askReturnOf, deliverOrder, rereadOrder } from '../../../shop/returns/returns.fixtures.ts'
import { loadReturnForm } from './load-return.ts'

let test: TestDatabase
let place: Awaited<ReturnType<typeof temporaryFiles>>
beforeAll(async () => {
  test = await freshDatabase({ from: 'empty' })
  await sql`insert into settings (record) values (${JSON.stringify(demonstrationSettings)})`.execute(test.db)
  place = await temporaryFiles()
})
afterAll(() => Promise.all([test.close(), place.tidy()]))

it('offers copies one by one, and those of a replacement together, as they are taken', async () => {
  const { editions } = await plantSmallCatalog(test.db)
  const needs = { db: test.db, outbox: { send: async () => {} }, files: place.files }
  const order = await deliverOrder(needs, await placeOnDelivery(needs, [[editions.incomeTax, 2]]))
  const load = (of: typeof order, copies: number) => {
    const address = `return?line=${of.lines[0]!.id}&reason=changed-mind&copies=${copies}`
    const url = new URL(`https://shop.example.com/students/order/${address}`)
    return loadReturnForm(needs as never, { order: of, key: null }, url)
  }
  expect(await load(order, 1)).toMatchObject({ line: { least: 1, quantity: 2 }, details: { copies: 1 } })
  const request = await askReturnOf(needs, order, { reason: 'not-in-parcel', exchange: true, pickup: null })
  if (!request.ok) throw new Error(request.refusal.message)
  const whom = { returnId: request.value, actorId: null }
  expect(await acceptReturn(needs, { ...whom, courier: '', awb: '' })).toMatchObject({ ok: true })
  expect(await receiveReturn(needs, { ...whom, sellable: 0, note: '' })).toMatchObject({ ok: true })
  const { replacement } = (await readReturnById(test.db, request.value))!
  const sentAgain = await deliverOrder(needs, await rereadOrder(test.db, replacement!.id))
  expect(await askReturnOf(needs, sentAgain, { copies: 1 })).toMatchObject({
    refusal: { code: 'no_such_copies' },
  })
  expect(await load(sentAgain, 1)).toMatchObject({ line: { least: 2, quantity: 2 }, details: null })
  expect(await load(sentAgain, 2)).toMatchObject({ details: { copies: 2 } })
})
