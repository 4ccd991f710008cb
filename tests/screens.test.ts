import { expect, test } from 'vitest'
import routes from '../web/routes.ts'
import { routesWithoutScreen, screens } from './support/screens/screens.ts'

type Routes = readonly { readonly path?: string; readonly children?: Routes; readonly index?: boolean }[]

/** The whole path of every route that ends an address; those around others are none. */
const pathsOf = (inside: Routes, before = ''): string[] =>
  inside.flatMap(({ path = '', children }) => {
    const whole = [before, path].filter(Boolean).join('/')
    return children ? pathsOf(children, whole) : [whole]
  })

test('every route is looked at or said to draw nothing', () => {
  const named = new Set([...screens.map(({ route }) => route), ...Object.keys(routesWithoutScreen)])
  expect(pathsOf(routes).filter((path) => !named.has(path))).toEqual([])
})

test('no screen is of a route that is gone, and each has a name of its own', () => {
  const paths = new Set(pathsOf(routes))
  const told = [...screens.map(({ route }) => route), ...Object.keys(routesWithoutScreen)]
  expect(told.filter((route) => !paths.has(route))).toEqual([])
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})
