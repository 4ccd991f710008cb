import { useLocation, useMatches } from 'react-router'
import { knownQuery } from '../../page-query.ts'
import type { RouteHandle } from '../../policy.ts'
import type { FacetsView } from './to-facets.ts'

/** Reduces a query to the keys of this page, in canonical order. */
export function useKnownQuery(): (search: string | URLSearchParams) => URLSearchParams {
  const { cache } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  return (search) => knownQuery(search, cache?.query ?? [])
}

/**
 * The query of this page without values that the shop does not know, and without other keys, such as those of a campaign:
 * a cached page does not know them, and the browser must render the same.
 */
export function usePageQuery(): URLSearchParams {
  const query = useKnownQuery()(useLocation().search)
  const shown = useMatches().at(-1)?.loaderData as { readonly facets?: FacetsView } | undefined
  for (const { name, value } of shown?.facets?.unknown ?? []) query.delete(name, value)
  return query
}
