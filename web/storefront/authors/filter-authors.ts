import type { Author } from '#shop/directory'

/** The filters of the directory; null does not filter. */
export type AuthorsQuery = {
  readonly name: string | null
  readonly course: string | null
  readonly role: 'author' | 'faculty' | null
}

/** Reads the filters from the query; unknown values are ignored. */
export function readAuthorsQuery(query: URLSearchParams, courses: readonly string[]): AuthorsQuery {
  const [name, course, role] = ['q', 'course', 'type'].map((key) => query.get(key)?.trim() || null)
  return {
    name: name ?? null,
    course: course && courses.includes(course) ? course : null,
    role: role === 'author' || role === 'faculty' ? role : null,
  }
}

/** Lower case without accents or dots: 'zoe' finds 'Zoë'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}\s]/gu, '')
    .toLowerCase()

/** The matching authors: each typed word begins a word of the name. Editors count as authors. */
export function filterAuthors(
  authors: readonly Author[],
  { name, course, role }: AuthorsQuery,
): readonly Author[] {
  const words = plain(name ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return authors.filter((author) => {
    const own = plain(author.name).split(/\s+/)
    return (
      words.every((word) => own.some((part) => part.startsWith(word))) &&
      (course === null || author.courses.includes(course)) &&
      (role === null || author.roles.includes(role) || (role === 'author' && author.roles.includes('editor')))
    )
  })
}

const titlesBefore = /^(?:ca|cs|cma|dr|prof|adv|shri|smt)\.?\s+/i

/** The letter a person is listed under: that of the first name, without titles such as 'CA' or 'Dr'. */
export function letterOf(name: string): string {
  let bare = name
  while (titlesBefore.test(bare)) bare = bare.replace(titlesBefore, '')
  const letter = plain(bare).trim().charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : '#'
}
