import { baseOf, countIn, rowIn, type TitleIndex } from '#shop/listing'
import type { ParsedQuery } from './parse-query.ts'

export type FoundPerson = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly credentials: string
  /** Titles of theirs on sale, of a journal the journal alone. */
  readonly titles: number
}

/**
 * Finds people by name, the likeliest first: those whose whole name is in the query, or whose name has all of its words.
 * Near spellings count where no name has the word as typed.
 */
export function findPeople(index: TitleIndex, { terms }: Pick<ParsedQuery, 'terms'>): FoundPerson[] {
  const { persons, words } = index.people
  const onSale = baseOf(index, { lists: null, of: {} })
  const query = terms.flatMap((term) => term.words.map((word) => ({ word, completions: term.completions })))
  const matched = new Map<number, { exact: number; sure: number }>()
  for (const { word, completions } of query) {
    const own = words.find(word) ? [word] : completions.filter((other) => words.holds(other))
    const near = own.length > 0 ? own.map((each) => ({ word: each, nearness: 1 })) : words.near(word)
    const best = new Map<number, number>()
    for (const { word: other, nearness } of near) {
      for (const row of (words.find(other) ?? []).map(rowIn))
        best.set(row, Math.max(best.get(row) ?? 0, nearness))
    }
    for (const [row, nearness] of best) {
      const sum = matched.get(row) ?? { exact: 0, sure: 0 }
      matched.set(row, { exact: sum.exact + Number(nearness === 1), sure: sum.sure + nearness })
    }
  }
  return [...matched]
    .filter(([row, { exact, sure }]) => {
      const parts = persons[row]!.name.split(/\s+/).length
      return Math.ceil(sure) >= query.length || (exact >= parts && parts > 1)
    })
    .flatMap(([row, { sure }]) => {
      const { id, value, name, about } = persons[row]!
      const having = index.values.author.get(value)
      const titles = having === undefined ? 0 : countIn(having, onSale)
      return id !== null && titles > 0
        ? [{ row, sure, person: { id, slug: value, name, credentials: about, titles } }]
        : []
    })
    .sort((a, b) => b.sure - a.sure || b.person.titles - a.person.titles || a.row - b.row)
    .map(({ person }) => person)
}
