import { facetKeys, knownQuery, type PageQueryKey } from '../page-query.ts'

const base = '/students'

export const pageUrl = (baseUrl: string, path: string): string => `${baseUrl}${base}${path}`

/** The keys that change what a page shows; another order shows the same titles. */
const canonicalKeys: readonly PageQueryKey[] = ['q', ...facetKeys, 'kind', 'page']

/** The canonical address of a page. `keys` are the query keys that it reads. */
export function canonicalUrl(
  baseUrl: string,
  { pathname, search }: { readonly pathname: string; readonly search: URLSearchParams },
  keys: readonly PageQueryKey[],
): string {
  const query = knownQuery(
    search,
    keys.filter((key) => canonicalKeys.includes(key)),
  )
  if (query.get('page') === '1') query.delete('page')
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  return pageUrl(baseUrl, path) + (query.size > 0 ? `?${query}` : '')
}
