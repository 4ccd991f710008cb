import type { ValueName } from './value-names.ts'
import { makeWordIndex, type WordIndex } from './word-index.ts'

/** Everybody whom the catalogue names, and the words of their names: a row is a place in `persons`. */
export type PeopleIndex = { readonly persons: readonly ValueName[]; readonly words: WordIndex }

/** Makes the index of names. Who has titles on sale is another question. */
export function makePeople(names: ReadonlyMap<string, ValueName>): PeopleIndex {
  const persons = [...names.values()].filter(({ id }) => id !== null)
  const words = makeWordIndex()
  for (const [row, { name }] of persons.entries()) words.put(row, { people: name })
  return { persons, words }
}
