import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Db } from '#db/tables'
import { buildApp } from '#server/app'
import { compose } from '#server/compose'
import { readConfig } from '#server/config'
import { freshDatabase } from './postgres.ts'

/** A whole shop of one test file's own, serving on a port of its own. */
export type RunningShop = {
  /** Where its pages are, without a slash at the end: 'http://127.0.0.1:40123/students'. */
  readonly url: string
  readonly db: Db
  /** Stops serving and drops the database. Call it in `afterAll`. */
  close(): Promise<void>
}

/** Starts the shop over a copy of the test world: the built pages, as in production, on 127.0.0.1. Mail goes nowhere. */
export async function startShop(): Promise<RunningShop> {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-shop-'))
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', DATA_DIR: dataDir, ROLES: 'web' })
  const log = pino({ level: 'silent' })
  const shop = await compose({ config, databaseUrl: database.url, smtpUrl: 'smtp://127.0.0.1:1', log })
  const app = await buildApp(shop, log)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/students`,
    db: database.db,
    close: async () => {
      await app.close()
      await shop.close()
      await database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
