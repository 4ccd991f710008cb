import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { s3Files } from '#adapters/files/s3'
import { type S3Simulator, startS3Simulator } from '#sandbox/s3/simulator'
import { mediaUrl, storeMaster } from '#shop/media'
import { composeShop } from '#tests/support/composed-shop'
import { samplePicture } from '../../shop/media/media.fixtures.ts'

const account = {
  bucket: 'books',
  region: 'ap-south-1',
  accessKeyId: 'shop',
  secretAccessKey: 'right secret',
}

let simulator: S3Simulator
beforeAll(async () => {
  simulator = await startS3Simulator(account)
})
afterAll(() => simulator.stop())
beforeEach(() => simulator.faults.set({}))

const open = (changes: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ ...account, baseUrl: simulator.url, ...changes })
const page = new TextEncoder().encode('a page of a book')
const read = async (bytes: Promise<Uint8Array | undefined>) => new TextDecoder().decode(await bytes)

test('a service that is overloaded for a moment is asked again', async () => {
  simulator.faults.set({ down: { times: 2 } })
  await open().put('pages/overloaded', page)
  simulator.faults.set({ down: { times: 2 } })
  expect(await read(open().get('pages/overloaded'))).toBe('a page of a book')
})

test('a service that is away is a fault, not a file that is missing', async () => {
  await open().put('pages/away', page)
  simulator.faults.set({ down: {} })
  await expect(open().get('pages/away')).rejects.toThrow('SlowDown')
  await expect(open().has('pages/away')).rejects.toThrow()
  await expect(open().put('pages/away', page)).rejects.toThrow('SlowDown')
  const closed = open({ baseUrl: 'http://127.0.0.1:9' })
  await expect(closed.open('pages/away')).rejects.toThrow('ECONNREFUSED')
})

test('a service that does not answer is given up', async () => {
  simulator.faults.set({ hang: {} })
  await expect(open({ timeoutMs: 100 }).get('pages/one')).rejects.toThrow(/time|idle|closed/i)
})

test('half of a file is never taken for the whole', async () => {
  await open().put('pages/half', page)
  simulator.faults.set({ half: {} })
  await expect(open().get('pages/half')).rejects.toThrow()
  const opened = await open().open('pages/half')
  await expect(opened && buffer(opened.stream)).rejects.toThrow()
})

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong secret' }],
  ['an unknown key', { accessKeyId: 'another' }],
])('%s is a fault, and reported as keys that are refused', async (_, keys) => {
  const onKeysRefused = vi.fn<(status: number) => void>()
  await expect(open({ ...keys, onKeysRefused }).put('pages/refused', page)).rejects.toThrow()
  expect(onKeysRefused.mock.calls).toEqual([[403]])
  expect(simulator.held.has('pages/refused')).toBe(false)
})

test('a bucket that does not exist is a fault, not a file that is missing', async () => {
  await expect(open({ bucket: 'elsewhere' }).get('pages/one')).rejects.toThrow('NoSuchBucket')
})

test('a shop with a bucket keeps its pictures there, and nothing in its folder', async () => {
  const shop = await composeShop({
    S3_BUCKET: account.bucket,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    S3_BASE_URL: simulator.url,
  })
  try {
    const master = await storeMaster(shop.needs, await samplePicture(900, 1200, 'jpeg'))
    const hash = master.ok ? master.value.hash : ''
    const answer = await shop.app.inject(mediaUrl(hash, 320, 'webp'))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
    })
    const variant = [...simulator.held].find(([key]) => key.startsWith('variants/'))?.[1]
    expect(answer.rawPayload.equals(variant ?? Buffer.alloc(0))).toBe(true)
    expect(existsSync(join(shop.folder, 'files'))).toBe(false)
  } finally {
    await shop.close()
  }
})
