import type { ServerBuild } from 'react-router'

// Written as routes are: nothing to decode, no other case, no second slash.
const plainSegment = /^[a-z0-9-]+$/

const first = (path = ''): string => path.split('/', 1)[0] ?? ''

/**
 * Makes the finder of a build with those of its routes alone that a path can match at all, by its first segment below
 * the base: the router tries one after the other, and there are a hundred. The same one is answered each time. A path
 * that is written in any other way than plainly may match every route: what stands in front of a page must not be led
 * past it.
 */
export function buildBySegment(build: ServerBuild): (pathname: string) => ServerBuild {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  /** The first segment of each route below the root, or of the outermost that it stands in. */
  const begins = new Map<string, string>()
  for (const route of routes) {
    let outermost = route
    for (let parent = parentOf(build, route); parent?.parentId; parent = parentOf(build, parent))
      outermost = parent
    if (route.parentId !== undefined) begins.set(route.id, first(outermost.path))
  }
  const words = new Set(begins.values())
  const made = new Map<string, ServerBuild>()
  return (pathname) => {
    const asked = first(pathname.slice(build.basename?.length))
    if (!plainSegment.test(asked)) return build
    // A word that no route begins with is like every other such word.
    const segment = words.has(asked) ? asked : ''
    const known = made.get(segment)
    if (known !== undefined) return known
    const canMatch = ({ id }: { readonly id: string }) => {
      const begin = begins.get(id)
      return begin === undefined || begin === segment || !plainSegment.test(begin)
    }
    const own = {
      ...build,
      routes: Object.fromEntries(routes.filter(canMatch).map((route) => [route.id, route])),
    }
    made.set(segment, own)
    return own
  }
}

const parentOf = (build: ServerBuild, { parentId }: { readonly parentId?: string }) =>
  parentId === undefined ? undefined : build.routes[parentId]
