import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'bookmann-on-shop-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

test.each([
  ['tools/invariants.ts', '127.0.0.1:1'],
  ['tools/orders-explain.ts', 'localhost:1'],
])('%s says in one line that the database at %s does not answer, and fails', (tool, host) => {
  const DATABASE_URL = `postgres://shop:word@${host}/shop`
  // What the runner sets of its own, such as BASE_URL, is none of the shop's.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR, DATABASE_URL }
  const { status, stderr } = spawnSync(process.execPath, [tool, 'BM20260000001'], { env, encoding: 'utf8' })
  expect(stderr).toMatch(new RegExp(`^Cannot reach the database at ${host}: connect ECONNREFUSED .+\n$`))
  expect(status).toBe(1)
})
