import type { Chosen, TitleIndex } from '#shop/listing'
import { type FacetKind, facetTable } from './facet-table.ts'

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
