import type { Question } from '#shop/query'
import { countTitles, makeWordIndex, type TitleIndex, type WordIndex } from '#shop/titles'

/** Somebody found by name. */
export type FoundPerson = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly credentials: string
  /** Titles of theirs on sale. */
  readonly titles: number
}

/** Everybody who writes, edits or teaches what is on sale, and the words of their names. */
type People = { readonly persons: readonly FoundPerson[]; readonly words: WordIndex }

const made = new WeakMap<TitleIndex, People>()

/** Everybody with a title on sale. Made once for an index. */
function peopleOf(index: TitleIndex): People {
  const known = made.get(index)
  if (known !== undefined) return known
  const persons = [...index.sets.author].flatMap(([slug, rows]) => {
    const named = index.names.author.get(slug)
    if (typeof named?.id !== 'number') return []
    const titles = countTitles(index, rows, { chosen: {}, attempts: [], onlyFitting: false })
    return [{ id: named.id, slug, name: named.name, credentials: named.about, titles }]
  })
  const nameless = { title: '', papers: '', rest: '', contents: '' }
  const words = makeWordIndex(persons.map(({ name }) => ({ ...nameless, people: name })))
  const people = { persons, words }
  made.set(index, people)
  return people
}

/**
 * Who is asked for by name, the likeliest first: people whose whole name stands in the question, or who have all that was
 * asked in their name, near spellings too where no name has a word as it is.
 */
export function findPeople(index: TitleIndex, { asks }: Pick<Question, 'asks'>): FoundPerson[] {
  const { persons, words } = peopleOf(index)
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
    .sort(([a, one], [b, other]) => other.sure - one.sure || persons[b]!.titles - persons[a]!.titles || a - b)
    .map(([row]) => persons[row]!)
}
