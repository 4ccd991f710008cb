import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openLog } from '#server/log'
import { builtApp } from '#server/web-build'
import { openShop } from '#tests/support/journey'
import { malformedValues, malformedWords } from './malformed-input.ts'
import { type Answered, type Outsider, openAccount, openOutsider } from './outsider.ts'

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

/** What is wrong with an answer to something odd; '' when nothing is. */
function faultOf({ status, headers, body, leadsTo }: Answered): string {
  if (status >= 500) return `answered ${status}`
  if (headers.has('x-evil')) return 'a header was smuggled in'
  if (leadsTo !== '' && !/^\/students(?:\/(?!\/)|$)/.test(leadsTo)) return `leads to ${leadsTo}`
  const isPage = headers.get('content-type')?.startsWith('text/html') === true
  if (isPage && /<script>alert\(1\)/.test(body)) return 'a script came through'
  if (isPage && !headers.has('content-security-policy')) return 'a page without a policy'
  return headers.get('x-content-type-options') === 'nosniff' ? '' : 'a browser may guess what it is'
}

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

const edition = String(world.incomeTaxBook.id)
const address = { name: 'Asha Menon', pin: '560034', address1: '14 Lake View Road', address2: 'Koramangala' }
const prefixed = (part: string) =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`${part}.${name}`, value]))

/** Forms as our pages draw them; each field in turn gets what nobody types. */
const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/cart': { intent: 'add', edition, quantity: '1', mismatch: 'accepted', instead: '1' },
  '/checkout/information': {
    'contact.email': 'asha@example.com',
    'contact.mobile': '9886012345',
    ...prefixed('shipping'),
    ...prefixed('billing'),
    'business.gstin': '29AAGCB7383J1Z4',
    'business.name': 'Menon Associates',
  },
  '/checkout/payment': { method: '4', expected_total: '1', idempotency_key: 'k'.repeat(24) },
  '/contact-us': {
    topic: 'order',
    name: 'Asha',
    email: 'asha@example.com',
    mobile: '',
    orderNo: '',
    message: 'Hello',
  },
  '/attempt': { course: 'ca', 'ca-level': 'ca-final', 'ca-attempt': 'ca-2027-05', returnUrl: '/books' },
  '/user/wishlist': { intent: 'add', edition },
  '/cart/mismatch': { edition, quantity: '1', intent: 'add' },
  [`/product/${edition}/notify-me`]: { email: 'asha@example.com' },
  [`/product/${edition}/request-sample`]: {
    name: 'Ira',
    email: 'ira@example.com',
    mobile: '',
    institution: 'A',
  },
  [`/books/${edition}/write-a-review`]: {
    intent: 'save',
    rating: '5',
    title: 'Good',
    body: 'Clear and complete',
    attemptCode: '',
  },
  '/review/1/vote': { helpful: 'yes', back: '/books' },
  '/review/1/report': { reason: 'spam', note: 'x' },
  '/desk/orders?queue=confirm': { deed: 'process', order: '1' },
  '/desk/stock/1001': { deed: 'count', copies: '3', note: 'x' },
  '/desk/reviews': { review: '1', to: 'rejected', reason: 'x', version: 'x' },
  '/desk/sample-requests': { request: '1', to: 'approved', answer: 'x' },
  '/login': { email: 'asha@example.com', password: 'x' },
  '/register': { name: 'Asha', email: 'asha@example.com', password: 'some words of mine' },
  '/login/code': { contact: 'asha@example.com' },
  '/login/forgotten': { email: 'asha@example.com' },
  '/user/profile': {
    firstName: 'Asha',
    professionId: '1',
    pin: '560034',
    bornOn: '2000-01-01',
    guardianContact: '',
  },
  '/user/gstin': { name: 'Menon', gstin: '27AAPFU0939F1ZV', address1: '14 Laxmi Road', pin: '411030' },
  '/user/interests': { level: 'ca-final', attempt: 'ca-2027-05' },
  '/user/confirm/email': { contact: 'asha@example.com', current: 'x' },
  '/user/change-password': { current: 'x', password: 'some words of mine' },
  '/user/sessions': { end: 'others' },
  '/user/privacy': { give: 'newsletter' },
  '/digital/footprint/?key=none': {
    intent: 'next',
    professionId: '1',
    professionOther: '',
    name: 'Asha',
    city: 'Mysuru',
    pin: '570001',
    boughtFrom: 'other',
    boughtFromOther: 'A fair',
  },
  '/digital/footprint/verification?key=none': {
    intent: 'send',
    email: 'asha@example.com',
    mobile: '9845000273',
    code: '',
    terms: 'yes',
  },
  '/register-as-seller': {
    category: 'book',
    brandName: 'Meridian',
    webSite: 'https://meridian.example.com',
    contactName: 'Asha',
    emailId: 'asha@example.com',
    address: 'Mysuru',
    mobileNo: '9845000273',
    comment: 'Books',
  },
  '/desk/newsletter': {
    purpose: 'newsletter',
    subject: 'New',
    body: 'The new editions have come.',
    levelCode: '',
  },
  '/desk/seller-applications': { application: '1', to: 'asked', note: 'x' },
}

describe('a form', () => {
  test.each(Object.entries(forms))(
    'of %s with anything in any field is answered without a fault',
    async (path, form) => {
      const faults: string[] = []
      for (const name of Object.keys(form))
        for (const word of malformedWords) {
          const fault = faultOf(await owner.post(path, { ...form, [name]: word }))
          if (fault) faults.push(`${name}=${word.slice(0, 60)}: ${fault}`)
        }
      expect(faults).toEqual([])
      expect(logged).toEqual([])
    },
  )

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
    for (const path of Object.keys(forms))
      expect([path, faultOf(await owner.send(path, { method: 'POST', headers, body }))]).toEqual([path, ''])
    expect(logged).toEqual([])
  })
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
