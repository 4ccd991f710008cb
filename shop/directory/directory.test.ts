import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { examOf } from '#shop/catalog'
import { makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { recordReviews } from '#shop/reviews'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { readPaperMap } from './paper-map.ts'
import { readAuthor, readAuthors } from './read-authors.ts'
import { readSellerPage, readSellersOnSale } from './read-sellers-on-sale.ts'

const database = await testDatabase({ from: 'empty' })
let small: SmallCatalog
let index: TitleIndex
beforeAll(async () => {
  small = await plantSmallCatalog(database.db)
  await database.db.transaction().execute((tx) =>
    recordReviews(tx, [
      {
        workId: small.works.incomeTax,
        editionId: small.editions.incomeTax,
        authorName: 'Asha',
        rating: 4,
        title: 'Good',
        body: 'Clear.',
      },
    ]),
  )
  index = makeTitleIndex(await readCatalogue(database.db))
})

const needs = () => ({ db: database.db, index })

describe('who writes and teaches', () => {
  test('is everybody with something on sale, with what they do and for which course', async () => {
    const ira = (await readAuthors(database.db)).find(({ name }) => name === 'Ira Velankar')
    expect(ira).toMatchObject({ credentials: 'FCA', courses: expect.arrayContaining(['ca']) })
    expect(ira?.roles).toContain('author')
  })

  test('teaches some papers and writes on others, those on sale alone', async () => {
    await sql`update work_people set role = 'faculty'
      where work_id in (select work_id from editions where type = 'VIDEO')`.execute(database.db)
    const taught = async (name: string) => {
      const [person] = (await readAuthors(database.db)).filter((one) => one.name === name)
      const page = await readAuthor(needs(), { id: person?.id ?? 0, exam: null })
      return page?.papers.map(({ code, isTaught, isWritten }) => ({ code, isTaught, isWritten }))
    }
    const { rows } = await sql<{ name: string; code: string; role: string }>`
      select p.name, ow.paper_code code, wp.role from work_people wp join people p on p.id = wp.person_id
      join work_papers ow on ow.work_id = wp.work_id
      where exists (select from editions e where e.work_id = wp.work_id and e.status = 'live')`.execute(
      database.db,
    )
    expect(new Set(rows.map(({ role }) => role)).size).toBeGreaterThan(1)
    for (const [name, own] of Map.groupBy(rows, (row) => row.name))
      for (const { code, isTaught, isWritten } of (await taught(name)) ?? []) {
        const roles = own.filter((row) => row.code === code).map(({ role }) => role)
        expect({ code, isTaught, isWritten }).toEqual({
          code,
          isTaught: roles.includes('faculty'),
          isWritten: roles.some((role) => role !== 'faculty'),
        })
      }
  })

  test('has a page with papers, rating and titles by kind, mismatches last', async () => {
    const [ira] = (await readAuthors(database.db)).filter(({ name }) => name === 'Ira Velankar')
    const page = await readAuthor(needs(), {
      id: ira?.id ?? 0,
      exam: examOf({ attempt: small.attempts.next, levelCode: null }),
    })
    expect(page?.papers.length).toBeGreaterThan(0)
    expect(page?.rating).toEqual({ reviews: 1, stars: 4 })
    const books = page?.shelves.find(({ list }) => list === 'books')
    expect(books?.cards.length).toBe(books?.total)
    const verdicts = books?.cards.map(({ fit }) => fit?.verdict === 'does-not-fit') ?? []
    expect(verdicts).toEqual(verdicts.toSorted((a, b) => Number(a) - Number(b)))
    expect(await readAuthor(needs(), { id: 999_999, exam: null })).toBeNull()
  })
})

describe('who sells', () => {
  test('is named with state, titles and the reviews of what they sell', async () => {
    expect(await readSellersOnSale(database.db)).toMatchObject([
      { id: small.sellerId, tradeName: 'Small World Books', rating: { reviews: 1, stars: 4 } },
    ])
    const page = await readSellerPage(needs(), { id: small.sellerId, exam: null })
    expect(page).toMatchObject({
      firm: { legalName: 'Small World Books Private Limited', gstin: '27AABCS1429B1Z8' },
    })
    expect(page?.shelves.map(({ list }) => list)).toContain('books')
    expect(await readSellerPage(needs(), { id: 999_999, exam: null })).toBeNull()
  })
})

describe('the papers of a level', () => {
  const mapOf = async (attempt: string | null) => {
    const { rows } = await sql<{ paper: string }>`
      select paper_code paper from work_papers where work_id = ${small.works.incomeTax}`.execute(database.db)
    const [entry] = await readPaperMap(needs(), {
      papers: rows.map(({ paper }) => paper),
      exam: examOf({ attempt, levelCode: 'ca-intermediate' }),
      language: 'en',
    })
    return entry
  }

  test('count every title without an attempt, and what fits with one', async () => {
    const all = await mapOf(null)
    expect(all?.books.titles).toBeGreaterThan(0)
    expect(all?.books.fromPaise).toBeGreaterThan(0)
    for (const attempt of [small.attempts.next, small.attempts.later]) {
      const entry = await mapOf(attempt)
      expect(entry?.books.titles).toBeLessThanOrEqual(all?.books.titles ?? 0)
      if (entry?.best) expect(entry.best.fit?.verdict).toMatch(/^fits/)
    }
  })

  test('count every title for an attempt that nobody has assessed, and do not say that they fit', async () => {
    const all = await mapOf(null)
    expect(await mapOf('ca-2020-01')).toMatchObject({ isAssessed: false, books: all?.books })
    expect((await mapOf(small.attempts.next))?.isAssessed).toBe(true)
  })
})
