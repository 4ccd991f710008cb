import { expect, it } from 'vitest'
import type { FacetGroupView } from './facets-view.ts'
import { packGroups, unpackGroups } from './pack-groups.ts'

const groups: FacetGroupView[] = [
  {
    name: 'publisher',
    title: 'Publisher',
    facets: [
      { value: 'statute-and-sum', label: 'Statute & Sum', count: 12, isChosen: true },
      { value: 'vidhi-granth', label: 'विधि ग्रन्थ', count: 0, isChosen: false },
    ],
  },
  { name: 'language', title: 'Language', facets: [] },
]

it('facets come back from their text as they were, to the letter and in their order', () => {
  expect(unpackGroups(packGroups(groups))).toEqual(groups)
})

it('no group is no text', () => {
  expect(packGroups([])).toBe('')
  expect(unpackGroups('')).toEqual([])
})
