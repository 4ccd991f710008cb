import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type EditionCard, readCards } from '#shop/cards'
import { examOf } from '#shop/catalog'
import { recordReviews } from '#shop/reviews'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { titleSorts } from './orders.ts'
import { readCatalogue } from './read-catalogue.ts'
import { type ListRequest, readList } from './read-list.ts'
import { makeTitleIndex } from './title-index.ts'

const database = await testDatabase({ from: 'empty' })
const small = await plantSmallCatalog(database.db)

const readIndex = async () => makeTitleIndex(await readCatalogue(database.db))
const list = async (request: Partial<ListRequest> = {}) =>
  readList(
    { db: database.db, index: await readIndex() },
    { lists: ['books'], page: 1, exam: null, ...request },
  )
const cardOf = async (id: number, request: Partial<ListRequest> = {}): Promise<EditionCard> => {
  const card = (await list(request))?.cards.find((one) => one.id === id)
  if (!card) throw new Error(`Edition ${id} is not on the list`)
  return card
}
const editionCard = async (id: number, attempt: string | null = null): Promise<EditionCard | undefined> =>
  (
    await readCards(database.db, {
      picked: sql`select 'one', 1, ${id}::bigint`,
      exam: examOf({ attempt, levelCode: null }),
    })
  ).of('one')[0]
const names = (cards: readonly EditionCard[] = []) => {
  const byId = new Map(Object.entries(small.editions).map(([name, id]) => [id, name]))
  return cards.map((card) => byId.get(card.id))
}

describe('a list of books', () => {
  test('shows one card a title, the latest first, and neither drafts nor what is withdrawn', async () => {
    const page = await list()
    expect(names(page?.cards)).toEqual(['incomeTax', 'gst', 'costing', 'preOrder'])
    expect(page).toMatchObject({ total: 4, page: 1, pageCount: 1 })
  })

  test.each([
    ['plh', ['gst', 'costing', 'incomeTax', 'preOrder']],
    ['phl', ['preOrder', 'incomeTax', 'costing', 'gst']],
    ['dlh', ['incomeTax', 'gst', 'costing', 'preOrder']],
    ['dhl', ['preOrder', 'gst', 'costing', 'incomeTax']],
  ] as const)('may be sorted by %s', async (sort, expected) => {
    expect(names((await list({ sort }))?.cards)).toEqual(expected)
  })

  test('sorted by reviews and by best match puts the most reviewed first', async () => {
    await database.db.transaction().execute((tx) =>
      recordReviews(
        tx,
        ([5, 4, 4] as const).map((rating) => ({
          workId: small.works.costing,
          editionId: small.editions.costing,
          authorName: 'Asha N.',
          rating,
          title: 'Clear',
          body: '',
        })),
      ),
    )
    expect(names((await list({ sort: 'mrw' }))?.cards)[0]).toBe('costing')
    expect(names((await list({ sort: 'rank' }))?.cards)[0]).toBe('costing')
    expect((await cardOf(small.editions.costing)).rating).toEqual({ average: 4.3, count: 3 })
  })

  test('answers null past the last page and for a page that is no page', async () => {
    for (const page of [2, 0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER])
      expect(await list({ page })).toBeNull()
  })
})

