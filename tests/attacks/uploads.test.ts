import { connect, type Socket } from 'node:net'
import { brotliCompressSync, crc32, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { openShop } from '#tests/support/journey'
import { reviewForm } from '#tests/support/review-form'
import { callUrl } from '../../api/calls.ts'
import { type Answered, type Outsider, openAccount, openOutsider } from './outsider.ts'

// Photos of a review, sent by somebody who means harm.
const shop = openShop()
const path = `/hard/${world.incomeTaxBook.id}/write-a-review`
let asha: Outsider
let rohan: Outsider
beforeAll(async () => {
  asha = await openAccount(shop, 'Asha')
  rohan = await openAccount(shop, 'Rohan')
})

const held: Socket[] = []
afterEach(() => {
  for (const socket of held.splice(0)) socket.destroy()
})

function send(
  who: Outsider,
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  type: string,
): Promise<Answered> {
  const body = reviewForm(new File([content], name, { type }))
  return who.send(path, { method: 'POST', body })
}

/** One piece of a PNG: its length, its kind, what it holds, and a sum over both. */
function piece(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of a few hundred bytes that says it has so many pixels a side. */
function bomb(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = piece('IDAT', deflateSync(Buffer.alloc(100_000)))
  return Buffer.concat([signature, piece('IHDR', header), pixels, piece('IEND', Buffer.alloc(0))])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each<[string, string | Buffer<ArrayBuffer>, string, string]>([
  ['a drawing with a script', svg, 'cover.svg', 'image/svg+xml'],
  ['a drawing that calls itself a photo', svg, 'cover.png', 'image/png'],
  ['a page that calls itself a photo', '<!doctype html><script>alert(1)</script>', 'a.jpg', 'image/jpeg'],
  ['a page that begins like a GIF', 'GIF89a<script>alert(1)</script>', 'a.gif', 'image/gif'],
  ['thirty thousand pixels a side in a few hundred bytes', bomb(30_000), 'a.png', 'image/png'],
  ['a name that climbs and writes', 'x', '../../server/main.ts"><script>alert(1)</script>.png', 'image/png'],
])('%s is refused with words, and nothing is kept', async (_, content, name, type) => {
  const { status, body } = await send(asha, content, name, type)
  expect(status).toBe(422)
  expect(body).not.toContain('<script>alert(1)')
  expect(await shop.db.selectFrom('reviews').select('id').where('user_id', 'is not', null).execute()).toEqual(
    [],
  )
  expect(await allRows(shop.db)`select * from review_photos`).toEqual([])
})

test('forty-two megabytes are refused before they are read', async () => {
  const length = 42 * 1024 * 1024
  const body = new Uint8Array(length)
  expect(
    (
      await asha.send(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    ).status,
  ).toBe(413)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a body that is packed by %s is not unpacked', async (encoding, pack) => {
  const forms = [
    [path, 'multipart/form-data; boundary=x', `--x\r\n${'x'.repeat(30_000_000)}\r\n--x--`],
    ['/cart', 'application/x-www-form-urlencoded', 'intent=add'],
    [`/api${callUrl('auth/login')}`, 'application/json', '{}'],
  ] as const
  for (const [at, type, body] of forms) {
    const headers = { 'content-type': type, 'content-encoding': encoding }
    const { status } = await asha.send(at, { method: 'POST', body: pack(body), headers })
    expect([at, status]).toEqual([at, 415])
  }
})

test('nothing is read of who is not signed in', async () => {
  const { status, leadsTo } = await send(openOutsider(shop.url), bomb(10), 'a.png', 'image/png')
  expect(status).toBe(302)
  expect(leadsTo).toMatch(/^\/students\/login/)
})

test('anyone who sends photos slowly keeps others from sending none', async () => {
  const { cookie } = asha
  const refused = new Set<number>()
  for (let time = 0; time < 4; time += 1) {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.on('data', (answer) => answer.toString().startsWith('HTTP/1.1 503') && refused.add(time))
    socket.write(
      `POST /students${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie()}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x`,
    )
    held.push(socket)
  }
  await expect.poll(() => refused.size).toBe(2)
  expect((await send(asha, 'x'.repeat(100_000), 'a.png', 'image/png')).status).toBe(503)
  expect((await send(asha, 'x', 'a.png', 'image/png')).status).toBe(422)
  expect((await send(rohan, 'x', 'a.png', 'image/png')).status).toBe(422)
})
