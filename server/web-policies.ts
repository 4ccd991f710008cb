import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { AccessDenied, Visitor } from '#web/context.ts'
import { admits, type Kind, type Policy, type RouteHandle } from '#web/policy.ts'

/** Finds the handles of the routes that match an address, the innermost last. */
export type RouteFinder = (pathname: string) => readonly RouteHandle[]

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

const builtRoutes = (build: ServerBuild): BuiltRoute[] =>
  Object.values(build.routes).filter((route) => route !== undefined)

/** @throws when a route has no policy, or is cached without being public; names the route */
export function checkPolicies(build: ServerBuild): void {
  for (const { id, module } of builtRoutes(build)) {
    const { policy, cache } = (module.handle ?? {}) as Partial<RouteHandle>
    if (typeof policy !== 'object' && (policy === undefined || !Object.hasOwn(admits, policy)))
      throw new Error(`Route ${id} does not say who may use it: export handle = { policy }`)
    if (cache !== undefined && policy !== 'public')
      throw new Error(`Route ${id} is not open to everybody, so its page cannot be cached`)
  }
}

/** How the page of these routes is cached; undefined when it is rendered for each visitor. */
export const cacheOf = (handles: readonly RouteHandle[]): RouteHandle['cache'] =>
  handles.every(({ policy }) => policy === 'public') ? handles.at(-1)?.cache : undefined

const finders = new WeakMap<ServerBuild, RouteFinder>()

/** The finder over a build's route table. An unknown address has the root's handle and ends in the 404 page. */
export function routeFinder(build: ServerBuild): RouteFinder {
  const finder = finders.get(build) ?? makeRouteFinder(build)
  finders.set(build, finder)
  return finder
}

function makeRouteFinder(build: ServerBuild): RouteFinder {
  const routesFor = routesByFirstSegment(treeOf(build), build.basename ?? '/')
  // Most addresses repeat.
  const found = new LRUCache<string, readonly RouteHandle[]>({ max: 10_000 })
  return (pathname) => {
    const known = found.get(pathname)
    if (known !== undefined) return known
    const matches = matchRoutes(routesFor(pathname), { pathname }, build.basename) ?? []
    const handles = matches.map(({ route }) => route.handle as RouteHandle)
    found.set(pathname, handles)
    return handles
  }
}

/**
 * Answers the routes that can match a path. Matching ranks every route that it is given, each time: for all of them that
 * takes as long as sending the statements of a page.
 */
function routesByFirstSegment(roots: readonly RouteObject[], basename: string) {
  const firstOf = (path = '') => path.split('/', 1)[0]?.toLowerCase() ?? ''
  const isPlain = (segment: string) => /^[\w-]+$/.test(segment)
  const children = roots.flatMap((root) => root.children ?? [])
  const groups = new Map<string, RouteObject[]>()
  for (const first of ['', ...children.map(({ path }) => firstOf(path))]) {
    const canMatch = ({ path, children: inside }: RouteObject): boolean =>
      path === undefined && inside?.length
        ? inside.some(canMatch)
        : !isPlain(firstOf(path)) || firstOf(path) === first
    const pruned = roots.map((root) => ({ ...root, children: root.children?.filter(canMatch) }))
    groups.set(isPlain(first) ? first : '', pruned as RouteObject[])
  }
  return (pathname: string): RouteObject[] => {
    const first = firstOf(pathname.slice(basename.length).replace(/^\//, ''))
    return isPlain(first) ? (groups.get(first) ?? groups.get('') ?? []) : [...roots]
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

/** The path of the page of a request: the router requests its data under `….data`. */
export const pagePath = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -6) : pathname.replace(/\.data$/, '')

type Known = Pick<Visitor, 'user' | 'dealer' | 'organisation' | 'levelCode' | 'acting'>

export function kindOf({ user, dealer, organisation, levelCode, acting }: Known): Kind {
  if (acting !== null && user?.id !== acting.staff.id) return 'proxy'
  if (user === null) return organisation ? 'organisation' : dealer === null ? 'anonymous' : 'dealer-referred'
  if (user.awaits !== null || user.permissions.length > 0) return 'staff'
  return levelCode === null ? 'signed-in' : 'student'
}

/** The visitor for a route of these policies: staff who act for a customer use pages of staff as themselves. */
export const visitorFor = <Given extends Known>(policies: readonly Policy[], visitor: Given): Given =>
  visitor.acting !== null && policies.some((policy) => typeof policy === 'object')
    ? { ...visitor, user: visitor.acting.staff }
    : visitor

/** An address to return to after signing in; the home page for one that is too long for the header of an answer. */
export const returnable = (address: string): string => (address.length > 2_000 ? '/' : address)

/** Why these policies refuse the visitor, or null. `address`, below the base, is where signing in returns to. */
export function authorize(policies: readonly Policy[], visitor: Known, address: string): AccessDenied | null {
  const { user } = visitor
  const kind = kindOf(visitor)
  const returnTo = (page: string) => ({
    redirect: `/students/${page}?returnUrl=${encodeURIComponent(returnable(address))}`,
  })
  for (const policy of policies) {
    const permission = typeof policy === 'object' ? policy.staff : null
    const admitted: readonly Kind[] = admits[typeof policy === 'object' ? 'staff' : policy]
    if (!admitted.includes(kind)) return user === null ? returnTo('login') : { status: 403 }
    if (permission === null || user === null) continue
    if (user.awaits !== null) return returnTo('desk/second-factor')
    if (!user.permissions.includes(permission)) return { status: 403 }
  }
  return null
}
