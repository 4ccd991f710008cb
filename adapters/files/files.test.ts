import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '#ports/files'
import { startS3Simulator } from '#sandbox/s3/simulator'
import { openFiles } from './open-files.ts'

const account = {
  bucket: 'books',
  region: 'ap-south-1',
  accessKeyId: 'shop',
  secretAccessKey: 'eight letters',
}

const places = [
  {
    where: 'in a folder',
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'bookmann-files-'))
      const files = await openFiles({ folder, s3: null })
      return { files, close: () => rm(folder, { recursive: true }) }
    },
  },
  {
    where: 'in a bucket',
    open: async () => {
      const simulator = await startS3Simulator(account)
      const files = await openFiles({ folder: '/nowhere', s3: { ...account, baseUrl: simulator.url } })
      return { files, close: simulator.stop }
    },
  },
]

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (stored: Uint8Array | undefined) => stored && new TextDecoder().decode(stored)

describe.each(places)('files $where', ({ open }) => {
  let files: Files
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ files, close } = await open())
  })
  afterAll(() => close())

  test('what was put is got back, whole and as a stream', async () => {
    await files.put('masters/one', bytes('a page'))
    expect(text(await files.get('masters/one'))).toBe('a page')
    const opened = await files.open('masters/one')
    expect(opened?.bytes).toBe(6)
    expect(opened && text(await buffer(opened.stream))).toBe('a page')
    expect(await files.has('masters/one')).toBe(true)
  })

  test('an empty file is a file', async () => {
    await files.put('masters/empty', new Uint8Array())
    expect(text(await files.get('masters/empty'))).toBe('')
    const opened = await files.open('masters/empty')
    expect(opened?.bytes).toBe(0)
    expect(opened && text(await buffer(opened.stream))).toBe('')
  })

  test('an unknown key is absent, not a fault', async () => {
    expect(await files.get('masters/none')).toBeUndefined()
    expect(await files.open('masters/none')).toBeUndefined()
    expect(await files.has('masters/none')).toBe(false)
  })

  test('what was deleted is gone, and may be deleted again', async () => {
    await files.put('pages/one', bytes('a page'))
    await files.delete('pages/one')
    expect(await files.has('pages/one')).toBe(false)
    await files.delete('pages/one')
  })

  test('many writers of one key leave one whole file', async () => {
    const drafts = Array.from({ length: 12 }, (_, index) => String(index).repeat(50_000))
    await Promise.all(drafts.map((draft) => files.put('drafts/same', bytes(draft))))
    expect(drafts).toContain(text(await files.get('drafts/same')))
  })

  test.each([
    '../outside',
    'masters/../../outside',
    '/etc/passwd',
    'masters//one',
    'masters/.hidden',
    'masters\\one',
    'masters/one\0',
    '',
    'a'.repeat(201),
  ])('the key %j is refused before anything is touched', async (key) => {
    await expect(files.put(key, bytes('x'))).rejects.toThrow('Not a file key')
    await expect(files.get(key)).rejects.toThrow('Not a file key')
    await expect(files.open(key)).rejects.toThrow('Not a file key')
    await expect(files.has(key)).rejects.toThrow('Not a file key')
    await expect(files.delete(key)).rejects.toThrow('Not a file key')
  })
})
