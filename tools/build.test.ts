import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from './build.mjs'

let folder: string
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const hash = () => hashOf([join(folder, 'web'), join(folder, 'vite.config.ts'), join(folder, 'absent')])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bookmann-build-'))
  mkdirSync(join(folder, 'web', 'parts'), { recursive: true })
  write('web/root.tsx', 'root')
  write('web/parts/price.tsx', 'price')
  write('vite.config.ts', 'config')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the hash stays while nothing changes, and whatever happens to tests', () => {
  const before = hash()
  write('web/parts/price.test.tsx', 'test')
  expect(hash()).toBe(before)
})

test.each([
  ['a file', () => write('web/parts/price.tsx', 'dearer')],
  ['a configuration', () => write('vite.config.ts', 'other')],
  ['a new file', () => write('web/parts/cart.tsx', '')],
  ['a name', () => renameSync(join(folder, 'web/root.tsx'), join(folder, 'web/trunk.tsx'))],
])('the hash changes with %s', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})
