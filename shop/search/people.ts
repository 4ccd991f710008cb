import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Question } from '#shop/query'
import { countTitles, makeWordIndex, type TitleIndex, type WordIndex } from '#shop/titles'

type Named = { readonly slug: string; readonly name: string; readonly credentials: string }

/** Everybody who writes, edits or teaches, and the words of their names. */
export type People = { readonly persons: readonly Named[]; readonly words: WordIndex }

/** Somebody found by name. */
export type FoundPerson = Named & {
  /** Titles of theirs on sale. */
  readonly titles: number
}

export async function readPeople(db: Db): Promise<People> {
  const { rows } = await sql<Named>`select slug, name, credentials from people order by id`.execute(db)
  const nameless = { title: '', papers: '', rest: '', contents: '' }
  return { persons: rows, words: makeWordIndex(rows.map(({ name }) => ({ ...nameless, people: name }))) }
}

/**
 * Who is asked for by name, the likeliest first: people whose whole name stands in the question, or who have all that was
 * asked in their name, near spellings too where no name has a word as it is. Only who has a title on sale.
 */
export function findPeople(
  { persons, words }: People,
  index: TitleIndex,
  { asks }: Pick<Question, 'asks'>,
): FoundPerson[] {
  const asked = asks.flatMap((ask) => ask.words.map((word) => ({ word, begun: ask.begun })))
  const heard = new Map<number, { exact: number; sure: number }>()
  for (const { word, begun } of asked) {
    const own = words.find(word) ? [word] : begun.filter((other) => words.holds(other))
    const near = own.length > 0 ? own.map((each) => ({ word: each, nearness: 1 })) : words.near(word)
    const best = new Map<number, number>()
    for (const { word: other, nearness } of near) {
      for (const row of words.find(other)?.rows ?? []) best.set(row, Math.max(best.get(row) ?? 0, nearness))
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
    .map(([row, { sure }]) => ({ person: persons[row]!, sure, titles: titlesOf(index, persons[row]!.slug) }))
    .filter(({ titles }) => titles > 0)
    .sort((a, b) => b.sure - a.sure || b.titles - a.titles)
    .map(({ person, titles }) => ({ ...person, titles }))
}

function titlesOf(index: TitleIndex, slug: string): number {
  const rows = index.sets.author.get(slug)
  return rows === undefined ? 0 : countTitles(index, rows, { chosen: {}, attempts: [], onlyFitting: false })
}
