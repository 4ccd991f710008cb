import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

describe('files on disk', () => {
  test('many writers of one key leave nothing beside it', async () => {
    await Promise.all(Array.from({ length: 12 }, () => files.put('drafts/same', bytes('x'.repeat(50_000)))))
    expect(await readdir(join(folder, 'files', 'drafts'))).toEqual(['same'])
  })

  test('nothing is written outside the folder', async () => {
    await expect(files.put('../outside', bytes('x'))).rejects.toThrow('Not a file key')
    expect(await readdir(folder)).toEqual(['files'])
    await expect(readFile(join(folder, 'outside'))).rejects.toThrow('ENOENT')
  })
})
