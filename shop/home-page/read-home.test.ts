import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { EditionCard } from '#shop/cards'
import { updateRankings } from '#shop/rankings'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { sellCopies } from '../rankings/rankings.fixtures.ts'
import type { RailCode } from './rails.ts'
import { readHome, readRail } from './read-home.ts'

const database = await testDatabase({ from: 'empty' })
const small = await plantSmallCatalog(database.db)

const home = (attempt: string | null = null, levelCode: string | null = null) =>
  readHome(database.db, { attempt, levelCode })
const names = (cards: readonly EditionCard[]) => {
  const byId = new Map(Object.entries(small.editions).map(([name, id]) => [id, name]))
  return cards.map((card) => byId.get(card.id))
}
const rail = async (code: RailCode, attempt: string | null = null, levelCode: string | null = null) =>
  names((await home(attempt, levelCode)).rails[code])

describe('the home page', () => {
  test('of a new shop has what is new, and rails without a past are empty', async () => {
    const page = await home()
    expect(names(page.rails['new-releases'])).toEqual(['incomeTax', 'lectures', 'gst', 'costing'])
    expect(names(page.rails.upcoming)).toEqual(['preOrder'])
    expect(names(page.rails.bundles)).toEqual(['taxSet'])
    expect(names(page.rails.classes)).toEqual(['lectures'])
    expect(page.rails).toMatchObject({ 'for-you': [], 'best-sellers': [], trending: [], 'top-rated': [] })
    expect(page.papers).toEqual([])
  })

  test('shows the collections of home, with the covers that there are', async () => {
    expect((await home()).collections).toMatchObject([
      {
        slug: 'small-picks',
        title: 'Small picks',
        intro: 'Two to begin with.',
        count: 2,
        covers: [
          {
            editionId: small.editions.incomeTax,
            hash: '0123456789abcdef0123456789abcdef',
            title: 'Income-tax Law for CA Intermediate',
          },
        ],
      },
    ])
  })

  test('names who teaches classes, of the level when it is known', async () => {
    await sql`update work_people set role = 'faculty' where work_id = (
        select work_id from editions where id = ${small.editions.lectures})`.execute(database.db)
    const [person, ...others] = (await home()).faculties
    expect(person).toMatchObject({ classes: 1, reviews: 0, stars: 0 })
    expect(others).toEqual([])
    expect((await home(null, 'cs-executive')).faculties).toEqual([])
  })

  test('shows what serves the attempt', async () => {
    const page = await home(small.attempts.next, 'ca-intermediate')
    expect(names(page.rails['for-you'])).toEqual(['incomeTax'])
    expect(page.rails['for-you'][0]?.fit?.verdict).toBe('fits')
  })

  test('of a level whose attempt is not known shows all of the level', async () => {
    const page = await home(null, 'ca-intermediate')
    expect(names(page.rails['for-you'])).toEqual(['incomeTax', 'lectures', 'gst', 'costing'])
    expect(page.papers.map(({ number }) => number)).toContain('3A')
    expect(await rail('for-you', null, 'cs-executive')).toEqual([])
    expect(await rail('classes', null, 'cs-executive')).toEqual([])
    expect((await home(null, 'no-such-level')).papers).toEqual([])
  })

  test('draws a card once, however many rails it stands on', async () => {
    const { rails } = await home(null, 'ca-intermediate')
    expect(rails['for-you'][0]).toBe(rails['new-releases'][0])
  })

  test('shows a ranking in its order, and today’s edition for a title that sold in an older one', async () => {
    await sellCopies(database.db, small.editions.gst, 2, 3)
    await sellCopies(database.db, small.editions.incomeTaxOld, 5, 60)
    await updateRankings(database.db)
    expect(await rail('best-sellers')).toEqual(['gst', 'incomeTax'])
  })

  test('shows a work once on a rail, however many of its editions sell', async () => {
    await sellCopies(database.db, small.editions.incomeTaxVirtual, 50, 1)
    await updateRankings(database.db)
    expect(await rail('best-sellers')).toEqual(['incomeTax', 'gst'])
  })

  test('leaves out of a ranking what is not sold any more', async () => {
    await sql`update editions set status = 'withdrawn' where id = ${small.editions.gst}`.execute(database.db)
    expect(await rail('best-sellers')).toEqual(['incomeTax'])
    await sql`update editions set status = 'live' where id = ${small.editions.gst}`.execute(database.db)
  })
})

test('a rail alone is as long as it is asked to be', async () => {
  const query = { attempt: null, levelCode: null }
  expect(names(await readRail(database.db, 'new-releases', { ...query, size: 2 }))).toEqual([
    'incomeTax',
    'lectures',
  ])
  expect(names(await readRail(database.db, 'best-sellers', { ...query, size: 24 }))).toEqual([
    'incomeTax',
    'gst',
  ])
})
