import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { plantActor } from '../staff/staff.fixtures.ts'
import { listCollections, readCollectionTitles } from './list-collections.ts'
import { deleteCollection, saveCollection } from './save-collection.ts'

const database = await testDatabase({ from: 'empty' })
let small: SmallCatalog
let actorId: string
beforeAll(async () => {
  small = await plantSmallCatalog(database.db)
  await sql`insert into collections (slug, title, position) values ('second', 'Second', 2), ('third', 'Third', 2)`.execute(
    database.db,
  )
  actorId = await plantActor(database)
})

const words = { title: 'Small picks', intro: 'Two to begin with.' }
const picks = { slug: 'small-picks' as string | null, ...words, place: '1', isFeatured: true, titles: '' }
const save = (typed: Partial<typeof picks>) =>
  database.db.transaction().execute((tx) => saveCollection(tx, { ...picks, ...typed }, actorId))
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
      detail: { ...words, place: 3, isFeatured: false, editions: [costing, gst] },
    },
  ])
})

test('a new collection gets its slug from its name, and titles by number, SKU or ISBN', async () => {
  const { gst, costing, incomeTax } = small.editions
  const [book, isbn] = await Promise.all([
    database.db.selectFrom('editions').select('sku').where('id', '=', costing).executeTakeFirstOrThrow(),
    database.db.selectFrom('editions').select('isbn13').where('id', '=', incomeTax).executeTakeFirstOrThrow(),
  ])
  const added = { slug: null, title: ' Last-minute revision ', intro: 'For the week before.', place: '2' }
  const titles = `${gst}\n${book.sku.toLowerCase()} Costing\n${isbn.isbn13?.replace(/^978/, '978-')}`
  expect(await save({ ...added, titles })).toMatchObject({ ok: true })
  expect((await listCollections(database.db))[1]).toEqual({
    slug: 'last-minute-revision',
    title: 'Last-minute revision',
    intro: 'For the week before.',
    isFeatured: true,
    editions: 3,
  })
  const held = await readCollectionTitles(database.db, 'last-minute-revision')
  expect(held.map(({ editionId }) => editionId)).toEqual([gst, costing, incomeTax])
  expect(await save({ ...added, title: 'Last Minute: Revision' })).toMatchObject({
    refusal: { code: 'not_valid', path: 'title', message: 'There is a collection of this name already.' },
  })
  const renamed = { slug: 'last-minute-revision', title: 'Revision', intro: '' }
  expect(await save(renamed)).toMatchObject({ ok: true })
  expect((await listCollections(database.db))[0]).toMatchObject({ ...renamed, editions: 0 })
})

test('what cannot be read is refused with a sentence and changes nothing', async () => {
  const { gst } = small.editions
  const [before, order] = [await titles(), await listCollections(database.db)]
  for (const [typed, path, message] of [
    [
      { titles: `${gst}\nGST book` },
      'titles',
      '“GST” is not the number, SKU or ISBN of an edition, or its edition is a draft.',
    ],
    [
      { titles: '9'.repeat(30) },
      'titles',
      `“${'9'.repeat(30)}” is not the number, SKU or ISBN of an edition, or its edition is a draft.`,
    ],
    [{ titles: `${gst}\n${gst}` }, 'titles', `“${gst}” is listed twice.`],
    [{ title: ' ' }, 'title', 'Write the name with at least one letter from A to Z, or a digit.'],
    ...['Popular', ' featured', 'New Releases', 'Recommended', 'Recommended by students'].map(
      (title) =>
        [
          { slug: null, title },
          'title',
          'The store has a collection of this name, which fills itself. Choose another name.',
        ] as const,
    ),
    [{ title: 'x'.repeat(81) }, 'title', 'Use up to 80 characters.'],
    [{ intro: 'x'.repeat(301) }, 'intro', 'Use up to 300 characters.'],
    [{ titles: '1\n'.repeat(201) }, 'titles', 'A collection has up to 200 titles.'],
    [{ place: 'first' }, 'place', 'Choose a place from the list.'],
  ] as const)
    expect(await save(typed)).toMatchObject({ refusal: { code: 'not_valid', path, message } })
  expect(await save({ slug: 'none' })).toMatchObject({ refusal: { code: 'unknown_collection' } })
  expect([await titles(), await listCollections(database.db)]).toEqual([before, order])
})

test('a collection is deleted with its places, and its titles stay', async () => {
  const { db } = database
  const known = await listCollections(db)
  const added = { slug: null, title: 'For one term', titles: String(small.editions.gst) }
  expect(await save(added)).toMatchObject({ ok: true })
  expect(await deleteCollection(db, 'for-one-term', actorId)).toBe(true)
  expect(await deleteCollection(db, 'for-one-term', actorId)).toBe(false)
  expect(await listCollections(db)).toEqual(known)
  expect(await readCollectionTitles(db, 'for-one-term')).toEqual([])
  const log = await allRows<{ action: string; subject: string; detail: unknown }>(db)`
    select action, subject, detail from audit_log order by id`
  expect(log.at(-1)).toEqual({
    action: 'title.collection-deleted',
    subject: 'collection:for-one-term',
    detail: { title: 'For one term' },
  })
})
