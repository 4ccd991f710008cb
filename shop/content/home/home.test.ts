import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AdvertisementDraft,
  addAdvertisement,
  type BlockCode,
  type ContentTables,
  readAdvertisements,
  readHomeArticles,
  readHomeBlocks,
  readSellWithUs,
} from '#shop/content'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { blockCodes } from './block.ts'
import { target } from './draft.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const hour = 3_600_000
/** The business time of the test world, so many hours on. */
const inHours = async (hours: number): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(database.db)
  return new Date((rows[0]?.now.getTime() ?? 0) + hours * hour)
}

describe('blocks', () => {
  const codes = async () => (await readHomeBlocks(database.db)).map(({ code }) => code)
  const change = (code: BlockCode, values: Updateable<ContentTables['home_blocks']>) =>
    database.db.updateTable('home_blocks').set(values).where('code', '=', code).execute()

  test('all stand on home', async () => {
    expect((await codes()).toSorted()).toEqual([...blockCodes].toSorted())
  })

  test('one that is hidden, over or not begun is not shown; its words are kept', async () => {
    const [before, after] = [await inHours(-1), await inHours(1)]
    const always = { is_shown: true, shown_from: null, shown_until: null }
    for (const [values, isShown] of [
      [{ is_shown: false }, false],
      [{ shown_from: after }, false],
      [{ shown_until: before }, false],
      [{ shown_from: before, shown_until: after }, true],
      [{}, true],
    ] as const) {
      await change('faqs', { title: 'Questions', ...always, ...values })
      expect((await codes()).includes('faqs')).toBe(isShown)
    }
    expect(await readHomeBlocks(database.db)).toContainEqual({ code: 'faqs', title: 'Questions', intro: '' })
  })

  test('sell with us has words of its own, and none while it is hidden', async () => {
    const content = { points: [], action: { label: 'Begin', target: '/contact-us' } }
    await change('sell-with-us', { intro: '', content: JSON.stringify(content) })
    expect(await readSellWithUs(database.db)).toEqual({
      title: 'Sell with us',
      intro: '',
      ...content,
    })
    await change('sell-with-us', { is_shown: false })
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
      shownFrom: await inHours(-1),
      shownUntil: await inHours(1),
    }
  })
  const titles = async () => (await readAdvertisements(database.db)).map(({ title }) => title)

  test('are shown in their order while their time lasts', async () => {
    await addAdvertisement(database, { ...draft, title: 'Second', position: 2 })
    await addAdvertisement(database, { ...draft, title: 'First', position: 1 })
    await addAdvertisement(database, { ...draft, title: 'Over', shownUntil: await inHours(-0.5) })
    await addAdvertisement(database, { ...draft, title: 'Not yet', shownFrom: await inHours(0.5) })
    expect(await titles()).toEqual(['First', 'Second'])
  })

  test('say what their picture shows, and have words, an end and a place to lead to', async () => {
    for (const [wrong, path] of [
      [{ editionId: 1001 }, 'alt'],
      [{ alt: 'A cover' }, 'alt'],
      [{ title: '' }, 'title'],
      [{ body: 'x'.repeat(201) }, 'body'],
      [{ shownUntil: draft.shownFrom }, 'shownUntil'],
      [{ target: '//elsewhere.example.com' }, 'target'],
    ] as const)
      expect(await addAdvertisement(database, { ...draft, ...wrong })).toMatchObject({
        refusal: { code: 'not_valid', path },
      })
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
