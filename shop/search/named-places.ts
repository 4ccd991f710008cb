import type { Meaning } from './lexicon.ts'
import type { QueryTerm } from './parse-query.ts'

const ofPlaces: ReadonlySet<string> = new Set(['course', 'level'])

/** Whether a term only names a course or a level. */
const isPlace = ({ meanings }: QueryTerm): boolean =>
  meanings.length > 0 && meanings.every(({ dimension }) => ofPlaces.has(dimension))

/** Whether a paper or level, by its code, is of a course or level. */
const isWithin = (code: string, place: string): boolean =>
  code === place || code.startsWith(`${place}-`) || (place === 'cs' && code.startsWith('cseet'))

/**
 * Of the papers that a term may mean keeps those of the courses and levels that the query names elsewhere: 'fm' is of CMA in
 * 'cma inter fm'. All stay when none is of them.
 */
export function keepNamedPlaces(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const places = terms.filter(isPlace).map(({ meanings }) => meanings.map(({ value }) => value))
  if (places.length === 0) return terms
  const isNamed = (code: string) =>
    places.every((values) => values.some((place) => isWithin(code, place) || isWithin(place, code)))
  return terms.map((term) => ({ ...term, meanings: narrowed(term.meanings, isNamed) }))
}

function narrowed(meanings: readonly Meaning[], isNamed: (code: string) => boolean): readonly Meaning[] {
  const isPlaced = ({ dimension }: Meaning) => dimension === 'paper' || dimension === 'level'
  const left = meanings.filter((meaning) => !isPlaced(meaning) || isNamed(meaning.value))
  return left.some(isPlaced) ? left : meanings
}
