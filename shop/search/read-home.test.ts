import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordReviews } from '#shop/reviews'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import type { EditionCard } from './card.ts'
import { readHome } from './read-home.ts'

let database: TestDatabase
let small: SmallCatalog
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  small = await plantSmallCatalog(database.db)
})
afterAll(() => database.close())

const home = (attempt: string | null = null, levelCode: string | null = null) =>
  readHome(database.db, { attempt, levelCode })
const names = (cards: readonly EditionCard[]) => {
  const byId = new Map(Object.entries(small.editions).map(([name, id]) => [id, name]))
  return cards.map((card) => byId.get(card.id))
}

/** An order of one line, so many days ago. */
async function sell(
  editionId: number,
  quantity: number,
  daysAgo: number,
  state = 'DELIVERED',
): Promise<void> {
  await sql`
    with cart as (
      insert into carts (token_hash, state) values (sha256(gen_random_uuid()::text::bytea), 'ordered') returning id),
    placed as (
      insert into orders (order_no, access_key, idempotency_key, cart_id, owner_token_hash, currency, contact,
        billing_address, place_of_supply, payment_method, items_paise, shipping_paise, cod_fee_paise, total_paise, placed_at)
      select 'BM2026' || lpad((select count(*) + 1 from orders)::text, 7, '0'), cart.id, replace(cart.id::text, '-', ''),
        cart.id, '\\x00', 'INR', '{}', '{}', '27', 4, 1000, 0, 0, 1000, business_now() - make_interval(days => ${daysAgo})
      from cart returning id)
    insert into order_lines (order_id, line_no, seller_id, edition_id, sku, title, edition_label, type, format,
      is_physical, quantity, unit_price_paise, unit_mrp_paise, tax_class, hsn, rate_bp, gross_paise, taxable_paise,
      cgst_paise, sgst_paise, igst_paise, supply, state)
    select placed.id, 1, e.seller_id, e.id, e.sku, 'Sold', '', e.type, e.format, true, ${quantity}, 100, 100,
      e.tax_class, '4901', 0, ${quantity} * 100, ${quantity} * 100, 0, 0, 0, 'stock', ${state}
    from placed join editions e on e.id = ${editionId}`.execute(database.db)
}

describe('the home page', () => {
  test('of a new shop has what is new, and rails without a past are empty', async () => {
    const page = await home()
    expect(names(page.newReleases)).toEqual(['incomeTax', 'lectures', 'gst', 'costing'])
    expect(names(page.upcoming)).toEqual(['preOrder'])
    expect(names(page.combos)).toEqual(['taxSet'])
    expect(names(page.classes)).toEqual(['lectures'])
    expect(page).toMatchObject({ forYou: [], bestSellers: [], trending: [], topRated: [], papers: [] })
    expect(page.collections).toEqual([
      {
        slug: 'small-picks',
        title: 'Small picks',
        intro: 'Two to begin with.',
        count: 2,
        covers: [{ hash: '0123456789abcdef0123456789abcdef', alt: 'Cover of Income-tax Law' }],
      },
    ])
  })

  test('shows what serves the attempt, and counts the titles of each paper that do', async () => {
    const page = await home(small.attempts.next, 'ca-intermediate')
    expect(names(page.forYou)).toEqual(['incomeTax'])
    expect(page.forYou[0]?.fit?.verdict).toBe('fits')
    expect(page.papers.map((paper) => [paper.number, paper.titles])).toContainEqual(['3A', 1])
    expect(page.papers.map((paper) => [paper.number, paper.titles])).toContainEqual(['3B', 0])
  })

  test('of a level whose attempt is not known shows all of the level', async () => {
    const page = await home(null, 'ca-intermediate')
    expect(names(page.forYou)).toEqual(['incomeTax', 'lectures', 'gst', 'costing'])
    expect(page.papers.map((paper) => [paper.number, paper.titles])).toContainEqual(['3A', 2])
    expect((await home(null, 'cs-executive')).forYou).toEqual([])
    expect((await home(null, 'cs-executive')).classes).toEqual([])
    expect((await home(null, 'no-such-level')).papers).toEqual([])
  })

  test('ranks sales of thirty days before those of ninety, and counts neither unpaid nor cancelled lines', async () => {
    await sell(small.editions.gst, 2, 3)
    await sell(small.editions.incomeTax, 5, 60)
    await sell(small.editions.lectures, 9, 120)
    await sell(small.editions.costing, 9, 2, 'CANCELLED')
    await sell(small.editions.taxSet, 9, 2, 'PENDING')
    expect(names((await home()).bestSellers)).toEqual(['gst', 'incomeTax'])
  })

  test('puts today’s edition on the shelf for sales of an older one', async () => {
    await sell(small.editions.incomeTaxOld, 7, 1)
    expect(names((await home()).bestSellers)).toEqual(['incomeTax', 'gst'])
  })

  test('ranks what is trending by a week of views and orders', async () => {
    const view = (id: number, views: number, daysAgo: number) =>
      sql`insert into edition_views values (${id}, business_today() - ${daysAgo}::int, ${views})`.execute(
        database.db,
      )
    await view(small.editions.costing, 60, 0)
    await view(small.editions.costing, 50, 6)
    await view(small.editions.lectures, 500, 7)
    expect(names((await home()).trending)).toEqual(['costing', 'incomeTax', 'gst'])
  })

  test('does not let a few enthusiasts outrank many readers', async () => {
    const review = (workId: number, editionId: number, rating: 4 | 5, times: number) =>
      Array.from({ length: times }, () => ({
        workId,
        editionId,
        rating,
        authorName: 'A reader',
        title: 'Read',
        body: '',
      }))
    const { works, editions } = small
    await database.db
      .transaction()
      .execute((tx) =>
        recordReviews(tx, [
          ...review(works.gst, editions.gst, 5, 5),
          ...review(works.incomeTax, editions.incomeTax, 5, 40),
          ...review(works.costing, editions.costing, 5, 4),
        ]),
      )
    expect(names((await home()).topRated)).toEqual(['incomeTax', 'gst'])
  })

  test('shows a work once on a rail, however many of its editions sell', async () => {
    await sell(small.editions.incomeTaxVirtual, 50, 1)
    const page = await home()
    expect(names(page.bestSellers)).toEqual(['incomeTax', 'gst'])
  })
})
