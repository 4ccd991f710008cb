import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../web/routes.ts'
import { shards } from './budgets/budgets.ts'
import { routesWithoutScreen, screens } from './support/screens/screens.ts'
import { root } from './support/source-files.ts'

type Route = { readonly path: string; readonly file: string }
type Routes = readonly {
  readonly path?: string
  readonly file: string
  readonly children?: Routes
}[]

/** Every route that ends an address, with its whole path and the module that draws it; those around others are none. */
const ends = (inside: Routes, before = ''): Route[] =>
  inside.flatMap(({ path = '', file, children }) => {
    const whole = [before, path].filter(Boolean).join('/')
    return children ? ends(children, whole) : [{ path: whole, file }]
  })

const all = ends(routes)
const received = new Set([...screens.map(({ route }) => route), ...Object.keys(routesWithoutScreen)])

// Lists have an address for each course, format and exam: the same screen over other titles is looked at once.
test('every route is looked at, or one that the same module draws, or it is said to draw nothing', () => {
  const seen = new Set(all.filter(({ path }) => received.has(path)).map(({ file }) => file))
  expect(all.filter(({ file }) => !seen.has(file)).map(({ path, file }) => `${path}: ${file}`)).toEqual([])
})

test('no screen is of a route that is gone, and each has a name of its own', () => {
  const paths = new Set(all.map(({ path }) => path))
  expect([...received].filter((route) => !paths.has(route))).toEqual([])
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})

test('every screen is checked: each shard has its file', () => {
  const files = readdirSync(join(root, 'tests/budgets')).filter((name) => name.endsWith('.test.ts'))
  expect(files.toSorted()).toEqual(Array.from({ length: shards }, (_, shard) => `screens-${shard}.test.ts`))
})
