import { type Chosen, type TitleIndex, titleSorts } from '#shop/listing'
import { type FacetKind, facetTable } from './facet-table.ts'
import type { UnknownView } from './to-facets.ts'

/** The label of a value; null when there is no such value. */
export const chosenName = (
  index: TitleIndex,
  { words, dimension }: FacetKind,
  value: string,
): string | null =>
  words === undefined
    ? (index.names[dimension].get(value)?.name ?? null)
    : Object.hasOwn(words, value)
      ? (words[value] ?? null)
      : null

/** Reads the chosen values of each facet from a query; `dropUnknown` names the others. */
export function readChosen(query: URLSearchParams, index: TitleIndex): Chosen {
  const entries = facetTable.map((kind) => [
    kind.dimension,
    query.getAll(kind.key).filter((value) => chosenName(index, kind, value) !== null),
  ])
  return Object.fromEntries(entries.filter(([, values]) => (values?.length ?? 0) > 0))
}

/** Letters of an unknown value that are repeated to the visitor. */
const mostLetters = 40

/** Removes from a query the values that no facet, sort order or switch knows, and answers them with words that name them. */
export function dropUnknown(query: URLSearchParams, index: TitleIndex): UnknownView[] {
  const keys = [
    ...facetTable.map((kind) => ({
      name: kind.key,
      noun: kind.noun ?? kind.key,
      isKnown: (value: string) => chosenName(index, kind, value) !== null,
    })),
    { name: 'fit' as const, noun: 'choice of fit', isKnown: (value: string) => /^(?:all|only)$/.test(value) },
    {
      name: 'sort' as const,
      noun: 'sort order',
      isKnown: (value: string) => (titleSorts as readonly string[]).includes(value),
    },
  ]
  const unknown = keys.flatMap(({ name, noun, isKnown }) =>
    query
      .getAll(name)
      .filter((value) => !isKnown(value))
      .map((value) => ({ name, value, words: wordsOf(noun, value) })),
  )
  for (const { name, value } of unknown) query.delete(name, value)
  return unknown
}

function wordsOf(noun: string, value: string): string {
  const letters = [...value.replace(/\p{C}+/gu, ' ').trim()]
  const shown = letters.slice(0, mostLetters).join('') + (letters.length > mostLetters ? '…' : '')
  const named = shown === '' ? `that ${noun}` : `the ${noun} ‘${shown}’`
  return `We do not know ${named}, so it was left out.`
}
