import type { Question } from '#shop/query'
import { countIn, rowIn, type TitleIndex } from '#shop/titles'

/** Somebody found by name. */
export type FoundPerson = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly credentials: string
  /** Titles of theirs on sale. */
  readonly titles: number
}

/**
 * Who is asked for by name, the likeliest first: people whose whole name stands in the question, or who have all that
 * was asked in their name, near spellings too where no name has a word as it is.
 */
export function findPeople(index: TitleIndex, { asks }: Pick<Question, 'asks'>): FoundPerson[] {
  const { persons, words } = index.people
  const asked = asks.flatMap((ask) => ask.words.map((word) => ({ word, begun: ask.begun })))
  const heard = new Map<number, { exact: number; sure: number }>()
  for (const { word, begun } of asked) {
    const own = words.find(word) ? [word] : begun.filter((other) => words.holds(other))
    const near = own.length > 0 ? own.map((each) => ({ word: each, nearness: 1 })) : words.near(word)
    const best = new Map<number, number>()
    for (const { word: other, nearness } of near) {
      for (const row of (words.find(other) ?? []).map(rowIn))
        best.set(row, Math.max(best.get(row) ?? 0, nearness))
    }
    for (const [row, nearness] of best) {
      const sum = heard.get(row) ?? { exact: 0, sure: 0 }
      heard.set(row, { exact: sum.exact + Number(nearness === 1), sure: sum.sure + nearness })
    }
  }
  return [...heard]
    .filter(([row, { exact, sure }]) => {
      const parts = persons[row]!.name.split(/\s+/).length
      return Math.ceil(sure) >= asked.length || (exact >= parts && parts > 1)
    })
    .flatMap(([row, { sure }]) => {
      const { id, value, name, about } = persons[row]!
      const having = index.values.author.get(value)
      const titles = having === undefined ? 0 : countIn(having, index.live)
      return id !== null && titles > 0
        ? [{ row, sure, person: { id, slug: value, name, credentials: about, titles } }]
        : []
    })
    .sort((a, b) => b.sure - a.sure || b.person.titles - a.person.titles || a.row - b.row)
    .map(({ person }) => person)
}
