import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { layLine } from '#tests/faults/cut-line'
import { patienceMs } from '#tests/support/patience'
import { freshDatabase } from '#tests/support/postgres'

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

test('tools/invariants.ts says in one line that the database stopped answering while it worked, and fails', async () => {
  const database = await freshDatabase({ from: 'empty' })
  const line = await layLine(database.url)
  try {
    const work = await database.db.transaction().execute(async (tx) => {
      await sql`lock table orders in access exclusive mode`.execute(tx)
      const tool = spawn(process.execPath, ['tools/invariants.ts'], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR, DATABASE_URL: line.url },
      })
      const ended = Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'exit')])
      const waiting = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where application_name = 'bookmann invariants' and wait_event_type = 'Lock'
            and datname = current_database()`.execute(database.db)
        return rows.length
      }
      await expect.poll(waiting, { timeout: patienceMs }).toBe(1)
      line.cut()
      return ended
    })
    const [stdout, stderr, [status]] = work
    expect(stderr).toMatch(
      /^The database at 127\.0\.0\.1:\d+ stopped answering before the command was done: .+\n$/,
    )
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  } finally {
    await line.close()
    await database.close()
  }
})
