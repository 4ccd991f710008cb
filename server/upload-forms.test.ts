import { once } from 'node:events'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '#web/context.ts'
import { watchUploads } from './upload-forms.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A form with files that begins, from an address. */
function uploads() {
  const hooks = watchUploads(
    async () => ({ user: null }) as Visitor,
    async (_, reply) => reply,
  )(() => true)
  return async (ip: string, headers: Readonly<Record<string, string>> = {}) => {
    const destroy = vi.fn<() => void>()
    const request = { ip, headers, raw: { destroy } } as unknown as FastifyRequest
    const begun = await hooks.onRequest(request, {} as FastifyReply).then(
      () => 'begun',
      () => 'refused',
    )
    return { begun, destroy }
  }
}

test('four who send slowly keep nobody waiting: the oldest gives way', async () => {
  const send = uploads()
  const slow = [await send('1.1.1.1'), await send('1.1.1.1'), await send('1.1.1.2'), await send('1.1.1.2')]
  expect(slow.map(({ begun }) => begun)).toEqual(Array(4).fill('begun'))
  expect((await send('9.9.9.9')).begun).toBe('refused')
  vi.advanceTimersByTime(3_000)
  expect((await send('9.9.9.9')).begun).toBe('begun')
  expect(slow.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0, 0, 0])
  expect((await send('1.1.1.2')).begun).toBe('refused')
})

test('a form without files takes no place and is never refused', async () => {
  const send = uploads()
  const small = { 'content-length': '900' }
  const sent = [1, 2, 3, 4, 5, 6].map(() => send('1.1.1.1', small))
  expect((await Promise.all(sent)).map(({ begun }) => begun)).toEqual(Array(6).fill('begun'))
  expect((await send('1.1.1.1', { 'content-length': '9000000' })).begun).toBe('begun')
})

test('who leaves while their files are looked at can send others', async () => {
  vi.useRealTimers()
  const hooks = watchUploads(
    async () => ({ user: null }) as Visitor,
    async (_, reply) => reply,
  )(() => true)
  const app = fastify()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  const leaving = new AbortController()
  let [come, left] = [0, 0]
  app.post('/', hooks, async ({ raw: { socket } }) => {
    come += 1
    if (leaving.signal.aborted) return 'taken'
    await once(socket, 'close')
    left += 1
    return 'taken'
  })
  const url = await app.listen({ port: 0 })
  const send = (signal: AbortSignal | null = null) =>
    fetch(url, { method: 'POST', body: new Uint8Array(100_000), signal })
  const sent = [send(leaving.signal), send(leaving.signal)]
  await expect.poll(() => come).toBe(2)
  leaving.abort()
  await Promise.allSettled(sent)
  await expect.poll(() => left).toBe(2)
  expect((await send()).status).toBe(200)
  await app.close()
})
