import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import type { Exam } from '#shop/catalog'
import { makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { testDatabase } from '#tests/support/postgres'
import { readGoesWell } from './read-goes-well.ts'

const database = await testDatabase()
let index: TitleIndex
beforeAll(async () => {
  index = makeTitleIndex(await readCatalogue(database.db))
})

const send = (editionIds: readonly number[], besides: readonly number[] = [], exam: Exam | null = null) =>
  readGoesWell({ db: database.db, index }, { editionIds, besides, exam })
const idsOf = async (found: ReturnType<typeof send>) => (await found).map(({ id }) => id)

const worksOf = async (ids: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ work: number }>`
    select distinct work_id work from editions where id = any(${ids}::bigint[])`.execute(database.db)
  return rows.map(({ work }) => work)
}

test('a cart has beside it other works of its papers, six at most, each once', async () => {
  const found = await idsOf(send([world.incomeTaxBook.id, world.accountsBook.id]))
  expect(found.length).toBeGreaterThan(1)
  expect(found.length).toBeLessThanOrEqual(6)
  expect(new Set(found).size).toBe(found.length)
})

test('what is in the cart or was put aside is not there again in any format', async () => {
  const [first, second] = await idsOf(send([world.incomeTaxBook.id]))
  const found = await idsOf(send([world.incomeTaxBook.id, first ?? 0], [second ?? 0]))
  const there = await worksOf([world.incomeTaxBook.id, first ?? 0, second ?? 0])
  expect((await worksOf(found)).filter((work) => there.includes(work))).toEqual([])
})

test('lines take turns, so that the last one is not forgotten', async () => {
  const alone = await idsOf(send([world.accountsBook.id]))
  const together = await idsOf(send([world.incomeTaxBook.id, world.accountsBook.id]))
  expect(together.some((id) => alone.includes(id))).toBe(true)
})

test('nothing mismatches the attempt', async () => {
  const found = await send([world.incomeTaxBook.id], [], {
    attempt: 'ca-2027-05',
    levelCode: 'ca-intermediate',
  })
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ fit }) => fit?.verdict === 'does-not-fit')).toEqual([])
})

test('a cart without papers, and no cart, have nothing beside them', async () => {
  expect(await send([])).toEqual([])
})
