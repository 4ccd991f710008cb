import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiClient, type ClientPage } from './api-client.ts'
import type { Credential } from './api-groups.ts'
import { inFlight, onInFlight } from './in-flight.ts'

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let seen: Seen[] = []
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const description = (status: number, envelope: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
const good = { ResponseType: 'SUCCESS', StatusMsg: 'OK', data: { city: 'Bengaluru' } }

beforeEach(() => {
  seen = []
  answer = description(200, good)
})
afterEach(() => vi.useRealTimers())

/** A page whose browser holds these, and what it was asked to show. */
function openPage(held: Partial<Record<Credential, string>> = {}) {
  const { port } = server.address() as AddressInfo
  const received: string[] = []
  const page: ClientPage = {
    location: { hostname: '127.0.0.1', origin: `http://127.0.0.1:${port}` },
    credential: (which) => held[which] ?? null,
    showFailure: (words) => received.push(words),
    signOut: () => received.push('signed out'),
  }
  return { page, received }
}

const read = (data: unknown) =>
  typeof data === 'object' && data !== null && 'city' in data ? String(data.city) : null

describe('a client of a group', () => {
  it('gets by path, id and parameters, and reads the data', async () => {
    const { page, received } = openPage()
    const got = await apiClient('bookstore', page).get('/places', {
      id: 'a b',
      params: { q: 'tax & law', page: 2, sort: undefined },
      read,
    })
    expect(got).toEqual({ ok: true, kind: 'SUCCESS', message: 'OK', data: 'Bengaluru' })
    expect(seen).toMatchObject([
      { method: 'GET', url: '/students/api/bookstore/places/a%20b?q=tax+%26+law&page=2', body: '' },
    ])
    expect(received).toEqual([])
  })

  it('sends a body by POST or another method', async () => {
    const client = apiClient('marketing', openPage().page)
    await client.send('/track', { body: { a: 1 }, read })
    await client.send('/track', { method: 'DELETE', body: null, headers: { 'x-extra': 'yes' }, read })
    expect(seen).toMatchObject([
      { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } },
      { method: 'DELETE', body: 'null', headers: { 'x-extra': 'yes' } },
    ])
  })

  it.each([
    ['bookstore', { authorization: 'Bearer a', 'x-refresh-token': 'r', 'x-machine-id': 'm' }],
    ['dotnet', { authorization: 'Bearer a', 'x-refresh-token': 'r' }],
    ['cache', { authorization: 'Bearer a', 'x-machine-id': 'm' }],
    ['dashboard', { 'x-machine-id': 'm' }],
    ['session', { 'x-machine-id': 'm' }],
    ['blogs', {}],
  ] as const)('of %s carries what the group asks for and no more', async (group, expected) => {
    await apiClient(group, openPage({ auth: 'Bearer a', refresh: 'r', machine: 'm' }).page).get('/x', {
      read,
    })
    const names = ['authorization', 'x-refresh-token', 'x-machine-id']
    const carried = Object.entries(seen[0]?.headers ?? {}).filter(([name]) => names.includes(name))
    expect(Object.fromEntries(carried)).toEqual(expected)
  })

  it('carries nothing that the browser does not hold', async () => {
    await apiClient('bookstore', openPage().page).get('/x', { read })
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  it('reads the data of the machine id, which is spelt with a capital', async () => {
    answer = description(200, { ResponseType: 'SUCCESS', StatusMsg: 'OK', Data: { city: 'x' } })
    expect(await apiClient('cache', openPage().page).get('/machineId', { read })).toMatchObject({
      data: 'x',
    })
  })
})

describe('an answer that failed', () => {
  const refusal = {
    ResponseType: 'ERROR',
    StatusMsg: 'We do not know the PIN code.',
    data: null,
    errors: [{ path: 'pin', message: 'Check it.' }, 7],
  }

  it('is shown in its own words, once', async () => {
    answer = description(422, refusal)
    const { page, received } = openPage()
    expect(await apiClient('bookstore', page).get('/x', { read })).toEqual({
      ok: false,
      status: 422,
      kind: 'ERROR',
      message: 'We do not know the PIN code.',
      errors: [{ path: 'pin', message: 'Check it.' }],
    })
    expect(received).toEqual(['We do not know the PIN code.'])
  })

  it('is not shown where the screen shows it itself', async () => {
    answer = description(404, refusal)
    const { page, received } = openPage()
    await apiClient('bookstore', page).get('/x', { read, quiet: true })
    expect(received).toEqual([])
  })

  it.each([
    ['an ERROR under a good status', description(200, refusal), 'We do not know the PIN code.'],
    ['no envelope', description(200, { city: 'x' }), 'The answer could not be read. Please try again.'],
    ['other data', description(200, { ...good, data: 5 }), 'The answer could not be read. Please try again.'],
    [
      'no JSON',
      (response: ServerResponse) => response.end('<html>'),
      'The answer could not be read. Please try again.',
    ],
    [
      'a connection that breaks',
      (response: ServerResponse) => response.destroy(),
      'We could not reach the shop. Check your connection and try again.',
    ],
  ] as const)('as %s is shown too', async (_how, how, words) => {
    answer = how
    const { page, received } = openPage()
    const got = await apiClient('bookstore', page).get('/x', { read })
    expect(got).toMatchObject({ ok: false, message: words })
    expect(received).toEqual([words])
  })

  it.each([
    ['dashboard', ['signed out']],
    ['bookstore', ['Sign in first.']],
    ['session', ['Sign in first.']],
  ] as const)('401 from %s leads to %j', async (group, expected) => {
    answer = description(401, { ...refusal, StatusMsg: 'Sign in first.' })
    const { page, received } = openPage()
    await apiClient(group, page).get('/x', { read })
    expect(received).toEqual(expected)
  })

  it('is not shown when the call was aborted', async () => {
    answer = () => {}
    const { page, received } = openPage()
    const off = new AbortController()
    const callRequest = apiClient('bookstore', page).get('/x', { read, signal: off.signal })
    off.abort()
    expect(await callRequest).toMatchObject({ ok: false, status: 0 })
    expect(received).toEqual([])
  })
})

it('a call times out after a minute', async () => {
  const waited: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waited.push(ms)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  const { page, received } = openPage()
  await apiClient('bookstore', page).get('/x', { read })
  timeout.mockRestore()
  expect(waited).toEqual([60_000])
  expect(received).toEqual(['The shop took too long to answer. Please try again.'])
})

it('requests are counted while they are in flight, well or not', async () => {
  const counts: number[] = []
  const end = onInFlight(() => counts.push(inFlight()))
  const client = apiClient('bookstore', openPage().page)
  await Promise.all([client.get('/x', { read }), client.get('/y', { read })])
  answer = (response) => response.destroy()
  await client.get('/z', { read })
  end()
  expect(counts).toEqual([1, 2, 1, 0, 1, 0])
})
