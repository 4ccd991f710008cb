import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { demonstrationSettings } from '#demo/content/settings'
import { seedArticles } from '#demo/pages/articles'
import { courierDays, workingDaysAfter } from '#kernel/working-days'
import {
  listArticles,
  plainWords,
  readArticle,
  readFaqs,
  readPage,
  type StoreFacts,
  type StorePage,
  storeFacts,
  storePages,
  type TextBlock,
} from '#shop/content'
import { readTerms } from '#shop/pricing'
import { deliveryEstimate } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { duties } from './duties.fixtures.ts'

const database = await testDatabase()
let facts: StoreFacts
const texts = new Map<StorePage, string>()
/** Every block of every text, by where it stands. */
const blocks = new Map<string, readonly TextBlock[]>()

beforeAll(async () => {
  facts = storeFacts(demonstrationSettings, await readTerms(database.db))
  for (const page of storePages) {
    const text = await readPage(database.db, { page, version: null }, facts)
    if (!text) throw new Error(`${page} is missing`)
    texts.set(page, `${text.summary}\n${plainWords(text.blocks)}`.replace(/\s+/g, ' '))
    blocks.set(page, text.blocks)
  }
  for (const faq of await readFaqs(database.db, {}, facts)) blocks.set(`faqs#${faq.slug}`, faq.answer)
  for (const { slug } of seedArticles) {
    const article = await readArticle(database.db, slug, facts)
    blocks.set(`articles/${slug}`, article?.blocks ?? [])
  }
})

describe('each page states what it owes:', () => {
  test.each(duties)('%s, %s', (page, _, output) => {
    const text = texts.get(page) ?? ''
    const missing = output.filter((words) =>
      typeof words === 'string' ? !text.toLowerCase().includes(words.toLowerCase()) : !words.test(text),
    )
    expect(missing).toEqual([])
  })

  test('and none is without a duty', () => {
    expect([...new Set(duties.map(([page]) => page))].toSorted()).toEqual([...storePages].toSorted())
  })
})

describe('the texts', () => {
  test('are of substance', () => {
    const thin = [...texts].filter(([, text]) => text.split(' ').length < 350).map(([page]) => page)
    expect(thin).toEqual([])
  })

  test('leave no placeholder and write no amount of the terms by hand', async () => {
    expect([...texts.values()].filter((text) => text.includes('{{'))).toEqual([])
    const doubled = storeFacts(
      {
        ...demonstrationSettings,
        promises: { ...demonstrationSettings.promises, acknowledgeHours: 24, refundHours: 72 },
      },
      { ...(await readTerms(database.db)), returnDays: 11 },
    )
    const returns = await readPage(database.db, { page: 'return-policy', version: null }, doubled)
    const words = plainWords(returns?.blocks ?? [])
    expect(words).toContain('Within 11 days of delivery')
    expect(words).not.toMatch(/\b7 days|48 hours/)
  })

  test('promise no language in which a shop answers, or in which it has titles', () => {
    expect([...texts].filter(([, text]) => /\bHindi\b/.test(text)).map(([page]) => page)).toEqual([])
  })

  test.each([
    ['change-the-address', 'your documents are issued again'],
    ['what-do-you-know-about-me', 'We count visits only if you agree'],
    ['i-am-under-18', 'we track nobody under 18'],
  ])('answer the question %s as the policies do', (slug, words) => {
    expect(plainWords(blocks.get(`faqs#${slug}`) ?? [])).toContain(words)
  })

  test('promise of delivery what the days on the pages of titles keep', () => {
    const { dispatchDays, deliveryDays } = demonstrationSettings.promises
    const { from, to } = deliveryDays
    const place = { leavesOn: '2026-12-01', dispatchDays }
    const metro = deliveryEstimate({ ...place, pin: '560034', stateCode: '29' }, new Set())
    const town = deliveryEstimate({ ...place, pin: '577001', stateCode: '29' }, new Set())
    const after = (days: number) => workingDaysAfter(place.leavesOn, days, courierDays(new Set()))
    expect([metro.from, town.till]).toEqual([after(from), after(dispatchDays + to)])
  })

  test('name for the Income-tax Acts only the attempt that is announced, and the last one before it', async () => {
    const { rows } = await sql<{ label: string }>`
      select b.label from announcements n join attempts a on a.code = n.attempt_code
      cross join lateral (select label from attempts e where e.course_code = a.course_code
        and (e.code = a.code or e.exam_on < a.exam_on) order by e.exam_on desc limit 2) b
      where n.topic = 'income-tax-act-2025'`.execute(database.db)
    const known = rows.map(({ label }) => label)
    expect(known.length).toBeGreaterThan(0)
    const wrong = [...blocks].flatMap(([place, text]) =>
      plainWords(text)
        .split(/(?<=[.:?])\s/)
        .filter((sentence) => /\bAct(?:, 2025| of (?:2025|1961)|, 1961)/.test(sentence))
        .flatMap(
          (sentence) =>
            sentence.match(/\b(?:January|February|May|June|September|October|December) 20\d\d\b/g) ?? [],
        )
        .filter((attempt) => !known.includes(attempt))
        .map((attempt) => `${place}: ${attempt}`),
    )
    expect(wrong).toEqual([])
  })

  test('lead only to pages that are there', () => {
    const known = new Set(
      [...storePages, 'contact-us', 'faqs', 'articles', 'user/library', 'user/privacy'].map(
        (page) => `/${page}`,
      ),
    )
    // The articles are the demonstration's: a live shop has the other texts alone.
    const articles = new Set(seedArticles.map(({ slug }) => `/articles/${slug}`))
    const lost = [...blocks].flatMap(([place, text]) =>
      [...JSON.stringify(text).matchAll(/"href":"(\/[^"]*)"/g)]
        .map(([, href = '']) => href)
        .filter((href) => !known.has(href) && !(place.startsWith('articles/') && articles.has(href)))
        .map((href) => `${place} → ${href}`),
    )
    expect(lost).toEqual([])
  })
})

describe('the articles', () => {
  test('are at least fourteen of every kind together, each of 250 words or more', async () => {
    const list = await listArticles(database.db, { kind: null, page: 1 })
    expect(list?.total).toBeGreaterThanOrEqual(14)
    const kinds = new Set(seedArticles.map(({ kind }) => kind))
    expect(kinds.size).toBe(5)
    const short = seedArticles.filter(
      ({ slug }) => plainWords(blocks.get(`articles/${slug}`) ?? []).split(/\s+/).length < 250,
    )
    expect(short.map(({ slug }) => slug)).toEqual([])
  })
})
