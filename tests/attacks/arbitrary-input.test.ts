import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openLog } from '#server/log'
import { builtApp } from '#server/web-build'
import { openShop } from '#tests/support/journey'
import { malformedValues, malformedWords } from './malformed-input.ts'
import { type Answered, faultOf, type Outsider, openAccount, openOutsider } from './outsider.ts'

// Every door with whatever may be typed into it, by somebody who may open all of them. Routes and calls are those there
// are: a new one is here by itself.
const logged: string[] = []
const shop = openShop({ log: openLog('warn', { write: (line) => void logged.push(line) }) })
let owner: Outsider
beforeAll(async () => {
  owner = await openAccount(shop, 'Kavita', 'owner')
})
beforeEach(() => {
  logged.length = 0
})

const inPath = (word: string) => encodeURIComponent(word.slice(0, 600))
const keys = 'q page sort key ids edition pin done returnUrl version kind reason level stars added registered'

/** An address of each page there is: many are drawn by the same module. */
async function addresses(): Promise<string[]> {
  const { routes } = await builtApp()
  const modules = new Map(
    Object.values(routes).map((route) => [route?.module.default ?? route?.id, route?.path ?? '']),
  )
  return [...modules.values()]
}

describe('an address', () => {
  test('with anything in the place of a name is answered without a fault', async () => {
    const paths = (await addresses()).filter((path) => path.includes(':'))
    expect(paths.length).toBeGreaterThan(20)
    const faults: string[] = []
    for (const path of paths)
      for (const word of malformedWords) {
        const request = `/${path.replaceAll(/:\w+\??/g, inPath(word))}`
        const fault = faultOf(await owner.send(request))
        if (fault) faults.push(`${request.slice(0, 120)}: ${fault}`)
      }
    expect(faults).toEqual([])
    expect(logged).toEqual([])
  })

  test('with anything in its query is answered without a fault', async () => {
    const paths = (await addresses()).filter((path) => !/[:*]/.test(path))
    expect(paths.length).toBeGreaterThan(20)
    const faults: string[] = []
    for (const path of paths)
      for (const word of malformedWords.filter(({ length }) => length <= 80)) {
        const query = keys.split(' ').map((key) => `${key}=${inPath(word)}`)
        const request = `/${path}?${query.join('&')}&__proto__=1&constructor[prototype]=1`
        // Signing in and registering have no page for the owner.
        const senders = /^(?:login|register)/.test(path) ? [owner, openOutsider(shop.url)] : [owner]
        for (const who of senders) {
          const fault = faultOf(await who.send(request))
          if (fault) faults.push(`/${path}?${inPath(word).slice(0, 60)}: ${fault}`)
        }
      }
    expect(faults).toEqual([])
    expect(logged).toEqual([])
  })
})

/** Where forms of every kind go; what stands in their fields is tried in drawn-forms.test.ts. */
const formPaths = [
  '/cart',
  '/checkout/information',
  '/checkout/payment',
  '/contact-us',
  '/attempt',
  '/login',
  '/register-as-seller',
  '/user/profile',
  `/books/${world.incomeTaxBook.id}/write-a-review`,
  '/desk/orders?queue=confirm',
  '/desk/stock/1001',
  '/desk/reviews',
]

describe('a form', () => {
  test.each([
    ['JSON', 'application/json', '{"__proto__":{"intent":"add"}}'],
    ['text', 'text/plain', 'intent=add'],
    ['parts without a boundary', 'multipart/form-data', '--x'],
    ['parts that never end', 'multipart/form-data; boundary=x', '--x\r\n'],
    ['an alphabet of its own', 'application/x-www-form-urlencoded; charset=utf-16', 'intent=add'],
    ['nothing', 'application/x-www-form-urlencoded', ''],
    ['ten thousand fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(10_000)],
    ['broken escapes', 'application/x-www-form-urlencoded', 'intent=%ff%ed%a0%80&edition=%'],
  ])('that is %s is refused without a fault', async (_, type, body) => {
    const headers = { 'content-type': type }
    for (const path of formPaths)
      expect([path, faultOf(await owner.send(path, { method: 'POST', headers, body }))]).toEqual([path, ''])
    expect(logged).toEqual([])
  })
})

const coupon = { deed: 'create', name: 'Ten off', code: 'TEN', kind: 'percent', percent: 10 }
test.each([
  ['/user/profile', 'bornOn', { firstName: 'Kavita' }],
  ['/desk/coupons', 'ends', coupon],
  ['/desk/terms', 'day', { deed: 'holiday', name: 'Diwali' }],
  ['/desk/terms/tax-rates', 'from', { deed: 'rate', taxClass: 'NOTEBOOK', rate: 5, source: '1/2026' }],
])('a form at %s whose day no calendar has is refused at that field', async (path, name, fields) => {
  for (const day of ['0000-01-01', '2000', '2000-02', '2026-02-30', '12026-01-01']) {
    const answer = await owner.post(path, { ...fields, [name]: day })
    expect([day, answer.status, /(Choose|Enter) a (day|date)/.test(answer.body)]).toEqual([day, 422, true])
  }
  expect(logged).toEqual([])
})

type Described = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly { readonly name: string; readonly in: string }[]
            readonly requestBody?: {
              readonly content: Readonly<
                Record<
                  string,
                  { readonly schema: { readonly properties?: Readonly<Record<string, unknown>> } }
                >
              >
            }
          }
        >
      >
    >
  >
}

/** A value that the contract takes for a field, so that the odd one beside it is reached. */
const usual: Readonly<Record<string, unknown>> = {
  editionId: world.incomeTaxBook.id,
  email: 'asha@example.com',
  name: 'Asha Menon',
  message: 'Do you send to Leh?',
  topic: 'order',
  q: 'income tax',
  total: 1,
  items: [{ editionId: world.incomeTaxBook.id, quantity: 1 }],
  orderNo: 'BM20260000001',
  list: 'books',
  eventName: 'campaign_arrived',
  paymentMethod: 4,
  expectedTotal: '10.00',
  pin: '560034',
}

test('every call of the contract answers anything in any field without a fault', async () => {
  const { paths } = JSON.parse((await owner.send('/api/openapi.json')).body) as Described
  const faults: string[] = []
  async function assess(what: string, answer: Promise<Answered>): Promise<void> {
    const fault = faultOf(await answer)
    if (fault) faults.push(`${what.slice(0, 120)}: ${fault}`)
  }
  for (const [address, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const path = address.replace('/students', '').replaceAll(/\{\w+\}/g, '560034')
      const request = parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name)
      const goods = Object.fromEntries(
        request.flatMap((name) => (name in usual ? [[name, String(usual[name])]] : [])),
      )
      for (const name of request)
        for (const word of malformedWords)
          await assess(
            `${path} ${name}=${word}`,
            owner.send(`${path}?${new URLSearchParams({ ...goods, [name]: word })}`),
          )
      if (method !== 'post') continue
      const call = path.replace('/api', '')
      const headers = { 'idempotency-key': 'k'.repeat(24) }
      const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})
      const body = Object.fromEntries(fields.flatMap((name) => (name in usual ? [[name, usual[name]]] : [])))
      for (const name of fields)
        for (const value of malformedValues)
          await assess(
            `${path} ${name}: ${JSON.stringify(value)}`,
            owner.call(call, { ...body, [name]: value }, headers),
          )
      for (const value of [null, [], 'x', 1, JSON.parse('{"__proto__":{"isAdmin":true}}')])
        await assess(`${path} ${JSON.stringify(value)}`, owner.call(call, value, headers))
    }
  expect(faults).toEqual([])
  expect(logged).toEqual([])
})
