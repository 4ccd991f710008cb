import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import {
  type AdvertisementDraft,
  addAdvertisement,
  type BlockCode,
  listAdvertisements,
  readAdvertisements,
  readHomeArticles,
  readHomeBlocks,
  readSellWithUs,
} from '#shop/content'
import { dayFromNow } from '#tests/support/day-from-now'
import { testDatabase } from '#tests/support/postgres'
import { blockCodes } from './block.ts'
import { target } from './draft.ts'

const database = await testDatabase()

describe('blocks', () => {
  const codes = async () => (await readHomeBlocks(database.db)).map(({ code }) => code)
  const change = (code: BlockCode, values: RawBuilder<unknown>) =>
    changeRows(database.db)`update home_blocks set ${values} where code = ${code}`

  test('all stand on home', async () => {
    expect((await codes()).toSorted()).toEqual([...blockCodes].toSorted())
  })

  test('one that is hidden is not shown; its words are kept', async () => {
    for (const isShown of [false, true]) {
      await change('faqs', sql`title = 'Questions', is_shown = ${isShown}`)
      expect((await codes()).includes('faqs')).toBe(isShown)
    }
    expect(await readHomeBlocks(database.db)).toContainEqual({ code: 'faqs', title: 'Questions', intro: '' })
  })

  test('sell with us has words of its own, and none while it is hidden', async () => {
    const content = { points: [], action: { label: 'Begin', target: '/contact-us' } }
    await change('sell-with-us', sql`intro = '', content = ${JSON.stringify(content)}`)
    expect(await readSellWithUs(database.db)).toEqual({
      title: 'Sell with us',
      intro: '',
      ...content,
    })
    await change('sell-with-us', sql`is_shown = false`)
    expect(await readSellWithUs(database.db)).toBeNull()
  })
})

describe('advertisements', () => {
  let draft: AdvertisementDraft
  beforeEach(async () => {
    await sql`delete from advertisements`.execute(database.db)
    draft = {
      advertiser: 'A House',
      title: 'A title',
      body: 'Some words.',
      action: 'Look',
      target: '/books',
      hue: 'ca',
      from: await dayFromNow(database.db, -1),
      until: await dayFromNow(database.db, 0),
    }
  })
  const add = (changes: Partial<AdvertisementDraft>) =>
    database.db.transaction().execute((tx) => addAdvertisement(tx, { ...draft, ...changes }, null))
  const titles = async () => (await readAdvertisements(database.db)).map(({ title }) => title)

  test('are shown from their first day to their last, and staff see the others as well', async () => {
    const [yesterday, tomorrow] = [await dayFromNow(database.db, -1), await dayFromNow(database.db, 1)]
    await add({ title: 'Today' })
    await add({ title: 'With a cover', editionId: world.gstBook.id })
    await add({ title: 'Over', until: yesterday })
    await add({ title: 'Not yet', from: tomorrow, until: tomorrow })
    expect(await titles()).toEqual(['Today', 'With a cover'])
    const planned = await listAdvertisements(database.db)
    expect(planned.map(({ title, state }) => `${title}: ${state}`).toSorted()).toEqual([
      'Not yet: to come',
      'Over: over',
      'Today: runs',
      'With a cover: runs',
    ])
    expect(planned.find(({ title }) => title === 'Over')).toMatchObject({ from: yesterday, until: yesterday })
  })

  test('have words, an end, an edition that there is, and a place to lead to', async () => {
    for (const [wrong, path] of [
      [{ editionId: 999_999 }, 'editionId'],
      [{ editionId: Number.NaN }, 'editionId'],
      [{ title: '' }, 'title'],
      [{ body: 'x'.repeat(201) }, 'body'],
      [{ until: '' }, 'until'],
      [{ until: await dayFromNow(database.db, -2) }, 'until'],
      [{ target: '//elsewhere.example.com' }, 'target'],
    ] as const)
      expect(await add(wrong)).toMatchObject({ refusal: { code: 'not_valid', path } })
    expect(await titles()).toEqual([])
  })
})

test.each(['/books', '/search?q=Tax+Law', '/articles/a#b', 'https://www.example.com/a?b=c'])(
  '%s may be led to',
  (text) => {
    expect(target.safeParse(text).success).toBe(true)
  },
)
test.each([
  'books',
  '//example.com',
  '/\\example.com',
  'http://example.com',
  'javascript:alert(1)',
  'https://',
  'https://user@example.com/',
  '/a b',
  '',
])('“%s” may not be led to', (text) => {
  expect(target.safeParse(text).success).toBe(false)
})

test('articles of home are the latest of each kind until today; of a course those for it and for all', async () => {
  await sql`delete from articles`.execute(database.db)
  await sql`insert into articles (slug, kind, course_code, title, summary, body, published_on)
    select kind || '-' || n, kind, course, kind || ' ' || n, 'In short.', 'At length.', business_today() - n + 1
    from (values ('amendment', null), ('article', 'ca'), ('article', 'cs')) given (kind, course),
      generate_series(0, 4) n
    on conflict do nothing`.execute(database.db)
  const all = await readHomeArticles(database.db, { courseCode: null, each: 2 })
  expect(all.get('amendment')?.map(({ slug }) => slug)).toEqual(['amendment-1', 'amendment-2'])
  expect(all.get('blog')).toBeUndefined()
  const ofCs = await readHomeArticles(database.db, { courseCode: 'cs', each: 2 })
  expect(ofCs.get('amendment')).toHaveLength(2)
  expect(ofCs.get('article')).toBeUndefined()
})
