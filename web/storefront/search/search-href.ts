import { facetKeys, knownQuery, type PageQueryKey } from '../../page-query.ts'

export const searchKeys = ['q', 'as', ...facetKeys, 'fit', 'sort', 'page'] as const

/** The current search results: the kind in the path, and the query. */
export type SearchAddress = { readonly kind: string | null; readonly query: URLSearchParams }

type Changes = {
  readonly kind?: string | null
  /** New values by key; null removes the key. */
  readonly query?: Readonly<Partial<Record<PageQueryKey, string | null>>>
}

/** The address of the first page of results with these changes, in canonical form. */
export function searchHref(here: SearchAddress, { kind = here.kind, query = {} }: Changes): string {
  const next = new URLSearchParams(here.query)
  next.delete('page')
  for (const [key, value] of Object.entries(query)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return `/search${kind === null ? '' : `/${kind}`}?${knownQuery(next, searchKeys)}`
}
