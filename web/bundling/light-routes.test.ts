import { expect, test } from 'vitest'
import { lightened } from './light-routes.ts'

test('a route of the table keeps what it is and what it has, and loses what it has not', () => {
  const cart = {
    id: 'cart',
    parentId: 'root',
    path: 'cart',
    hasAction: true,
    hasLoader: true,
    hasClientLoader: false,
    hasErrorBoundary: false,
    module: '/assets/cart.js',
    imports: ['/assets/react.js', '/assets/shell.js'],
    css: [],
  }
  const entry = { module: '/assets/entry.js', imports: ['/assets/react.js'] }
  expect(lightened({ entry, routes: { cart } })).toEqual({
    entry,
    routes: {
      cart: {
        id: 'cart',
        parentId: 'root',
        path: 'cart',
        hasAction: true,
        hasLoader: true,
        module: '/assets/cart.js',
      },
    },
  })
})
