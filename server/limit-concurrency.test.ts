import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { register } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ConcurrencyLimit, limitConcurrency } from './limit-concurrency.ts'

let app: FastifyInstance
/** Names of those that are being worked on, and how to let each finish. */
let working: Map<string, () => void>
let order: string[]
/** Anyone who is still worked on is let go at once. */
let isOver: boolean
/** Called when somebody has gone away. */
let hasLeft: () => void

async function open(limit: Partial<ConcurrencyLimit> = {}) {
  app = Fastify({ trustProxy: ['127.0.0.1'] })
  limitConcurrency(app, { maxRunning: 2, maxWaiting: 3, maxWaitMs: 60_000, maxRunMs: 60_000, ...limit })
  const work = async (name: string) => {
    order.push(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    working.set(name, resolve)
    if (isOver) resolve()
    await promise
    working.delete(name)
    return name
  }
  app.get<{ Params: { name: string } }>('/:name', ({ params }) => work(params.name))
  app.post<{ Params: { name: string } }>('/:name', ({ params }) => work(params.name))
  app.addHook('onRequestAbort', (_request, done) => {
    hasLeft()
    done()
  })
  app.get('/well', { config: { hasPriority: true } }, () => 'well')
  await app.listen({ host: '127.0.0.1', port: 0 })
}

beforeEach(() => {
  register.clear()
  working = new Map()
  order = []
  hasLeft = () => {}
  isOver = false
})
afterEach(async () => {
  isOver = true
  for (const finish of working.values()) finish()
  await app.close()
})

const port = () => (app.server.address() as AddressInfo).port
const send = (path: string, from = '198.51.100.1') =>
  fetch(`http://127.0.0.1:${port()}${path}`, {
    headers: { connection: 'close', 'x-forwarded-for': from },
  })
const waiting = async () => Number(/^http_requests_waiting (\d+)/m.exec(await register.metrics())?.[1])
const whenWaiting = (count: number) => expect.poll(waiting).toBe(count)
const whenBegun = (...names: string[]) => expect.poll(() => order).toEqual(names)

/** Asks for these, each once the one before has arrived. */
async function requestInOrder(names: readonly string[]) {
  const answers: Promise<Response>[] = []
  for (const [at, name] of names.entries()) {
    answers.push(send(`/${name}`))
    await (at < 2 ? whenBegun(...names.slice(0, at + 1)) : whenWaiting(at - 1))
  }
  return answers
}

test('so many are worked on at once, and the others after them in the order they came', async () => {
  await open()
  const answers = await requestInOrder(['a', 'b', 'c', 'd'])
  expect(order).toEqual(['a', 'b'])
  working.get('b')?.()
  await whenBegun('a', 'b', 'c')
  working.get('a')?.()
  await whenBegun('a', 'b', 'c', 'd')
  for (const finish of working.values()) finish()
  for (const answer of answers) expect((await answer).status).toBe(200)
})

test('networks take turns, so that a program that asks without end keeps nobody else waiting', async () => {
  await open()
  const many = await requestInOrder(['a', 'b', 'c', 'd', 'e'])
  const other = send('/x', '203.0.113.9')
  await whenWaiting(4)
  working.get('a')?.()
  await whenBegun('a', 'b', 'c')
  working.get('b')?.()
  await whenBegun('a', 'b', 'c', 'x')
  working.get('x')?.()
  expect((await other).status).toBe(200)
  expect(many).toHaveLength(5)
})

test('one request of another network runs before a thousand of one that asks without end', async () => {
  await open({ maxWaiting: 1_000 })
  const flood = Array.from({ length: 1_000 }, (_, at) => app.inject(`/flood${at}`))
  const other = app.inject({ url: '/x', headers: { 'x-forwarded-for': '203.0.113.9' } })
  await whenWaiting(999)
  working.get('flood0')?.()
  working.get('flood1')?.()
  await expect.poll(() => order.length).toBe(4)
  expect(order).toContain('x')
  isOver = true
  for (const finish of working.values()) finish()
  expect((await Promise.all([...flood, other])).map(({ statusCode }) => statusCode)).toEqual(
    Array(1_001).fill(200),
  )
})

test('what tells whether the shop is well does not wait', async () => {
  await open()
  void (await requestInOrder(['a', 'b', 'c']))
  expect(await (await send('/well')).text()).toBe('well')
})

test('when too many wait already, a new request is told when to come back, and the others are served', async () => {
  await open()
  const answers = await requestInOrder(['a', 'b', 'c', 'd', 'e'])
  const late = await send('/f')
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
  await expect
    .poll(() => {
      for (const finish of working.values()) finish()
      return order
    })
    .toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const finish of working.values()) finish()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('anyone who has waited too long is not worked on any more, and the one behind is', async () => {
  await open({ maxWaitMs: -1 })
  const [, , third] = await requestInOrder(['a', 'b', 'c'])
  working.get('a')?.()
  expect((await third)?.status).toBe(503)
  expect(order).toEqual(['a', 'b'])
  const fourth = send('/d')
  await whenBegun('a', 'b', 'd')
  working.get('d')?.()
  expect((await fourth).status).toBe(200)
})

test('anyone who goes away while waiting is not served', async () => {
  await open()
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  hasLeft = leave
  void (await requestInOrder(['a', 'b']))
  const leaver = connect({ host: '127.0.0.1', port: port() })
  leaver.write('GET /c HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n')
  await whenWaiting(1)
  const stayer = send('/d')
  await whenWaiting(2)
  leaver.destroy()
  await left
  working.get('a')?.()
  await whenBegun('a', 'b', 'd')
  working.get('d')?.()
  expect((await stayer).status).toBe(200)
})

test('who waits for something outside keeps nobody from their turn for long', async () => {
  await open({ maxRunMs: 50 })
  void send('/a')
  void send('/b')
  void send('/c')
  await expect.poll(() => order.toSorted()).toEqual(['a', 'b', 'c'])
})

test('a form that comes slowly takes no turn before it has come', async () => {
  await open({ maxRunning: 1 })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode('{"a"'))
  const slow = fetch(`http://127.0.0.1:${port()}/slow`, {
    method: 'POST',
    body: readable,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit)
  const quick = send('/quick')
  await whenBegun('quick')
  working.get('quick')?.()
  expect((await quick).status).toBe(200)
  await writer.write(new TextEncoder().encode(':1}'))
  await writer.close()
  await whenBegun('quick', 'slow')
  working.get('slow')?.()
  expect((await slow).status).toBe(200)
})
