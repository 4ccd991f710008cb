import { beforeAll, describe, expect, test } from 'vitest'
import { builtApp } from '#server/web-build'
import { saveStudentInterest } from '#shop/customers'
import { saveOrganisation } from '#shop/organisations'
import { openShop } from '#tests/support/journey'
import { admits, type Kind, kinds, type Policy, type RouteHandle } from '#web/policy.ts'
import { callNames, calls, callUrl } from '../../api/calls.ts'
import { openProxy, userIdOf } from './open-proxy.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

// Every page and every call of the running server, for every kind of visitor: a new one is here by itself. Which policy an
// address must have is written here once more, by hand.
const shop = openShop({ trustProxy: '127.0.0.1' })
const visitors = {} as Record<Kind, Outsider>
let pages: { readonly path: string; readonly policy: Policy }[]

/** What a person has for themselves alone. */
const self =
  /^\/(?:user\/(?:change-password|sessions|confirm|privacy|wallet|refer|subscription)|login\/continue|desk\/second-factor)/
/** What pays or receives money. */
const payer = /^\/(?:checkout\/payment|pay\/|order\/:orderNo\/refund)/
const signedIn =
  /^\/(?:user\/(?!wishlist)|review\/|virtual\/tests\/:edition\/:test\/:attempt|:format\/:edition\/write-a-review)/

function policiesFor(path: string): readonly string[] {
  if (self.test(path)) return ['self']
  // Leads staff on to their first desk, and nobody else anywhere.
  if (path === '/desk') return ['signed-in']
  if (path.startsWith('/desk/')) return ['staff']
  if (payer.test(path)) return ['payer']
  return signedIn.test(path) ? ['signed-in'] : ['public', 'owner']
}

beforeAll(async () => {
  const { routes } = await builtApp()
  pages = Object.values(routes).flatMap((route) => {
    const policy = (route?.module.handle as Partial<RouteHandle> | undefined)?.policy
    return route?.path === undefined || policy === undefined ? [] : [{ path: `/${route.path}`, policy }]
  })
  const staff = await openAccount(shop, 'Everything', 'owner')
  const period = { startsOn: '2020-01-01', endsOn: '2099-12-31' }
  const organisation = { name: 'A library', seats: 2, ranges: ['198.51.100.0/24'], titles: [], ...period }
  const ownerId = await userIdOf(shop, 'Everything')
  expect(await saveOrganisation(shop.db, null, organisation, ownerId)).toMatchObject({ ok: true })
  const student = await openAccount(shop, 'Asha')
  const exam = { levelCode: 'ca-intermediate', attempt: 'ca-2027-05' }
  expect(await saveStudentInterest(shop.db, await userIdOf(shop, 'Asha'), exam)).toBe(true)
  await openAccount(shop, 'Meera')
  Object.assign(visitors, {
    anonymous: openOutsider(shop.url),
    organisation: openOutsider(shop.url, [], { 'x-forwarded-for': '198.51.100.20' }),
    'dealer-referred': openOutsider(shop.url, ['bm_dealer=a-dealer']),
    'signed-in': await openAccount(shop, 'Rohan'),
    student,
    proxy: await openProxy(shop, { staff: 'Helper', customer: 'meera@example.com' }),
    staff,
  } satisfies Record<Kind, Outsider>)
})

const filled = (path: string) => path.replaceAll(/:\w+\??/g, '1').replace('/*', '/nothing')
const withoutAccount: readonly Kind[] = ['anonymous', 'organisation', 'dealer-referred']
const nameOf = (policy: Policy) => (typeof policy === 'object' ? 'staff' : policy)

/** What the table says of a page: staff here have every permission, the proxy those of support. */
function expected(kind: Kind, policy: Policy): string {
  const name = nameOf(policy)
  const helps =
    typeof policy === 'object' && ['orders.read', 'orders.write', 'customers.act'].includes(policy.staff)
  if ((admits[name] as readonly Kind[]).includes(kind) || (kind === 'proxy' && helps)) return 'admitted'
  return withoutAccount.includes(kind) ? 'sent to sign in' : 'refused'
}

/** Anyone who may own a document or a lecture is asked to sign in, whether it exists or not. */
const asksToSignIn = ['GET /store/invoice/:documentId', 'POST /virtual/lecture/:edition/:lecture?']

test('every page has the policy that its address needs', () => {
  expect(pages.length).toBeGreaterThan(100)
  const wrong = pages.filter(({ path, policy }) => !policiesFor(path).includes(nameOf(policy)))
  expect(wrong).toEqual([])
})

describe.each(kinds)('%s', (kind) => {
  test.each(['GET', 'POST'])('every page by %s answers as the table says', async (method) => {
    for (const { path, policy } of pages) {
      const { status, leadsTo, body } = await visitors[kind].send(filled(path), { method })
      if (method === 'GET' && status >= 400)
        expect([path, body.slice(0, 14).toLowerCase()]).toEqual([path, '<!doctype html'])
      const outcome =
        status === 403
          ? 'refused'
          : leadsTo.startsWith('/students/login?returnUrl=')
            ? 'sent to sign in'
            : 'admitted'
      const isAsked = asksToSignIn.includes(`${method} ${path}`) && withoutAccount.includes(kind)
      expect([path, outcome]).toEqual([path, isAsked ? 'sent to sign in' : expected(kind, policy)])
    }
  })

  test('every call answers as the table says', async () => {
    const closed: string[] = []
    for (const name of callNames) {
      // Signing out would end the visit.
      if (name === 'auth/logout' || name === 'logout') continue
      const { method } = calls[name]
      const body = JSON.stringify({
        paymentMethod: 4,
        expectedTotal: '1.00',
        groupLevelId: 'x',
        attemptId: 'y',
      })
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-this-table-1' }
      const init = method === 'GET' ? { headers: {} } : { method, body, headers }
      const { status } = await visitors[kind].send(`/api${filled(callUrl(name))}`, init)
      if (status === 401 || status === 403) closed.push(`${status} ${name}`)
    }
    const own = [
      '401 userAccount/getUserOrderHistory',
      '401 userAccount/getPersonalInfo',
      '401 auth/registration/putStateProfessionInterest',
      '401 auth/registration/saveStudentInterest',
    ]
    const paying = [
      '403 order/saveOrderInTemp',
      '403 order/saveTempOrderFromShopse',
      '403 order/saveOrderInRecurringTemp',
      '403 order/postProductOrder',
      '403 academy/saveShopseTempOrder',
      '403 academy/saveTempOrder',
      '403 academy/postProductOrder',
    ]
    expect(closed.toSorted()).toEqual(
      (withoutAccount.includes(kind) ? own : kind === 'proxy' ? paying : []).toSorted(),
    )
  })
})
