import { groupIndian } from '#kernel/money'
import { type Author, readAuthors } from '#shop/directory'
import type { ShopNeeds } from '#web/context.ts'
import { titleCount } from '../title-count.ts'
import { authorHref } from './author-href.ts'
import { filterAuthors, letterOf, readAuthorsQuery } from './filter-authors.ts'

/** Subjects named beside a person. */
const mostSubjects = 3

/** Authors and faculty by letter, with the filters that the address sets. */
export type AuthorsView = Awaited<ReturnType<typeof loadAuthors>>

export async function loadAuthors({ db, facts, views }: ShopNeeds, url: URL) {
  const [authors, courses] = await Promise.all([
    views.getOrLoad('authors', () => readAuthors(db)),
    facts.levels(),
  ])
  const query = readAuthorsQuery(
    url.searchParams,
    courses.map(({ code }) => code),
  )
  const found = filterAuthors(authors, query)
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  const byLetter = [...Map.groupBy(found, ({ name }) => letterOf(name))]
  return {
    query,
    count: `${groupIndian(found.length)} ${found.length === 1 ? 'person' : 'people'}`,
    courses: courses.map(({ code, name }) => ({ value: code, label: name })),
    letters: byLetter
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([letter, people]) => ({ letter, people: people.map((author) => toLine(author, names)) })),
  }
}

const toLine = (author: Author, courseNames: ReadonlyMap<string, string>) => ({
  href: authorHref(author),
  name: author.name,
  credentials: author.credentials,
  line: [
    author.roles.includes('faculty') ? 'Faculty' : 'Author',
    author.courses.map((code) => courseNames.get(code) ?? code).join(', '),
    author.subjects.slice(0, mostSubjects).join(', '),
    titleCount(author.works),
  ]
    .filter(Boolean)
    .join(' · '),
})
