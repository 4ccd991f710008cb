import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { migrate } from '#db/migrate'
import { openServingRole } from '#db/serving-role'
import { isStartupError } from '#db/startup-error'
import { buildApp, listenOn } from './app.ts'
import { compose } from './compose.ts'
import { BadConfig, type Config, readConfig } from './config.ts'
import { openShopDatabase } from './database.ts'
import { openLog } from './log.ts'

/** What a demonstration gets before the shop is composed: a migrated database. */
export type StartContext = {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: Logger
  readonly print: (line: string) => void
  /** Registers what is closed when the process ends. */
  readonly onEnd: (close: () => Promise<void>) => void
}

export type Demonstration = {
  /** Where mail goes unless SMTP_URL says otherwise. */
  readonly smtpUrl: string
  /** Resolves once every cover is drawn; never rejects. */
  readonly covers: Promise<void>
  /** Printed below the shop's own address. */
  readonly notes: readonly string[]
}

const closers: (() => Promise<void>)[] = []
let isEnding = false

/** Closes what was started, last first, and ends the process, after twenty seconds in any case. */
async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(code || 1), 20_000).unref()
  for (const close of closers.reverse()) await close().catch((error) => console.error(error))
  process.exit(code)
}

/** Starts the store: database, migrations, jobs, pages. Only a demonstration passes `prepare`, which runs before composing. */
export async function startShop(prepare?: (context: StartContext) => Promise<Demonstration>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  // The launcher was killed.
  process.on('disconnect', () => void end(0))
  try {
    await start(prepare)
  } catch (error) {
    // Ctrl-C in the first seconds: what was still starting finds its database closed.
    if (isEnding) return
    if (error instanceof BadConfig || isStartupError(error)) console.error(error.message)
    else console.error(error)
    await end(1)
  }
}

async function start(prepare?: (context: StartContext) => Promise<Demonstration>): Promise<void> {
  const config = readConfig(process.env)
  if ((config.mode === 'demo') !== (prepare !== undefined))
    throw new BadConfig('demo/main.ts starts a demo, server/main.ts a live shop. npm start chooses by MODE.')
  const log = openLog(config.logLevel)
  process.on('unhandledRejection', (fault) =>
    log.error({ err: fault }, 'a promise rejection was not handled'),
  )
  const print = (line: string) => console.log(line)
  const onEnd = (close: () => Promise<void>) => void closers.push(close)
  const database = await openShopDatabase(config, print)
  onEnd(() => database.stop())
  const applied = await migrate(database.url, print)
  if (applied > 0) print(`Brought the database up to date (${applied} files).`)
  const demonstration = await prepare?.({ config, databaseUrl: database.url, log, print, onEnd })
  const smtpUrl = config.smtpUrl ?? demonstration?.smtpUrl
  if (!smtpUrl) throw new BadConfig('SMTP_URL must be set.')
  const servingUrl = await openServingRole(database.url, config, log)
  const shop = await compose({ config, databaseUrl: servingUrl, smtpUrl, log })
  onEnd(() => shop.close())
  if (config.roles.includes('web')) {
    const app = await buildApp(shop, log)
    onEnd(() => app.close())
    // Built before the first visitor, as a large shop takes some seconds.
    await shop.needs.titles.index()
    await listenOn(app, config)
  }
  print(`\n  Bookmann is open:  ${config.baseUrl}/students/`)
  for (const note of demonstration?.notes ?? []) print(note)
  print('\n  Ctrl-C ends it.\n')
  process.send?.('open') // the launcher starts it again from now on
  collectWhenQuiet()
  await shop.warmShelves()
  // Again once every cover is drawn; a scheduled job repeats it, so a failure here loses nothing.
  void demonstration?.covers
    .then(() => (isEnding ? undefined : shop.warmShelves()))
    .catch((fault) => log.warn({ err: fault }, 'the covers of the shelves wait for the scheduled job'))
}

const EVERY_MS = 5_000
/** The share of its time that the process works while nobody asks for much. */
const QUIET = 0.2
/** Collected again only once it holds this many times what it held after the last time. */
const GROWN = 1.15

/**
 * Gives back what loading and load have left, while the shop is quiet: V8 collects by itself only when memory is asked
 * for, so an idle shop kept some 90 of 330 MB for nothing. It takes some 0.2 s. Needs Node's `--expose-gc`.
 */
function collectWhenQuiet(): void {
  const { gc } = globalThis
  if (!gc) return
  let before = performance.eventLoopUtilization()
  let held = 0
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > QUIET || process.memoryUsage.rss() < held * GROWN) return
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    held = process.memoryUsage.rss()
  }, EVERY_MS).unref()
}
