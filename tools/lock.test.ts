import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bookmann-lock-'))
  file = join(folder, 'deeper', 'prepare.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('work under the same lock is done one after the other', async () => {
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise(setImmediate)
    events.push(`${name} ends`)
  }
  await Promise.all([withLock(file, work('one')), withLock(file, work('other'))])
  expect(events).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  expect(existsSync(file)).toBe(false)
})

test('work that fails gives the lock back', async () => {
  const failing = withLock(file, () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(await withLock(file, async () => 'done')).toBe('done')
})

test('the lock of a command that was killed is taken over', async () => {
  await withLock(file, async () => {})
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, String(pid))
  expect(await withLock(file, async () => 'done')).toBe('done')
})
