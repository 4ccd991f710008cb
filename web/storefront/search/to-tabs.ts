import { type SearchKind, type SearchResults, searchKinds } from '#shop/search'
import { type SearchAddress, searchHref } from './search-href.ts'

/** A tab for everything and for each kind with results, and always the current one. */
export function toTabs(
  { kinds, everything }: Pick<SearchResults, 'kinds' | 'everything'>,
  persons: number,
  here: SearchAddress,
) {
  const ofKinds = (Object.entries(searchKinds) as [SearchKind, { label: string }][]).map(
    ([kind, { label }]) => ({ kind, label, count: kinds[kind] }),
  )
  return [
    { kind: null, label: 'Everything', count: everything },
    ...ofKinds,
    { kind: 'people', label: 'People', count: persons },
  ]
    .filter(({ kind, count }) => count > 0 || kind === here.kind || kind === null)
    .map(({ kind, label, count }) => ({
      label,
      count,
      href: searchHref(here, { kind }),
      isHere: kind === here.kind,
    }))
}
