import { expect, it } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { listSitemapParts, readSitemapPages } from './sitemap.ts'

const test = await testDatabase({ from: 'empty' })
const world = await plantSmallCatalog(test.db)

const liveIds = async () => {
  const rows = await test.db
    .selectFrom('editions')
    .select('id')
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
const idsFrom = async (from: number, size: number, batch?: number) => {
  const ids: number[] = []
  for await (const pages of readSitemapPages(test.db, { from, size, batch }))
    ids.push(...pages.map(({ path }) => Number(path.split('/')[2])))
  return ids
}

it('names every edition on show once, whatever the size of a part and of a batch', async () => {
  const all = await liveIds()
  for (const [size, batch] of [
    [3, 2],
    [4, 4],
    [100, 3],
    [5, 100],
  ] as const) {
    const parts = await listSitemapParts(test.db, size)
    const listed: number[] = []
    for (const { from } of parts) listed.push(...(await idsFrom(from, size, batch)))
    expect(listed).toEqual(all)
    expect(parts).toHaveLength(Math.ceil(all.length / size))
  }
  expect(all).not.toContain(world.editions.draft)
})

it('says when a page last said something else: when its price or its title changed, not when its stock did', async () => {
  const id = world.editions.gst
  const changedAt = async () => {
    for await (const [page] of readSitemapPages(test.db, { from: id, size: 1 })) return page?.changedAt
    return undefined
  }
  const first = await changedAt()
  await changeRows(test.db)`update stock_levels set on_hand = 3 where edition_id = ${id}`
  expect(await changedAt()).toEqual(first)
  await test.db.updateTable('editions').set({ availability_text: 'Soon' }).where('id', '=', id).execute()
  const second = await changedAt()
  expect(second!.getTime()).toBeGreaterThan(first!.getTime())
  await test.db
    .updateTable('works')
    .set({ subtitle: 'Renamed' })
    .where('id', '=', (eb) => eb.selectFrom('editions').select('work_id').where('id', '=', id))
    .execute()
  expect((await changedAt())!.getTime()).toBeGreaterThan(second!.getTime())
  const [part] = await listSitemapParts(test.db, 50_000)
  expect(part?.changedAt).toEqual(await changedAt())
})
