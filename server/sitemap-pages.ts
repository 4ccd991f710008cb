import type { ServerBuild } from 'react-router'
import type { RouteHandle } from '#web/policy.ts'
import { directoryRoutes } from '#web/storefront/directory-paths.ts'
import { listPatterns, listRoutes } from '#web/storefront/list/patterns.ts'

/** Routes with a page for each row, with the part of the sitemap that lists them. */
export const sitemapSources: Readonly<Record<string, string>> = {
  'product/:edition/:slug?': 'products',
  'articles/:slug': 'articles',
  ...Object.fromEntries(directoryRoutes.map((route) => [route, 'directory'])),
  ...Object.fromEntries(listRoutes.map((route) => [route, 'lists'])),
}

export type ListedRoutes = {
  /** Paths below the base of public pages that are one page each: '/', '/books'. */
  readonly single: readonly string[]
  /** Public pages with parameters that no part of the sitemap lists: a fault of ours. */
  readonly missing: readonly string[]
  /** Public pages that are left out, with the reason that their route gives. */
  readonly unlisted: Readonly<Record<string, string>>
}

/** Finds the public pages in the route table, by whether the sitemap lists them. Routes without a screen are no pages. */
export function listedRoutes(build: ServerBuild): ListedRoutes {
  const single = listPatterns.filter((pattern) => !pattern.includes(':')).map((pattern) => `/${pattern}`)
  const missing: string[] = []
  const unlisted: Record<string, string> = {}
  for (const route of Object.values(build.routes)) {
    const { policy, unlisted: reason } = (route?.module.handle ?? {}) as Partial<RouteHandle>
    if (!route || route.id === 'root' || policy !== 'public' || !('default' in route.module)) continue
    const path = route.path ?? ''
    if (reason !== undefined) unlisted[path] = reason
    else if (!/[:*]/.test(path)) single.push(`/${path}`)
    else if (!(path in sitemapSources)) missing.push(path)
  }
  return { single: single.toSorted(), missing, unlisted }
}
