import type { Chosen, FacetValue, TitleIndex, TitleList } from '#shop/listing'
import type { PageQueryKey } from '../../page-query.ts'
import type { Facet } from '../../ui/facet-group.tsx'
import { type FacetKind, facetTable } from './facet-table.ts'
import { chosenName } from './read-chosen.ts'

/** Values shown of one facet: those with most titles, and those chosen. */
const mostValues = 20

/** A value of the query that the shop does not know: left out, and named. */
export type UnknownView = { readonly name: PageQueryKey; readonly value: string; readonly words: string }

/** The filters of a list or of search results, and those chosen. */
export type FacetsView = ReturnType<typeof toFacets>

export type ChosenView = FacetsView['chosen'][number]

type Shown = Pick<TitleList, 'facets' | 'total' | 'mismatches'> & {
  /** The values that define the list, which are not offered as filters. */
  readonly of: Chosen
  readonly chosen: Chosen
  /** What the address asks for besides and the shop does not know. */
  readonly unknown: readonly UnknownView[]
  /** The label of the attempt that fit is shown for; null when none is chosen. */
  readonly attempt: string | null
  readonly onlyFitting: boolean
}

/** Shapes the counts of a list for the column of filters; a facet that all titles share is left out. */
export function toFacets(index: TitleIndex, shown: Shown) {
  const { attempt, mismatches, onlyFitting, total } = shown
  return {
    groups: facetTable.flatMap((kind) => toGroup(index, kind, shown) ?? []),
    chosen: facetTable.flatMap((kind) => toChosen(index, kind, shown.chosen)),
    unknown: shown.unknown,
    fit:
      attempt !== null && (mismatches > 0 || onlyFitting)
        ? { attempt, mismatches, isOnly: onlyFitting }
        : null,
    total,
  }
}

function toGroup(index: TitleIndex, kind: FacetKind, shown: Shown) {
  const { key, dimension, title, notIn = [], isExtra = false } = kind
  const { of, chosen, facets, total } = shown
  const isChosen = (chosen[dimension]?.length ?? 0) > 0
  if (isExtra && !isChosen && !isIndexOf(of, dimension)) return null
  if (!isChosen && [dimension, ...notIn].some((fixed) => of[fixed]?.length === 1)) return null
  const values = facets[dimension].filter((value) => isWithin(index, kind, value, shown))
  const tellsApart = values.some(({ count }) => count < total)
  if (!isChosen && !tellsApart) return null
  const most = mostOf(values)
  const named = most.flatMap((value) => {
    const label = chosenName(index, kind, value.value)
    return label === null ? [] : [{ ...value, label }]
  })
  return named.length > 0
    ? { name: key, title, facets: named.toSorted(orderOf(index, kind)), hidden: values.length - most.length }
    : null
}

/** Whether the list is of several values of a dimension, and so offers that dimension. */
const isIndexOf = (of: Chosen, dimension: FacetKind['dimension']) => (of[dimension]?.length ?? 0) > 1

/** Papers and groups are offered only within the chosen levels: '4' alone is ambiguous among nine levels. */
function isWithin(index: TitleIndex, kind: FacetKind, value: FacetValue, { of, chosen }: Shown): boolean {
  if (kind.within === undefined || value.isChosen) return true
  const within = [of[kind.within], chosen[kind.within]].flatMap((values) => values ?? [])
  return within.includes(index.names[kind.dimension].get(value.value)?.within ?? '')
}

const mostOf = (values: readonly FacetValue[]): readonly FacetValue[] =>
  values.length <= mostValues
    ? values
    : values
        .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count)
        .slice(0, mostValues)

function orderOf(index: TitleIndex, { isByCount, dimension, words }: FacetKind) {
  const written = Object.keys(words ?? {})
  const placeOf = ({ value }: Facet) =>
    words === undefined ? (index.names[dimension].get(value)?.place ?? 0) : written.indexOf(value)
  return (a: Facet, b: Facet): number =>
    (isByCount ? b.count - a.count : placeOf(a) - placeOf(b)) || a.label.localeCompare(b.label, 'en')
}

const toChosen = (index: TitleIndex, kind: FacetKind, chosen: Chosen) =>
  (chosen[kind.dimension] ?? []).map((value) => ({
    name: kind.key,
    value,
    label: chosenName(index, kind, value) ?? value,
  }))
