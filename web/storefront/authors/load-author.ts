import { parseNumberId } from '#kernel/id'
import { ratingOf } from '#shop/cards'
import { examOf } from '#shop/catalog'
import { type AuthorPage, readAuthor, readAuthors } from '#shop/directory'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { toTitleShelves } from '../to-title-shelves.ts'
import { authorHref } from './author-href.ts'
import { initialsOf } from './initials.ts'

/** Loads the page of an author by number or, from older links, by slug; null when there is none. */
export async function loadAuthor(
  needs: ShopNeeds,
  visitor: Pick<Visitor, 'attempt' | 'levelCode'>,
  given: string,
): Promise<AuthorView | null> {
  const id = parseNumberId(given) ?? (await idOf(needs, given))
  if (id === null) return null
  const [index, courses] = await Promise.all([needs.titles.index(), needs.facts.levels()])
  const author = await readAuthor({ db: needs.db, index }, { id, exam: examOf(visitor) })
  return author && toView(author, new Map(courses.map(({ code, name }) => [code, name])))
}

async function idOf({ db, views }: ShopNeeds, slug: string): Promise<number | null> {
  const authors = await views.getOrLoad('authors', () => readAuthors(db))
  return authors.find((author) => author.slug === slug)?.id ?? null
}

/** The page of an author; `papers` has what they teach and what they write on, by level. */
export type AuthorView = ReturnType<typeof toView>

function toView(author: AuthorPage, courseNames: ReadonlyMap<string, string>) {
  const { name, credentials, bio, institute, roles, courses, papers, rating, slug } = author
  const byLevel = (own: AuthorPage['papers']) =>
    [...Map.groupBy(own, ({ levelCode }) => levelCode)].map(([code, ofLevel]) => ({
      code,
      name: ofLevel[0]?.levelName ?? code,
      papers: ofLevel.map((paper) => ({
        href: `/product/list/paper/${paper.code}?${new URLSearchParams({ author: slug, fit: 'all' })}`,
        label: `${paper.number}. ${paper.name}`,
      })),
    }))
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
    papers: [
      { id: 'teaches', title: 'Teaches', levels: byLevel(papers.filter(({ isTaught }) => isTaught)) },
      { id: 'writes', title: 'Writes on', levels: byLevel(papers.filter(({ isWritten }) => isWritten)) },
    ].filter(({ levels }) => levels.length > 0),
    shelves: toTitleShelves(author.shelves, { key: 'author', value: slug }),
  }
}

/** 'Teaches for CA' or 'Writes and teaches for CA and CMA'. */
function doesOf(roles: AuthorPage['roles'], courses: readonly string[]): string {
  const does = [
    ...(roles.includes('author') || roles.includes('editor') ? ['writes'] : []),
    ...(roles.includes('faculty') ? ['teaches'] : []),
  ].join(' and ')
  const named = new Intl.ListFormat('en-IN').format(courses)
  const words = [does, named && `for ${named}`].filter(Boolean).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
