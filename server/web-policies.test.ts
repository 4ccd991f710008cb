import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Visitor } from '#web/context.ts'
import { authorize, checkPolicies, pagePath, routeFinder } from './web-policies.ts'

type Route = {
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly handle?: object
}

/** A built app with these routes, of which only the parts that policies read are filled in. */
function buildOf(routes: Record<string, Route>): ServerBuild {
  const table = Object.entries(routes).map(([id, { handle, ...route }]) => [
    id,
    { id, ...route, module: { handle } },
  ])
  return { basename: '/students/', routes: Object.fromEntries(table) } as ServerBuild
}

const open = { policy: 'public' }
const known = (user: Visitor['user']) => ({
  user,
  dealer: null,
  organisation: null,
  levelCode: null,
  acting: null,
})
const guest = known(null)
const user = (permissions: readonly string[]) =>
  known({
    id: 'u1',
    name: 'Asha Menon',
    email: 'asha@example.com',
    permissions,
    awaits: null,
  })

describe('a build', () => {
  it('is refused when a route does not say who may use it, naming the route', () => {
    const build = buildOf({ root: { handle: open }, 'desk/orders': { parentId: 'root', path: 'orders' } })
    expect(() => checkPolicies(build)).toThrow('Route desk/orders does not say who may use it')
  })

  it('is accepted when every route says it', () => {
    const build = buildOf({ root: { handle: open }, cart: { parentId: 'root', path: 'cart', handle: open } })
    expect(() => checkPolicies(build)).not.toThrow()
  })
})

describe('the policies of an address', () => {
  const findRoutes = routeFinder(
    buildOf({
      root: { handle: open },
      home: { parentId: 'root', index: true, handle: open },
      desk: { parentId: 'root', path: 'desk', handle: { policy: 'signed-in' } },
      orders: { parentId: 'desk', path: 'orders/:id?', handle: { policy: { staff: 'orders.read' } } },
      missing: { parentId: 'root', path: '*', handle: open },
    }),
  )
  const find = (pathname: string) => findRoutes(pathname).map(({ policy }) => policy)

  it('are those of every route that takes part in the page', () => {
    expect(find('/students/desk/orders/7')).toEqual(['public', 'signed-in', { staff: 'orders.read' }])
  })

  it('hold with a slash at the end and in the address of the home page', () => {
    expect(find('/students/desk/')).toEqual(['public', 'signed-in'])
    expect(find('/students/')).toEqual(['public', 'public'])
  })

  it('are found under the address at which the router asks for data', () => {
    expect(find(pagePath('/students/desk/orders.data'))).toEqual(find('/students/desk/orders'))
    expect(find(pagePath('/students/_.data'))).toEqual(find('/students/'))
  })
})

describe('the policies of an address that is written oddly', () => {
  const findRoutes = routeFinder(
    buildOf({
      root: { handle: open },
      home: { parentId: 'root', index: true, handle: open },
      desk: { parentId: 'root', path: 'desk/orders', handle: { policy: 'signed-in' } },
      product: { parentId: 'root', path: 'product/:edition', handle: open },
      lists: { parentId: 'root', path: ':format?/list/:kind', handle: open },
      missing: { parentId: 'root', path: '*', handle: open },
    }),
  )
  const policies = (pathname: string) => findRoutes(pathname).map(({ policy }) => policy)

  it.each([
    '/students/desk/orders',
    '/students/%64esk/orders',
    '/students/DESK/orders',
    '/STUDENTS/desk/orders/',
  ])('%s are those of the page that the router shows there', (pathname) => {
    expect(policies(pathname)).toEqual(['public', 'signed-in'])
  })

  it('are found for a first part that may be anything, or left out', () => {
    for (const pathname of ['/students/books/list/law', '/students/list/law', '/students/product/list/law'])
      expect(findRoutes(pathname)).toHaveLength(2)
    expect(policies('/students/desk/list/x')).toEqual(['public', 'public'])
  })
})

describe('a visitor', () => {
  it('who is not signed in goes to sign in and comes back to the same address', () => {
    expect(authorize(['public', 'signed-in'], guest, '/desk?page=2')).toEqual({
      redirect: '/students/login?returnUrl=%2Fdesk%3Fpage%3D2',
    })
  })

  it('comes back to the home page from an address that no header carries', () => {
    expect(authorize(['signed-in'], guest, `/user/order?q=${'%22'.repeat(5_000)}`)).toEqual({
      redirect: '/students/login?returnUrl=%2F',
    })
  })

  it('without the permission is refused, whatever the outer routes allow', () => {
    expect(authorize(['public', { staff: 'orders.read' }], user(['catalog.read']), '/desk')).toEqual({
      status: 403,
    })
  })

  it('with the permission passes, and everyone passes where the thing itself is checked', () => {
    expect(authorize([{ staff: 'orders.read' }], user(['orders.read']), '/desk')).toBeNull()
    expect(authorize(['public', 'owner'], guest, '/order/BM1')).toBeNull()
  })
})