describe('a card', () => {
  test('says all that a shelf shows', async () => {
    expect(
      await cardOf(small.editions.incomeTax, { exam: { attempt: small.attempts.next, levelCode: null } }),
    ).toMatchObject({
      href: `/product/${small.editions.incomeTax}/income-tax-law-for-ca-intermediate`,
      title: 'Income-tax Law for CA Intermediate',
      authors: [{ slug: 'small-ira-velankar', name: 'Ira Velankar' }],
      courseCode: 'ca',
      levelNames: ['CA Inter'],
      paperLabel: 'Paper 3A',
      formatName: 'Print',
      siblingFormats: ['Virtual'],
      pricePaise: 89500,
      mrpPaise: 105000,
      percentOff: 14,
      availability: { state: 'in-stock' },
      fit: { verdict: 'fits', reason: 'Written on the Act examined.' },
      video: null,
    })
  })

  test('says that an edition does not fit, and nothing when no attempt is asked about', async () => {
    const { incomeTaxOld } = small.editions
    expect((await editionCard(incomeTaxOld, small.attempts.next))?.fit?.verdict).toBe('does-not-fit')
    expect((await editionCard(incomeTaxOld, small.attempts.past))?.fit?.verdict).toBe('fits')
    expect((await editionCard(incomeTaxOld))?.fit).toBeNull()
    expect((await editionCard(incomeTaxOld, 'ca-1999-05'))?.fit).toBeNull()
  })

  test('tells what can be bought', async () => {
    expect((await cardOf(small.editions.gst)).availability.text).toBe('Only 3 left')
    expect((await cardOf(small.editions.preOrder, { sort: 'phl' })).availability.state).toBe('pre-order')
    expect((await cardOf(small.editions.costing)).availability.state).toBe('back-order')
    expect((await editionCard(small.editions.incomeTaxVirtual))?.availability.state).toBe('not-on-sale')
  })

  test('of a set offers as many as its scarcest part makes whole', async () => {
    const { taxSet } = small.editions
    expect((await cardOf(taxSet, { lists: ['bookbundle'] })).availability).toMatchObject({
      state: 'low',
      maxQuantity: 1,
    })
    await sql`update stock_levels set reserved = 2 where edition_id = ${small.editions.gst}`.execute(
      database.db,
    )
    expect((await cardOf(taxSet, { lists: ['bookbundle'] })).availability.state).toBe('out-of-stock')
  })

  test('of a video says its terms', async () => {
    expect((await cardOf(small.editions.lectures, { lists: ['lectures'] })).video).toEqual({
      lectures: 84,
      hours: 176,
      mode: 'Pen drive',
      views: '1.5 views',
      validity: '270 days',
      language: 'Hinglish',
      material: '',
    })
  })
})

test('a combo without books only stands on its own list', async () => {
  expect((await list({ lists: ['bundle'] }))?.cards).toEqual([])
  expect(names((await list({ lists: ['bookbundle'] }))?.cards)).toEqual(['taxSet'])
})

test('a long list holds 24 cards a page and loses none between pages, in any order', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`with many as (
        insert into works (slug, title) select 'many-' || n, 'Many ' || n from generate_series(10, 69) n returning id)
      insert into editions (work_id, seller_id, sku, type, format, price_paise, mrp_paise, tax_class, weight_g, language_code)
      select id, ${small.sellerId}, 'MANY-' || id, 'BOOK', 'HARD', 50000, 60000, 'BOOK_PRINT', 300, 'en'
      from many`.execute(tx)
  })
  for (const sort of titleSorts) {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page })))
    expect(pages.map((page) => page?.cards.length)).toEqual([24, 24, 16])
    expect(new Set(pages.flatMap((page) => page?.cards.map((card) => card.id))).size).toBe(64)
    expect(pages[2]).toMatchObject({ total: 64, pageCount: 3 })
  }
})

test('a list narrowed to a format shows its price, and from which price on where several are chosen', async () => {
  await sql`
    insert into editions (work_id, seller_id, sku, type, format, edition_no, price_paise, mrp_paise, tax_class, weight_g, language_code)
    select work_id, seller_id, 'SW-IT-P', type, 'POCKET', edition_no, 40000, 45000, tax_class, 200, language_code
    from editions where id = ${small.editions.incomeTax}`.execute(database.db)
  const priceIn = async (...format: string[]) => {
    const page = await list({ chosen: { format }, sort: 'mrw' })
    const card = page?.cards.find(({ title }) => title.startsWith('Income-tax'))
    return card && [card.formatName, card.pricePaise, card.from?.pricePaise]
  }
  expect(await priceIn()).toEqual(['Print', 89500, 40000])
  expect(await priceIn('hard')).toEqual(['Print', 89500, undefined])
  expect(await priceIn('pocket')).toEqual(['Pocket', 40000, undefined])
  expect(await priceIn('hard', 'pocket')).toEqual(['Print', 89500, 40000])
  // Nobody has copies of the pocket edition.
  const canBuy = async (format: string) =>
    (await list({ chosen: { format: [format], availability: ['can-buy'] } }))?.cards.map(({ title }) => title)
  expect(await canBuy('hard')).toContainEqual(expect.stringMatching(/^Income-tax/))
  expect(await canBuy('pocket')).toEqual([])
})
