import { parseNumberId } from '#kernel/id'
import { type AuthorPage, readAuthor, readAuthors } from '#shop/directory'
import { ratingOf } from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import type { ShelfView } from '../title-shelves.tsx'
import { toTitleShelves } from '../to-title-shelves.ts'
import { authorHref } from './author-href.ts'

/** The page of somebody who writes or teaches. */
export type AuthorView = {
  readonly href: string
  readonly name: string
  readonly initials: string
  readonly credentials: string
  /** 'Teaches for CA' or 'Writes for CA and CMA'. */
  readonly does: string
  readonly institute: string | null
  readonly bio: string
  readonly rating: { readonly average: number; readonly count: number } | null
  /** Papers by level. */
  readonly levels: readonly {
    readonly code: string
    readonly name: string
    readonly papers: readonly { readonly href: string; readonly label: string }[]
  }[]
  readonly shelves: readonly ShelfView[]
}

/**
 * Loads the page of a person by number or, for addresses of elsewhere, by slug; null when there is nobody.
 */
export async function loadAuthor(
  needs: ShopNeeds,
  { attempt }: Pick<Visitor, 'attempt'>,
  given: string,
): Promise<AuthorView | null> {
  const id = parseNumberId(given) ?? (await idOf(needs, given))
  if (id === null) return null
  return needs.readings.take(`author ${id} ${attempt}`, async () => {
    const [index, courses] = await Promise.all([needs.titles.index(), needs.facts.levels()])
    const author = await readAuthor({ db: needs.db, index }, { id, attempt })
    return author && toView(author, new Map(courses.map(({ code, name }) => [code, name])))
  })
}

async function idOf({ db, readings }: ShopNeeds, slug: string): Promise<number | null> {
  const everybody = await readings.take('authors', () => readAuthors(db))
  return everybody.find((author) => author.slug === slug)?.id ?? null
}

function toView(author: AuthorPage, courseNames: ReadonlyMap<string, string>): AuthorView {
  const { name, credentials, bio, institute, roles, courses, papers, rating, slug } = author
  const levels = [...Map.groupBy(papers, ({ levelCode }) => levelCode)]
  return {
    href: authorHref(author),
    name,
    initials: initialsOf(name),
    credentials,
    does: doesOf(
      roles,
      courses.map((code) => courseNames.get(code) ?? code),
    ),
    institute: institute?.name ?? null,
    bio,
    rating: rating && ratingOf(rating.reviews, rating.stars),
    levels: levels.map(([code, own]) => ({
      code,
      name: own[0]?.levelName ?? code,
      papers: own.map((paper) => ({
        href: `/product/list/paper/${paper.code}`,
        label: `${paper.number}. ${paper.name}`,
      })),
    })),
    shelves: toTitleShelves(author.shelves, { key: 'author', value: slug }),
  }
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'))
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '').join('')
}

function doesOf(roles: AuthorPage['roles'], courses: readonly string[]): string {
  const does = [
    ...(roles.includes('author') || roles.includes('editor') ? ['writes'] : []),
    ...(roles.includes('faculty') ? ['teaches'] : []),
  ].join(' and ')
  const named = new Intl.ListFormat('en-IN').format(courses)
  const words = [does, named && `for ${named}`].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
