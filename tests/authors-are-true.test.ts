import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthorPage, readAuthor, readAuthors, readSellerPage, readSellersOnSale } from '#shop/directory'
import { listTitles, makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'

/** A work on sale that is no set, with somebody of it. */
type Credit = {
  readonly person: number
  readonly role: string
  readonly papers: readonly string[]
  readonly reviews: number
  /** Of lectures: languages.code, such as 'en-hi'. */
  readonly languages: readonly string[]
}

let database: TestDatabase
let index: TitleIndex
let pages: readonly AuthorPage[]
let creditsOf: ReadonlyMap<number, readonly Credit[]>

beforeAll(async () => {
  database = await freshDatabase({ from: 'demonstration' })
  const { db } = database
  index = makeTitleIndex(await readCatalogue(db))
  const people = await readAuthors(db)
  pages = await Promise.all(
    people.map(async ({ id, name }) => {
      const page = await readAuthor({ db, index }, { id, exam: null })
      if (!page) throw new Error(`${name} has no page`)
      return page
    }),
  )
  const { rows } = await sql<Credit>`
    select wp.person_id person, wp.role, coalesce((select reviews from work_ratings where work_id = wp.work_id), 0) reviews,
      array(select paper_code::text from work_papers where work_id = wp.work_id) papers,
      array(select distinct e.language_code::text from editions e
        where e.work_id = wp.work_id and e.type = 'VIDEO' and e.status = 'live' and wp.role = 'faculty') languages
    from work_people wp where exists (select from editions e
      where e.work_id = wp.work_id and e.status = 'live' and e.type <> 'BUNDLE')`.execute(db)
  creditsOf = Map.groupBy(rows, ({ person }) => person)
}, 240_000)
afterAll(() => database.close())

const wrongOn = (objection: (page: AuthorPage, credits: readonly Credit[]) => readonly string[]) =>
  pages.flatMap((page) => objection(page, creditsOf.get(page.id) ?? []).map((why) => `${page.name}: ${why}`))

test('lists of authors and of sellers count the titles that their pages show', async () => {
  const { db } = database
  const onPage = ({ shelves }: Pick<AuthorPage, 'shelves'>) =>
    shelves.reduce((sum, { total }) => sum + total, 0)
  const listed = new Map((await readAuthors(db)).map(({ id, works }) => [id, works]))
  expect(wrongOn((page) => (listed.get(page.id) === onPage(page) ? [] : [`${onPage(page)} titles`]))).toEqual(
    [],
  )
  for (const { id, titles } of await readSellersOnSale(db)) {
    const page = await readSellerPage({ db, index }, { id, exam: null })
    expect(page && onPage(page)).toBe(titles)
  }
})

test('an author writes on and teaches the papers of their own titles, not those of a set that one of them is in', () => {
  expect(pages.length).toBeGreaterThan(100)
  const wrong = wrongOn((page, credits) => [
    ...page.papers.flatMap(({ code, isTaught, isWritten }) => {
      const roles = credits.filter(({ papers }) => papers.includes(code)).map(({ role }) => role)
      const isTrue =
        isTaught === roles.includes('faculty') && isWritten === roles.some((role) => role !== 'faculty')
      return isTrue ? [] : [`${code}, as ${roles.join(', ') || 'nobody'}`]
    }),
    ...[...new Set(credits.flatMap(({ papers }) => papers))].flatMap((code) =>
      page.papers.some((paper) => paper.code === code) ? [] : [`${code} is missing`],
    ),
  ])
  expect(wrong).toEqual([])
})

test('what an author does and how they are rated is of their own titles too', () => {
  const wrong = wrongOn((page, credits) => {
    const roles = [...new Set(credits.map(({ role }) => role))].toSorted()
    const reviews = credits.reduce((sum, credit) => sum + credit.reviews, 0)
    return [
      ...(page.roles.join() === roles.join() ? [] : [`does ${page.roles.join()}, not ${roles.join()}`]),
      ...((page.rating?.reviews ?? 0) === reviews ? [] : [`${page.rating?.reviews} reviews, not ${reviews}`]),
    ]
  })
  expect(wrong).toEqual([])
})

test('every page has titles, and the list behind each paper has some of the author', () => {
  const wrong = wrongOn((page) => [
    ...(page.shelves.length > 0 ? [] : ['has no title']),
    ...page.papers.flatMap(({ code }) => {
      const of = { paper: [code], author: [page.slug] }
      const lists = ['books', 'lectures', 'others']
      const query = { sort: 'rank', exams: [], onlyFitting: false, offset: 0, limit: 1 } as const
      return listTitles(index, { lists, of, chosen: {}, ...query }).total > 0
        ? []
        : [`${code} has an empty list`]
    }),
  ])
  expect(wrong).toEqual([])
})

test('who says in which languages they teach names those of their classes', () => {
  const names: Readonly<Record<string, string>> = {
    en: 'English',
    hi: 'Hindi',
    ta: 'Tamil',
    te: 'Telugu',
    gu: 'Gujarati',
    mr: 'Marathi',
    bn: 'Bengali',
    kn: 'Kannada',
    ml: 'Malayalam',
  }
  let checked = 0
  const wrong = wrongOn((page, credits) => {
    const sentences = page.bio.match(/[^.]*\b(?:lectures|teaches|classes)\b[^.]*\bin\b[^.]*/g)?.join('') ?? ''
    if (!Object.values(names).some((name) => sentences.includes(name))) return []
    checked += 1
    return [...new Set(credits.flatMap(({ languages }) => languages.flatMap((code) => code.split('-'))))]
      .map((code) => names[code] ?? code)
      .filter((name) => !sentences.replace('Hinglish', 'Hindi and English').includes(name))
      .map((name) => `has classes in ${name}`)
  })
  expect(checked).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
