import type { Chosen, TitleIndex } from '#shop/titles'
import { type FacetKind, facetTable } from './facet-table.ts'

/** What a value is called; null when there is no such value. */
export const nameOf = (index: TitleIndex, { words, dimension }: FacetKind, value: string): string | null =>
  words === undefined
    ? (index.names[dimension].get(value)?.name ?? null)
    : Object.hasOwn(words, value)
      ? (words[value] ?? null)
      : null

/** Reads from a query what is chosen under each facet. Values that nothing is called by are left out. */
export function readChosen(query: URLSearchParams, index: TitleIndex): Chosen {
  const entries = facetTable.map((kind) => [
    kind.dimension,
    query.getAll(kind.key).filter((value) => nameOf(index, kind, value) !== null),
  ])
  return Object.fromEntries(entries.filter(([, values]) => (values?.length ?? 0) > 0))
}
