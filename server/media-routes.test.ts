import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskFiles } from '#adapters/files/disk'
import { mediaUrl, shareUrl, storeMaster } from '#shop/media'
import { testDatabase } from '#tests/support/postgres'
import { mediaRoutes } from './media-routes.ts'

let app: FastifyInstance
const database = await testDatabase({ from: 'empty' })
let folder: string
let hash: string
const policies: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookmann-media-routes-'))
  const files = diskFiles(folder)
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1f3a5f' } })
    .png()
    .toBuffer()
  const master = await storeMaster({ db: database.db, files }, picture)
  if (!master.ok) throw new Error(master.refusal.message)
  hash = master.value.hash
  app = fastify()
  app.addHook('onRoute', (route) => {
    policies.push(route.config?.policy)
  })
  await app.register(mediaRoutes, { needs: { files } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('pictures over HTTP', () => {
  test('every route says that it is public', () => {
    expect(policies.length).toBeGreaterThan(0)
    expect(new Set(policies)).toEqual(new Set(['public']))
  })

  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
  ] as const)('%s is sent whole, to be kept for ever, without a cookie', async (format, type) => {
    const answer = await app.inject(mediaUrl(hash, 320, format))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
  })

  test('shared links get a JPEG', async () => {
    const answer = await app.inject(shareUrl(hash))
    expect(answer.headers['content-type']).toBe('image/jpeg')
  })

  test('HEAD tells the size and sends nothing', async () => {
    const answer = await app.inject({ method: 'HEAD', url: mediaUrl(hash, 160, 'webp') })
    expect(answer.statusCode).toBe(200)
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
    expect(answer.rawPayload).toHaveLength(0)
  })

  test.each([
    `/students/media/${'0'.repeat(32)}-320.avif`,
    '/students/media/cover.png',
    '/students/media/..%2f..%2fetc%2fpasswd',
    `/students/media/masters%2f${'0'.repeat(32)}`,
    '/students/media/%00',
  ])('%s is not found, and nobody keeps that answer', async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
