import type { Chosen, FacetValue, TitleIndex, TitleList } from '#shop/titles'
import type { Facet } from '../../ui/facet-group.tsx'
import { type FacetKind, facetTable } from './facet-table.ts'
import type { ChosenView, FacetGroupView, FacetsView } from './facets-view.ts'
import { packGroups } from './pack-groups.ts'
import { nameOf } from './read-chosen.ts'

/** How many values of one facet are shown: those that leave most titles, and what is chosen. */
const mostValues = 20

type Shown = Pick<TitleList, 'facets' | 'total' | 'misfits'> & {
  /** What the list is of, whoever looks: not offered again. */
  readonly of: Chosen
  readonly chosen: Chosen
  /** The label of the attempt that fit is shown for; null when none is chosen. */
  readonly attempt: string | null
  readonly withMisfits: boolean
}

/** Shapes what a list was counted by for the column beside it: values by their names, only what tells titles apart. */
export function toFacets(index: TitleIndex, shown: Shown): FacetsView {
  const { attempt, misfits, withMisfits, total } = shown
  return {
    groups: packGroups(facetTable.flatMap((kind) => toGroup(index, kind, shown) ?? [])),
    chosen: facetTable.flatMap((kind) => toChosen(index, kind, shown.chosen)),
    fit: attempt !== null && (misfits > 0 || withMisfits) ? { attempt, misfits, isOnly: !withMisfits } : null,
    total,
  }
}

function toGroup(index: TitleIndex, kind: FacetKind, shown: Shown): FacetGroupView | null {
  const { key, dimension, title, notIn = [], isExtra = false } = kind
  const { of, chosen, facets, total } = shown
  const isChosen = (chosen[dimension]?.length ?? 0) > 0
  if (isExtra && !isChosen && !isIndexOf(of, dimension)) return null
  if (!isChosen && [dimension, ...notIn].some((fixed) => of[fixed]?.length === 1)) return null
  const values = facets[dimension].filter((value) => isWithin(index, kind, value, shown))
  const tellsApart = values.some(({ count }) => count < total)
  if (!isChosen && !tellsApart) return null
  const named = mostOf(values).flatMap((value) => {
    const label = nameOf(index, kind, value.value)
    return label === null ? [] : [{ ...value, label }]
  })
  return named.length > 0 ? { name: key, title, facets: named.toSorted(orderOf(index, kind)) } : null
}

/** A list of several values of a dimension is narrowed by it first of all. */
const isIndexOf = (of: Chosen, dimension: FacetKind['dimension']) => (of[dimension]?.length ?? 0) > 1

/** Papers and groups are offered for the levels that are asked for: '4' alone says nothing among nine levels. */
function isWithin(index: TitleIndex, kind: FacetKind, value: FacetValue, { of, chosen }: Shown): boolean {
  if (kind.within === undefined || value.isChosen) return true
  const asked = [of[kind.within], chosen[kind.within]].flatMap((values) => values ?? [])
  return asked.includes(index.names[kind.dimension].get(value.value)?.within ?? '')
}

const mostOf = (values: readonly FacetValue[]): readonly FacetValue[] =>
  values.length <= mostValues
    ? values
    : values
        .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count)
        .slice(0, mostValues)

function orderOf(index: TitleIndex, { order, dimension, words }: FacetKind) {
  const written = Object.keys(words ?? {})
  const placeOf = ({ value }: Facet) =>
    words === undefined ? (index.names[dimension].get(value)?.place ?? 0) : written.indexOf(value)
  return (a: Facet, b: Facet): number =>
    (order === 'count' ? b.count - a.count : placeOf(a) - placeOf(b)) || a.label.localeCompare(b.label, 'en')
}

const toChosen = (index: TitleIndex, kind: FacetKind, chosen: Chosen): ChosenView[] =>
  (chosen[kind.dimension] ?? []).map((value) => ({
    name: kind.key,
    value,
    label: nameOf(index, kind, value) ?? value,
  }))
