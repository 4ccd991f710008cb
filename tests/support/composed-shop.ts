import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { openServingRole } from '#db/serving-role'
import { buildApp } from '#server/app'
import { type Composition, compose } from '#server/compose'
import { readConfig } from '#server/config'
import { patienceMs } from './patience.ts'
import { freshDatabase, type TestDatabase } from './postgres.ts'
import type { Planting } from './templates.ts'
import { testSecret } from './test-secret.ts'

/** A shop of one test file's own that listens nowhere yet: requests are injected, or the test has it listen. */
export type ComposedShop = {
  readonly app: FastifyInstance
  readonly needs: Composition['needs']
  readonly db: TestDatabase['db']
  /** Its database, as the owner. */
  readonly databaseUrl: string
  /** Where it keeps files. */
  readonly folder: string
  /** Stops it and drops its database. Call it in `afterAll`. */
  readonly close: () => Promise<void>
}

type Beginning = {
  /** What it sells: the test world by default. */
  readonly from?: Planting | 'empty'
  /** Whether it is served under the role of `db/serving-role.ts`, as `npm start` does. */
  readonly isServed?: boolean
  /** What is done to its database before it opens. */
  readonly prepare?: (db: TestDatabase['db']) => Promise<unknown>
}

/** Puts a shop together under this environment: the built pages, no jobs, mail to nowhere. */
export async function composeShop(
  environment: Readonly<Record<string, string>> = {},
  { from, prepare, isServed }: Beginning = {},
): Promise<ComposedShop> {
  const database = await freshDatabase({ from })
  await prepare?.(database.db)
  const folder = mkdtempSync(join(tmpdir(), 'bookmann-composed-'))
  const smtpUrl = 'smtp://127.0.0.1:1'
  const config = readConfig({
    NODE_ENV: 'production',
    ROLES: 'web',
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Shop <orders@example.org>',
    FLOOD_LIMIT: '1000000', // a whole file asks from one address
    ...environment,
  })
  const log = pino({ level: 'silent' })
  const options = { secret: testSecret, mode: 'live' } as const
  const shop = await compose({
    config,
    databaseUrl: isServed ? await openServingRole(database.url, options, log) : database.url,
    smtpUrl,
    log,
    databaseLimits: { timeout: patienceMs },
  })
  const app = await buildApp(shop, log, patienceMs)
  return {
    app,
    needs: shop.needs,
    db: database.db,
    databaseUrl: database.url,
    folder,
    close: async () => {
      await app.close()
      await shop.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Signs a new student in to a composed shop, and answers their Cookie header. */
export async function signedInCookie({ needs }: Pick<ComposedShop, 'needs'>): Promise<string> {
  const asha = { name: 'Asha Menon', email: 'asha@example.com', password: 'nine ledgers and a lamp' }
  await needs.identity.enrol(asha)
  const signedIn = await needs.identity.signIn({ ...asha, ip: '203.0.113.7', userAgent: 'A browser' })
  return signedIn.ok ? (needs.sessionCookie.set(signedIn.value.token).split(';')[0] ?? '') : ''
}
