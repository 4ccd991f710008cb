import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markPlanted } from '#demo/planting/planted'
import { worldDay } from '#demo/test-world/world'
import { type CardSimulator, openCardSimulator } from '#tests/support/card-simulator'
import { threePorts } from '#tests/support/ports'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { root } from '#tests/support/source-files'

/** A whole shop in a process of its own, whose machine has another time than its database and its providers. */
export type OffClockShop = {
  readonly url: string
  readonly db: TestDatabase['db']
  readonly cards: CardSimulator
  /** What the process has logged so far. */
  readonly output: () => string
  readonly close: () => Promise<void>
}

/** Starts the real server over the test world, its machine's clock `aheadMs` ahead of everybody else's. */
export async function openOffClockShop(aheadMs: number): Promise<OffClockShop> {
  const database = await freshDatabase()
  for (const step of ['catalogue', 'orders', 'covers'] as const)
    await markPlanted(database.db, step, worldDay)
  const port = await threePorts()
  const cards = await openCardSimulator(port)
  const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-off-clock-'))
  const clock = fileURLToPath(new URL('./turned-clock.ts', import.meta.url))
  const passwords = fileURLToPath(new URL('../support/quick-passwords.ts', import.meta.url))
  const server = spawn(process.execPath, ['--import', clock, '--import', passwords, 'demo/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      MODE: 'demo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`, // the test's own process has another meaning for it
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SMTP_URL: cards.smtpUrl,
      CLOCK_AHEAD_MS: String(aheadMs),
      ...cards.environment,
    },
  })
  const output = await untilOpen(server)
  return {
    url: `http://127.0.0.1:${port}/students`,
    db: database.db,
    cards,
    output,
    close: async () => {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
      await cards.stop()
      await database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Waits until the server logs that it is open; answers a function that gives all it has logged. */
async function untilOpen(server: ChildProcess): Promise<() => string> {
  const { promise: open, resolve, reject } = Promise.withResolvers<void>()
  let words = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      words += more
      if (words.includes('Bookmann is open')) resolve()
    })
  server.once('exit', () => reject(new Error(`The server ended: ${words}`)))
  await open
  return () => words
}
