import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { listCollections, readCollectionTitles } from './list-collections.ts'
import { saveCollection } from './save-collection.ts'

let database: TestDatabase
let small: SmallCatalog
const actorId = crypto.randomUUID()
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  small = await plantSmallCatalog(database.db)
  await sql`insert into collections (slug, title, position) values ('second', 'Second', 2), ('third', 'Third', 2)`.execute(
    database.db,
  )
  await database.db
    .insertInto('users')
    .values({ id: actorId, name: 'Meera Joshi', email: 'meera@example.com', email_verified: true })
    .execute()
})
afterAll(() => database.close())

const picks = { slug: 'small-picks', place: '1', isFeatured: true, titles: '' }
const save = (typed: Partial<typeof picks>) => saveCollection(database.db, { ...picks, ...typed }, actorId)
const titles = async () =>
  (await readCollectionTitles(database.db, 'small-picks')).map(({ editionId }) => editionId)

test('a collection gets its titles in the order of the lines, its place, and is on home or not', async () => {
  const { costing, gst } = small.editions
  expect(
    await save({ titles: `${costing} Costing\r\n\r\n ${gst}\n`, place: '3', isFeatured: false }),
  ).toMatchObject({ ok: true })
  expect(await titles()).toEqual([costing, gst])
  expect(await listCollections(database.db)).toMatchObject([
    { slug: 'second', isFeatured: false, editions: 0 },
    { slug: 'third', isFeatured: false },
    { slug: 'small-picks', isFeatured: false, editions: 2 },
  ])
  const { rows } = await sql`select action, subject, detail from audit_log`.execute(database.db)
  expect(rows).toEqual([
    {
      action: 'title.collection-arranged',
      subject: 'collection:small-picks',
      detail: { place: 3, isFeatured: false, editions: [costing, gst] },
    },
  ])
})

test('what cannot be read is refused with a sentence and changes nothing', async () => {
  const { gst } = small.editions
  const [before, order] = [await titles(), await listCollections(database.db)]
  for (const [typed, path, message] of [
    [{ titles: 'GST' }, 'titles', 'Begin each line with the number of an edition, not “GST”.'],
    [{ titles: `${gst}\n${gst}` }, 'titles', `Edition ${gst} is listed twice.`],
    [{ titles: '999999' }, 'titles', 'Edition 999999 is a draft, or there is none of that number.'],
    [{ titles: '1\n'.repeat(201) }, 'titles', 'A collection has up to 200 titles.'],
    [{ place: 'first' }, 'place', 'Choose a place from the list.'],
  ] as const)
    expect(await save(typed)).toMatchObject({ refusal: { code: 'not_valid', path, message } })
  expect(await save({ slug: 'none' })).toMatchObject({ refusal: { code: 'unknown_collection' } })
  expect([await titles(), await listCollections(database.db)]).toEqual([before, order])
})
