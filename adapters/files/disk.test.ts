import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '#ports/files'
import { diskFiles } from './disk.ts'

let folder: string
let files: Files

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookmann-files-'))
  files = diskFiles(join(folder, 'files'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (stored: Uint8Array | undefined) => stored && new TextDecoder().decode(stored)

describe('files on disk', () => {
  test('what was put is got back, whole and as a stream', async () => {
    await files.put('masters/one', bytes('a page'))
    expect(text(await files.get('masters/one'))).toBe('a page')
    const opened = await files.open('masters/one')
    expect(opened?.bytes).toBe(6)
    expect(opened && text(await buffer(opened.stream))).toBe('a page')
    expect(await files.has('masters/one')).toBe(true)
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

  test('many writers of one key leave one whole file and nothing beside it', async () => {
    const drafts = Array.from({ length: 12 }, (_, index) => String(index).repeat(50_000))
    await Promise.all(drafts.map((draft) => files.put('drafts/same', bytes(draft))))
    expect(drafts).toContain(text(await files.get('drafts/same')))
    expect(await readdir(join(folder, 'files', 'drafts'))).toEqual(['same'])
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
  ])('the key %j is refused before the disk is touched', async (key) => {
    await expect(files.put(key, bytes('x'))).rejects.toThrow('Not a file key')
    await expect(files.get(key)).rejects.toThrow('Not a file key')
    await expect(files.open(key)).rejects.toThrow('Not a file key')
    await expect(files.has(key)).rejects.toThrow('Not a file key')
    await expect(files.delete(key)).rejects.toThrow('Not a file key')
  })

  test('nothing was written outside the folder', async () => {
    expect(await readdir(folder)).toEqual(['files'])
    await expect(readFile(join(folder, 'outside'))).rejects.toThrow('ENOENT')
  })
})
