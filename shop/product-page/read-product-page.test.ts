import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { examOf } from '#shop/catalog'
import { recordReviews } from '#shop/reviews'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import type { ProductPage } from './product-page.ts'
import { readProductPage } from './read-product-page.ts'

const database = await testDatabase({ from: 'empty' })
const small = await plantSmallCatalog(database.db)

const pageOf = async (editionId: number, attempt: string | null = null): Promise<ProductPage> => {
  const page = await readProductPage(database.db, { editionId, exam: examOf({ attempt, levelCode: null }) })
  if (!page) throw new Error(`Edition ${editionId} has no page`)
  return page
}
const ids = (cards: readonly { id: number }[]) => cards.map((card) => card.id)

describe('the page of a book', () => {
  test('says who wrote, publishes and sells it, and where it stands in the syllabus', async () => {
    expect(await pageOf(small.editions.incomeTax)).toMatchObject({
      href: `/product/${small.editions.incomeTax}/income-tax-law-for-ca-intermediate`,
      status: 'live',
      editionLabel: '2nd Edition, August 2026',
      about: ['Twelve chapters on the new Act.', 'A table maps old sections to new.'],
      contents: ['First chapter', 'Second chapter'],
      people: [{ name: 'Ira Velankar', credentials: 'FCA', role: 'author', bio: 'Teaches tax in Pune.' }],
      publisherName: 'Small World Press',
      seller: { tradeName: 'Small World Books', gstin: '27AABCS1429B1Z8', stateName: 'Maharashtra' },
      papers: [{ number: '3A', levelName: 'CA Intermediate', courseCode: 'ca' }],
      pictures: [{ alt: 'Cover of Income-tax Law' }],
      kind: { category: 'Books', listPrefix: 'books', isPhysical: true },
      pricePaise: 89500,
      percentOff: 14,
      rating: null,
      reviews: [],
      current: null,
      bundle: null,
      video: null,
    })
  })

  test('sums up each attempt from today on, and the one asked about', async () => {
    const { next, later } = small.attempts
    const page = await pageOf(small.editions.incomeTax, next)
    expect(page.fits.map((fit) => [fit.attemptCode, fit.summary.verdict])).toEqual([
      [next, 'fits'],
      [later, 'fits-with-supplement'],
    ])
    expect(page.fit).toMatchObject({
      attemptCode: next,
      verdict: 'fits',
      reason: 'Written on the Act examined.',
    })
    const old = await pageOf(small.editions.incomeTaxOld, small.attempts.past)
    expect(old.fits.map((fit) => fit.attemptCode)).toEqual([next])
    expect(old.fit?.verdict).toBe('fits')
  })

  test('offers the other formats of this edition with their prices', async () => {
    const { incomeTax, incomeTaxVirtual, gst } = small.editions
    const page = await pageOf(incomeTaxVirtual)
    expect(page.formats.map((card) => [card.id, card.formatName, card.pricePaise])).toEqual([
      [incomeTax, 'Print', 89500],
      [incomeTaxVirtual, 'Virtual', 62500],
    ])
    expect(page.options).toEqual([])
    expect((await pageOf(gst)).formats.map(({ formatName }) => formatName)).toEqual(['Print'])
  })

  test('of a superseded edition points to the current one, and that one lists the older', async () => {
    const { incomeTax, incomeTaxOld } = small.editions
    expect((await pageOf(incomeTaxOld)).current).toMatchObject({
      id: incomeTax,
      href: `/product/${incomeTax}/income-tax-law-for-ca-intermediate`,
    })
    const page = await pageOf(incomeTax)
    expect(ids(page.otherEditions.map(({ card }) => card))).toEqual([incomeTaxOld])
    expect(page.otherEditions[0]?.fits.map(({ summary }) => summary.verdict)).toEqual(['does-not-fit'])
  })

  test('shows what goes well with it in the order given', async () => {
    const { incomeTax, taxSet, gst } = small.editions
    const page = await readProductPage(database.db, {
      editionId: incomeTax,
      exam: null,
      goesWell: [taxSet, gst],
    })
    expect(ids(page?.goesWellWith ?? [])).toEqual([taxSet, gst])
    expect((await pageOf(incomeTax)).goesWellWith).toEqual([])
  })

  test('shows its rating and the four most helpful reviews, the latest first among equals', async () => {
    const writtenAt = (days: number) => new Date(Date.UTC(2026, 9, days, 20))
    await database.db.transaction().execute((tx) =>
      recordReviews(
        tx,
        ([1, 2, 3, 4, 5, 5, 5] as const).map((rating, index) => ({
          workId: small.works.gst,
          editionId: small.editions.gst,
          authorName: `Reader ${index + 1}`,
          rating,
          title: 'As said',
          body: 'Worked line by line.',
          attemptCode: small.attempts.past,
          isVerified: index === 6,
          createdAt: writtenAt(index + 1),
        })),
      ),
    )
    const page = await pageOf(small.editions.gst)
    expect(page.rating).toEqual({ average: 3.6, count: 7, histogram: [1, 1, 1, 1, 3] })
    expect(page.reviews.map((review) => review.authorName)).toEqual(
      [7, 6, 5, 4].map((number) => `Reader ${number}`),
    )
    // Eight in the evening by UTC is half past one the next day in India.
    expect(page.reviews[0]).toMatchObject({ rating: 5, isVerified: true, writtenOn: '2026-10-08' })
  })
})

test('a set shows its parts, what they cost one by one, and what it saves', async () => {
  const { incomeTax, gst, taxSet } = small.editions
  const { bundle, availability } = await pageOf(taxSet)
  expect(bundle?.parts.map(({ card, quantity }) => [card.id, quantity])).toEqual([
    [incomeTax, 1],
    [gst, 2],
  ])
  expect(bundle).toMatchObject({ separatePaise: 227500, savingPaise: 27500 })
  expect(availability).toMatchObject({ state: 'low', maxQuantity: 1 })
})

test('a video offers every combination that is sold', async () => {
  const { lectures, lecturesOnline } = small.editions
  const page = await pageOf(lectures)
  expect(page.formats).toEqual([])
  expect(page.options.map((card) => [card.id, card.video?.mode, card.video?.views])).toEqual([
    [lectures, 'Pen drive', '1.5 views'],
    [lecturesOnline, 'App and browser', 'Unlimited views'],
  ])
  expect(page.video).toMatchObject({ hours: 176, language: 'Hinglish' })
})

test('a journal lists its issues, and an issue leads to its journal', async () => {
  const { journal, issue } = small.editions
  expect((await pageOf(journal)).issues.map(({ id }) => id)).toEqual([issue])
  expect((await pageOf(issue)).journal).toMatchObject({ id: journal, title: 'Tax Letters' })
})

test('a pre-order tells its day, by the calendar of the shop', async () => {
  const { rows } = await sql<{ day: string }>`select business_today() + 30 "day"`.execute(database.db)
  expect((await pageOf(small.editions.preOrder)).availability).toMatchObject({
    state: 'pre-order',
    date: rows[0]?.day,
  })
})

test('what is withdrawn keeps its page; a draft and an unknown number have none', async () => {
  expect((await pageOf(small.editions.withdrawn)).availability.state).toBe('withdrawn')
  expect(await readProductPage(database.db, { editionId: small.editions.draft, exam: null })).toBeNull()
  expect(await readProductPage(database.db, { editionId: 987_654_321, exam: null })).toBeNull()
})
