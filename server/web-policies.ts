import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router'
import type { Barred, Visitor } from '#web/context.ts'
import type { Policy, RouteHandle } from '#web/policy.ts'
import { buildBySegment } from './routes-by-segment.ts'

/** What the routes that take part in the page at an address say of themselves, the innermost last. */
export type RouteFinder = (pathname: string) => readonly RouteHandle[]

/** The most paths for which a finder remembers what it found. */
const rememberedPaths = 10_000

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

const builtRoutes = (build: ServerBuild): BuiltRoute[] =>
  Object.values(build.routes).filter((route) => route !== undefined)

/** @throws when a route module does not say who may use it, naming the route. */
export function checkPolicies(build: ServerBuild): void {
  for (const { id, module } of builtRoutes(build)) {
    const policy = (module.handle as Partial<RouteHandle> | undefined)?.policy
    if (policy === undefined)
      throw new Error(`Route ${id} does not say who may use it: export handle = { policy }`)
  }
}

/** Makes a finder over a build's route table. An unknown address has the root's handle and ends in the 404 page. */
export function routeFinder(build: ServerBuild): RouteFinder {
  const ownBuild = buildBySegment(build)
  const matchers = new Map<ServerBuild, StaticHandler>()
  const found = new Map<string, readonly RouteHandle[]>()
  return (pathname) => {
    const known = found.get(pathname)
    if (known !== undefined) return known
    const own = ownBuild(pathname)
    const matcher = matchers.get(own) ?? createStaticHandler(treeOf(own), { basename: build.basename })
    matchers.set(own, matcher)
    const taking = (matcher.match({ pathname }) ?? []).map(({ route }) => route.handle as RouteHandle)
    if (found.size >= rememberedPaths) found.clear()
    found.set(pathname, taking)
    return taking
  }
}

/** The routes of a build as the router matches them. */
function treeOf(build: ServerBuild): RouteObject[] {
  const nodes = new Map<string, RouteObject>()
  for (const { id, path, index, caseSensitive, module } of builtRoutes(build)) {
    const route = { id, path, caseSensitive, handle: module.handle as RouteHandle }
    nodes.set(id, index ? { ...route, index } : { ...route, children: [] })
  }
  const roots: RouteObject[] = []
  for (const { id, parentId } of builtRoutes(build)) {
    const siblings = parentId === undefined ? roots : nodes.get(parentId)?.children
    siblings?.push(nodes.get(id) as RouteObject)
  }
  return roots
}

/** The address of the page that a request is about: the router asks for its data under `….data`. */
export const pagePath = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -6) : pathname.replace(/\.data$/, '')

/**
 * Why these policies stop the visitor, or null. `address` is where signing in leads back to, below the base; the
 * redirect itself names the base, which the router adds only to what loaders and actions throw.
 */
export function barredBy(policies: readonly Policy[], user: Visitor['user'], address: string): Barred | null {
  for (const policy of policies) {
    if (policy === 'public' || policy === 'owner') continue
    if (user === null) return { redirect: `/students/login?returnUrl=${encodeURIComponent(address)}` }
    if (policy !== 'signed-in' && !user.permissions.includes(policy.staff)) return { status: 403 }
  }
  return null
}
