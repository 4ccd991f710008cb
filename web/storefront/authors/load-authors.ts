import { groupIndian } from '#kernel/money'
import { type Author, readAuthors } from '#shop/directory'
import type { ShopNeeds } from '#web/context.ts'
import { authorHref } from './author-href.ts'
import { type AuthorsAsked, filterAuthors, letterOf, readAuthorsAsked } from './filter-authors.ts'

/** Everybody who writes or teaches, under letters. */
export type AuthorsView = {
  readonly asked: AuthorsAsked
  readonly count: string
  readonly courses: readonly { readonly code: string; readonly name: string }[]
  readonly letters: readonly {
    readonly letter: string
    readonly people: readonly {
      readonly href: string
      readonly name: string
      /** 'FCA, DISA'. */
      readonly credentials: string
      /** 'Faculty · CA, CMA · 12 titles'. */
      readonly line: string
    }[]
  }[]
}

/** Loads the directory as the address narrows it. */
export async function loadAuthors({ db, facts, readings }: ShopNeeds, url: URL): Promise<AuthorsView> {
  const [everybody, courses] = await Promise.all([
    readings.take('authors', () => readAuthors(db)),
    facts.levels(),
  ])
  const asked = readAuthorsAsked(
    url.searchParams,
    courses.map(({ code }) => code),
  )
  const found = filterAuthors(everybody, asked)
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  const byLetter = [...Map.groupBy(found, ({ name }) => letterOf(name))]
  return {
    asked,
    count: `${groupIndian(found.length)} ${found.length === 1 ? 'person' : 'people'}`,
    courses: courses.map(({ code, name }) => ({ code, name })),
    letters: byLetter
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([letter, people]) => ({ letter, people: people.map((author) => toPerson(author, names)) })),
  }
}

const toPerson = (author: Author, courseNames: ReadonlyMap<string, string>) => ({
  href: authorHref(author),
  name: author.name,
  credentials: author.credentials,
  line: [
    author.roles.includes('faculty') ? 'Faculty' : 'Author',
    author.courses.map((code) => courseNames.get(code) ?? code).join(', '),
    `${groupIndian(author.works)} ${author.works === 1 ? 'title' : 'titles'}`,
  ]
    .filter(Boolean)
    .join(' · '),
})
