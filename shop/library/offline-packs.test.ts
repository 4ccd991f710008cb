import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Outbox } from '#ports/outbox'
import { closeAccess } from '#shop/payments'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { openBook } from './index.ts'
import { buyBook, makeVirtual, writeText } from './library.fixtures.ts'
import { dropOffline, keepOffline } from './offline-packs.ts'

const test = await testDatabase({ from: 'empty', connections: 20 })
let book: number
let other: number
const outbox: Outbox = { send: async () => undefined }
const needs = () => ({ db: test.db, outbox, secret: testSecret })
const dayMs = 86_400_000

beforeAll(async () => {
  const { editions } = await plantSmallCatalog(test.db)
  await sql`update product_kinds set delivery_ready = true where type = 'BOOK' and format = 'VIRTUAL'`.execute(
    test.db,
  )
  book = editions.incomeTaxVirtual
  other = await makeVirtual(test.db, editions.incomeTax, { validity_days: 3 })
  await writeText(test.db, book)
})

const somebody = () => enrolSomebody(test.db)
const reads = async (...editions: number[]) => {
  const userId = await somebody()
  const orders = []
  for (const editionId of editions) {
    orders.push(await buyBook(needs(), userId, editionId))
    await openBook(test.db, { userId, editionId })
  }
  return { userId, orders }
}
const keep = async (userId: string, editionId: number, device: string, deed: 'keep' | 'renew' = 'keep') => {
  const result = await keepOffline(test.db, { userId, editionId, device }, deed)
  return result.ok ? result.value.lease : result.refusal.code
}
const device = () => crypto.randomUUID()

describe('a book that is kept to be read offline', () => {
  it('opens for seven days, never longer than the access, and is renewed', async () => {
    const { userId } = await reads(book)
    const one = device()
    const lease = await keep(userId, book, one)
    if (typeof lease === 'string') throw new Error(lease)
    expect(lease.until - lease.from).toBe(7 * dayMs)
    await sql`update offline_packs set lease_until = business_now() - interval '1 day' where user_id = ${userId}`.execute(
      test.db,
    )
    expect(await keep(userId, book, one, 'renew')).toMatchObject({ until: expect.any(Number) })

    const short = await reads(other)
    const ends = await keep(short.userId, other, device())
    if (typeof ends === 'string') throw new Error(ends)
    expect(ends.until - ends.from).toBeLessThanOrEqual(3 * dayMs)
  })

  it('is kept on three devices, whatever is asked side by side; one that is removed makes room', async () => {
    const { userId } = await reads(book)
    const devices = Array.from({ length: 8 }, device)
    const answers = await Promise.all(devices.map((each) => keep(userId, book, each)))
    expect(answers.filter((answer) => answer === 'too_many_devices')).toHaveLength(5)
    const holders = devices.filter((_, at) => typeof answers[at] !== 'string')
    const [first = '', second = ''] = holders
    expect(await keep(userId, book, first)).toMatchObject({ from: expect.any(Number) })
    await dropOffline(test.db, { userId: await somebody(), editionId: book, device: first })
    expect(await keep(userId, book, device())).toBe('too_many_devices')
    await dropOffline(test.db, { userId, editionId: book, device: first })
    expect(await keep(userId, book, device())).toMatchObject({ from: expect.any(Number) })
    expect(await keep(userId, book, first, 'renew')).toBe('too_many_devices')
    expect(await keep(userId, book, second, 'renew')).toMatchObject({ from: expect.any(Number) })
  })

  it('is one in an hour, also where the first was removed again', async () => {
    const { userId } = await reads(book, other)
    const one = device()
    expect(await keep(userId, book, one)).toMatchObject({ from: expect.any(Number) })
    expect(await keep(userId, other, one)).toBe('too_fast')
    await dropOffline(test.db, { userId, editionId: book, device: one })
    expect(await keep(userId, other, one)).toBe('too_fast')
    await sql`update offline_packs set made_at = made_at - interval '61 minutes' where user_id = ${userId}`.execute(
      test.db,
    )
    const both = await Promise.all([keep(userId, other, one), keep(userId, book, one)])
    expect(both.filter((answer) => answer === 'too_fast')).toHaveLength(1)
  })

  it('is neither kept nor renewed by who may not open it', async () => {
    const visitor = await somebody()
    expect(await keep(visitor, book, device())).toBe('not_yours')
    const unopened = await somebody()
    await buyBook(needs(), unopened, book)
    expect(await keep(unopened, book, device())).toBe('not_opened')
    const { userId, orders } = await reads(book)
    const one = device()
    expect(await keep(userId, book, device(), 'renew')).toBe('no_pack')
    expect(await keep(userId, book, one)).toMatchObject({ from: expect.any(Number) })
    const [order] = orders
    if (!order) throw new Error('nothing was bought')
    const why = { actorId: userId, reason: 'Copied to others', isRefunded: false }
    await closeAccess(needs(), { orderId: order.id, lineId: order.lineId, ...why })
    expect(await keep(userId, book, one, 'renew')).toBe('withdrawn')
  })
})
