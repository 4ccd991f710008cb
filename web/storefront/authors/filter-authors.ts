import type { Author } from '#shop/directory'

/** What the directory is narrowed by; null is everybody. */
export type AuthorsAsked = {
  readonly name: string | null
  readonly course: string | null
  readonly role: 'author' | 'faculty' | null
}

/** Reads what the address asks for; what it does not know is left out. */
export function readAuthorsAsked(query: URLSearchParams, courses: readonly string[]): AuthorsAsked {
  const [name, course, role] = ['q', 'course', 'type'].map((key) => query.get(key)?.trim() || null)
  return {
    name: name ?? null,
    course: course && courses.includes(course) ? course : null,
    role: role === 'author' || role === 'faculty' ? role : null,
  }
}

/** Small letters without accents or dots: 'Zoë' is found as 'zoe'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}\s]/gu, '')
    .toLowerCase()

/** The people asked for: every word typed begins a word of their name. Editors count among those who write. */
export function filterAuthors(
  authors: readonly Author[],
  { name, course, role }: AuthorsAsked,
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

/** The letter that somebody stands under: of the first name, without the titles before it. */
export function letterOf(name: string): string {
  let bare = name
  while (titlesBefore.test(bare)) bare = bare.replace(titlesBefore, '')
  const letter = plain(bare).trim().charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : '#'
}
