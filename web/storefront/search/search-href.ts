import { facetKeys, knownQuery, type PageQueryKey } from '../../page-query.ts'

/** The keys of a query that pages of results read. */
export const searchKeys = ['q', 'as', ...facetKeys, 'fit', 'sort', 'page'] as const

/** Where somebody is among results: the kind that the path names, and what the query says. */
export type SearchAddress = { readonly kind: string | null; readonly query: URLSearchParams }

type Changes = {
  readonly kind?: string | null
  /** By key: what it says instead; null says nothing. */
  readonly query?: Readonly<Partial<Record<PageQueryKey, string | null>>>
}

/** The address of results that differ so from these: their first page, in the one spelling that is kept. */
export function searchHref(here: SearchAddress, { kind = here.kind, query = {} }: Changes): string {
  const asked = new URLSearchParams(here.query)
  asked.delete('page')
  for (const [key, value] of Object.entries(query)) {
    if (value === null) asked.delete(key)
    else asked.set(key, value)
  }
  return `/search${kind === null ? '' : `/${kind}`}?${knownQuery(asked, searchKeys)}`
}
