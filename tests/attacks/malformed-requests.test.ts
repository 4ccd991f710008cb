import { beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/log'
import { openShop } from '#tests/support/journey'
import { cookies } from '#web/cookies.ts'
import { callUrl } from '../../api/calls.ts'
import { sendRaw } from './outsider.ts'

// What no browser sends, written straight to the port. Each is answered or cut off in good order; none is a fault of
// ours.
const logged: string[] = []
const log = openLog('warn', { write: (line) => void logged.push(line) })
const shop = openShop({ log })
beforeEach(() => {
  logged.length = 0
})

const ending = 'Connection: close\r\n\r\n'
const request = (first: string, headers = 'Host: 127.0.0.1\r\n') => `${first} HTTP/1.1\r\n${headers}${ending}`
const statusesIn = (output: string) =>
  [...output.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

test.each([
  ['climbs', '/students/media/../user/profile'],
  ['climbs in escapes', '/students/media/%2e%2E/user/profile'],
  ['stands still', '/students/./books'],
  ['has backslashes', '/students/\\evil.example'],
  ['is a whole URL', 'http://evil.example/students/'],
  ['holds the character that no text holds', '/students/articles/a%00b'],
  ['has it in its query', '/students/search?q=%00'],
  ['asks the contract with it', '/students/api/bookstore/list/getSuggestion?q=%00'],
  ['has a broken escape', '/students/%zz'],
  ['has an escape that is no UTF-8', '/students/product/%C0%80'],
  ['climbs out of the files', '/students/assets/../../package.json'],
])('an address that %s is refused, as a page that runs nothing', async (_, path) => {
  const output = await sendRaw(shop.url, request(`GET ${path}`))
  expect(statusesIn(output)).toEqual([400])
  expect(output).toMatch(/^x-content-type-options: nosniff/im)
  expect(output).not.toContain('evil.example')
  expect(logged).toEqual([])
})

test('two Host lines are refused: a proxy in front may have read the other one', async () => {
  const output = await sendRaw(
    shop.url,
    request('GET /students/', 'Host: 127.0.0.1\r\nHost: evil.example\r\n'),
  )
  expect(statusesIn(output)).toEqual([400])
})

const withBody = (type: string, body: string) =>
  `Host: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n${ending}${body}`
test.each([
  ['a form', '/students/cart', withBody('application/x-www-form-urlencoded', 'intent=add%00&edition=1')],
  ['JSON', '/students/api/order/x', ''],
])('NUL in %s is refused, and is no fault of ours', async (what, path, rest) => {
  const json = withBody('application/json', '{"items":[{"a\\u0000":1}],"details":{}}')
  const target = what === 'JSON' ? `/students/api${callUrl('order/insertUpdateCheckoutData')}` : path
  const output = await sendRaw(shop.url, `POST ${target} HTTP/1.1\r\n${rest || json}`)
  expect(statusesIn(output)).toEqual([400])
  expect(logged).toEqual([])
})

const readable = Object.values(cookies).map(({ name }) => name)
test.each(['%00', 'a%00b', '%E0%A4%A', '%', '1.yes%00'])(
  'a cookie of ours that reads %s is ignored, so that it locks no browser out',
  async (value) => {
    for (const name of readable)
      for (const path of ['/students/', '/students/books', '/students/cart', '/students/login']) {
        const output = await sendRaw(
          shop.url,
          request(`GET ${path}`, `Host: a\r\nCookie: ${name}=${value}\r\n`),
        )
        expect([name, path, ...statusesIn(output)]).toEqual([name, path, 200])
      }
    expect(logged).toEqual([])
  },
)

test.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', `{"details":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`],
])('JSON of %s nested without end is refused, and is no fault of ours', async (_, json) => {
  const path = `/students/api${callUrl('order/insertUpdateCheckoutData')}`
  const output = await sendRaw(shop.url, `POST ${path} HTTP/1.1\r\n${withBody('application/json', json)}`)
  expect(statusesIn(output)).toEqual([400])
  expect(logged).toEqual([])
})

