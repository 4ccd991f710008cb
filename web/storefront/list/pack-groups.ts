import type { FacetKey } from '../../page-query.ts'
import { betweenFields, betweenItems, betweenParts } from '../separators.ts'
import type { FacetGroupView } from './facets-view.ts'

/** Writes groups of facets as one text: as objects, the copy that brings the page to life is twice as long. */
export const packGroups = (groups: readonly FacetGroupView[]): string =>
  groups
    .map(({ name, title, facets }) =>
      [
        [name, title].join(betweenFields),
        ...facets.map(({ value, label, count, isChosen }) =>
          [value, label, count, isChosen ? 1 : ''].join(betweenFields),
        ),
      ].join(betweenParts),
    )
    .join(betweenItems)

/** The groups that `packGroups` wrote, in their order. */
export const unpackGroups = (text: string): FacetGroupView[] =>
  text === '' ? [] : text.split(betweenItems).map(unpackGroup)

function unpackGroup(text: string): FacetGroupView {
  const [head = '', ...facets] = text.split(betweenParts)
  const [name, title = ''] = head.split(betweenFields)
  return {
    name: name as FacetKey,
    title,
    facets: facets.map((facet) => {
      const [value = '', label = '', count, isChosen] = facet.split(betweenFields)
      return { value, label, count: Number(count), isChosen: isChosen === '1' }
    }),
  }
}
