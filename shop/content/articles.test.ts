import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTerms } from '#shop/pricing'
import { testDatabase } from '#tests/support/postgres'
import {
  listArticles,
  plainWords,
  publishArticle,
  readArticle,
  readFaqs,
  readSettings,
  type StoreFacts,
  saveFaq,
  storeFacts,
} from './index.ts'

const database = await testDatabase()
let facts: StoreFacts
beforeAll(async () => {
  facts = storeFacts(await readSettings(database.db), await readTerms(database.db))
})

const article = {
  slug: 'a-note',
  kind: 'research',
  subcategory: null,
  courseCode: 'ca',
  title: 'A note',
  summary: 'Short.',
  body: 'Delivery costs {{shippingFee}}.',
  publishedOn: '2026-11-21',
  updatedOn: null,
  papers: ['ca-final-5', 'ca-intermediate-3b', 'ca-final-5'],
} as const

const publish = (text: Parameters<typeof publishArticle>[1]) =>
  database.db.transaction().execute((tx) => publishArticle(tx, text, null))
const save = (faq: Parameters<typeof saveFaq>[1]) =>
  database.db.transaction().execute((tx) => saveFaq(tx, faq, null))

describe('an article', () => {
  test('is listed first on its day, with its papers in their order', async () => {
    expect(await publish(article)).toEqual({ ok: true, value: null })
    const list = await listArticles(database.db, { kind: 'research', page: 1 })
    expect(list?.articles[0]).toMatchObject({ slug: 'a-note', courseName: 'CA' })
    const read = await readArticle(database.db, 'a-note', facts)
    expect(plainWords(read?.blocks ?? [])).toBe('Delivery costs ₹50.')
    expect(read?.papers.map(({ code }) => code)).toEqual(['ca-intermediate-3b', 'ca-final-5'])
  })

  test('is corrected under its own address', async () => {
    const corrected = { ...article, title: 'A better note', updatedOn: '2026-11-22', papers: ['ca-final-5'] }
    await publish(corrected)
    const read = await readArticle(database.db, 'a-note', facts)
    expect(read).toMatchObject({ title: 'A better note', updatedOn: '2026-11-22' })
    expect(read?.papers).toHaveLength(1)
  })

  test('is not there before its day, nor under another slug', async () => {
    await publish({ ...article, slug: 'tomorrow', publishedOn: '2026-11-22' })
    expect(await readArticle(database.db, 'tomorrow', facts)).toBeNull()
    expect(await readArticle(database.db, 'no-such-thing', facts)).toBeNull()
    const list = await listArticles(database.db, { kind: null, page: 1 })
    expect(list?.articles.map(({ slug }) => slug)).not.toContain('tomorrow')
  })

  test('with markup is refused and changes nothing', async () => {
    const refused = await publish({ ...article, body: '<script>x</script>' })
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'bad_text' } })
    expect((await readArticle(database.db, 'a-note', facts))?.title).toBe('A better note')
  })
})

test('a list has no page beyond its last', async () => {
  const first = await listArticles(database.db, { kind: null, page: 1 })
  expect(first?.pages).toBe(2)
  expect(await listArticles(database.db, { kind: null, page: 3 })).toBeNull()
  expect(await listArticles(database.db, { kind: 'blog', page: 1 })).toMatchObject({ total: 3, pages: 1 })
})

describe('questions', () => {
  test('are found by any form of their words, those in the question first', async () => {
    const found = await readFaqs(database.db, { q: 'refunded' }, facts)
    expect(found[0]?.slug).toBe('when-is-my-refund-here')
    expect(found.length).toBeGreaterThan(1)
    expect(await readFaqs(database.db, { q: 'zebra' }, facts)).toEqual([])
  })

  test.each(['emi', 'upi', 'cod'])('about %s are found as students call it', async (q) => {
    const found = await readFaqs(database.db, { q }, facts)
    expect(found.map(({ slug }) => slug)).toContain('ways-to-pay')
  })

  test.each(['"', "'; drop table faqs; --", '-', '\\', '%', '&|!', '\u0000'.slice(1)])(
    'are searched for %j without a fault',
    async (q) => {
      await expect(readFaqs(database.db, { q }, facts)).resolves.toBeInstanceOf(Array)
    },
  )

  test('are saved under their slug, changed by the same, and shown at home when they say so', async () => {
    const faq = {
      slug: 'new',
      topic: 'paying',
      question: 'New?',
      answer: 'Up to {{codMax}}.',
      position: 9,
      isOnHome: true,
    } as const
    const homeBefore = await readFaqs(database.db, { onHome: true }, facts)
    await save(faq)
    await save({ ...faq, question: 'Newer?' })
    const home = await readFaqs(database.db, { onHome: true }, facts)
    expect(home).toHaveLength(homeBefore.length + 1)
    const saved = home.find(({ slug }) => slug === 'new')
    expect(saved?.question).toBe('Newer?')
    expect(plainWords(saved?.answer ?? [])).toBe('Up to ₹10,000.')
    expect(await save({ ...faq, answer: '{{x}}' })).toMatchObject({ ok: false })
  })
})

test('whatever changes tells the pages that are kept', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct event_object_table "table" from information_schema.triggers
    where action_statement like '%notify_pages_changed()%'
      and event_object_table in ('page_versions', 'faqs', 'articles', 'article_papers') order by 1`.execute(
    database.db,
  )
  expect(rows.map(({ table }) => table)).toEqual(['article_papers', 'articles', 'faqs', 'page_versions'])
})