test.each(['/x/../y', '/x/%2e%2e/y', '/x\\y', '/x?q=%00', '/%zz'])(
  'a program that asks %s of the contract is answered in the envelope',
  async (path) => {
    const output = await sendRaw(shop.url, request(`GET /students/api${path}`))
    expect(statusesIn(output)).toEqual([400])
    expect(output).toMatch(/^content-type: application\/json/im)
    expect(output).toContain('"ResponseType":"ERROR"')
  },
)

test.each([
  '/students/assets/..%2f..%2fpackage.json',
  '/students/media/..%2fsecret',
  '/.env',
  '/students/.git/config',
])('no file but those of the shop is to be had: %s', async (path) => {
  const output = await sendRaw(shop.url, request(`GET ${path}`))
  expect(statusesIn(output)).toEqual([404])
  expect(output).not.toContain('"dependencies"')
})

test.each([
  ['of somebody else', 'evil.example'],
  ['that moves the path', 'evil.example/students/desk/reviews?'],
  ['with a name and password', 'a@b'],
  ['that is no host', '['],
  ['with a space', 'a b'],
  ['that is empty', ''],
])('a host %s changes nothing of a page, and stands nowhere in it', async (_, host) => {
  const query = request('GET /students/login', `Host: ${host}\r\nX-Forwarded-Host: evil.example\r\n`)
  const output = await sendRaw(shop.url, query)
  expect(statusesIn(output)).toEqual([200])
  expect(output).toContain('>Sign in</h1>')
  expect(output).not.toContain('evil.example')
  expect(logged).toEqual([])
})

test('HTTP/1.0 without a host is answered like any other', async () => {
  expect(await sendRaw(shop.url, 'GET /students/login HTTP/1.0\r\n\r\n')).toContain('>Sign in</h1>')
})

const smuggled = 'GET /students/smuggled HTTP/1.1\r\nHost: a\r\n\r\n'
test.each([
  [
    'with a length and in chunks',
    `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['with two lengths', `Content-Length: 4\r\nContent-Length: 50\r\n\r\nabcd${smuggled}`],
  ['in chunks that only look so', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
  [
    'in chunks that are not the last word',
    `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['with a folded header', `X-A: b\r\n c: d\r\n\r\n${smuggled}`],
  ['with a control character in a header', `X-A: a\u0000b\r\n\r\n${smuggled}`],
])('a request %s ends its connection, and none is smuggled behind it', async (_, rest) => {
  const output = await sendRaw(shop.url, `POST /students/cart HTTP/1.1\r\nHost: 127.0.0.1\r\n${rest}`)
  expect(statusesIn(output)).toEqual([400])
})

test.each([
  ['an address of a megabyte', request(`GET /students/${'a'.repeat(1_000_000)}`)],
  ['ten thousand headers', request('GET /students/', `Host: a\r\n${'x-a: b\r\n'.repeat(10_000)}`)],
  [
    'a cookie of a hundred kilobytes',
    request('GET /students/', `Host: a\r\nCookie: ${'a=b; '.repeat(20_000)}\r\n`),
  ],
])('%s is refused before it is read', async (_, query) => {
  expect(statusesIn(await sendRaw(shop.url, query))).toEqual([431])
})

test.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])(
  '%s does nothing and tells nothing',
  async (method) => {
    const output = await sendRaw(
      shop.url,
      request(`${method} /students/cart`, 'Host: a\r\nCookie: x=secret-of-mine\r\n'),
    )
    expect(statusesIn(output)).toEqual([405])
    expect(output).toMatch(/^allow: GET, HEAD, POST\r$/im)
    expect(output).not.toMatch(/secret-of-mine|access-control-allow/i)
  },
)

test('anyone who leaves in the middle of a form is no fault of ours', async () => {
  const half = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nintent=add'
  const { port } = new URL(shop.url)
  const { connect } = await import('node:net')
  const closed = Promise.withResolvers<void>()
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write(`POST /students/cart HTTP/1.1\r\nHost: a\r\n${half}`, () => socket.destroy())
  })
  socket.on('close', () => closed.resolve())
  await closed.promise
  // A request after it has been answered: whatever the first one said stands in the log by then.
  expect((await fetch(`${shop.url}/login`)).status).toBe(200)
  expect(logged).toEqual([])
})
