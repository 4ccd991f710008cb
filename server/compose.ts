import { join } from 'node:path'
import type { Logger } from 'pino'
import { openShopse } from '#adapters/emi/shopse'
import { diskFiles } from '#adapters/files/disk'
import { openSmtp } from '#adapters/mail/smtp'
import { openRazorpay } from '#adapters/payment/razorpay'
import { openDatabase, openPool } from '#db/client'
import { demoPeople } from '#db/seed/demo-people'
import type { Db } from '#db/tables'
import { readSettings } from '#shop/content'
import { createIdentity } from '#shop/identity'
import { holdTitles, readTitleIndex, readTitlesOf } from '#shop/titles'
import type { ShopNeeds } from '#web/context.ts'
import { jobs } from '../jobs/jobs.ts'
import { makeOutbox } from '../jobs/outbox.ts'
import { startQueue } from '../jobs/queue.ts'
import { workers } from '../jobs/work.ts'
import type { Config } from './config.ts'
import { keptCards } from './page-cache/kept-cards.ts'
import { type ListenOptions, listen } from './page-cache/listen.ts'
import { type KeptReadings, keepReadings } from './page-cache/readings.ts'
import { factsLife, holdFacts } from './shop-facts.ts'

/** The whole shop put together: the only place that knows which adapter stands behind each port. */
export type Composition = {
  readonly config: Config
  readonly needs: ShopNeeds
  /** The database over a few connections of its own, for what must be answered while all others are taken. */
  readonly spareDb: Db
  /** Makes screens read their facts anew: something that seldom changes did. */
  forgetFacts(): void
  /** What pages are drawn from; told about changes by whoever listens to the database. */
  readonly readings: KeptReadings
  /** Listens on a channel of the database; see server/page-cache/listen.ts. */
  listen(options: Omit<ListenOptions, 'url'>): Promise<{ close(): Promise<void> }>
  /**
   * Has the pictures encoded now that the shop shows first, in the worker's time; it looks by itself every few minutes.
   */
  warmShelves(): Promise<void>
  /** Why this process cannot serve now; null when it can. Asks the database on a connection of its own. */
  trouble(): Promise<string | null>
  close(): Promise<void>
}

export type ComposeOptions = {
  readonly config: Config
  readonly databaseUrl: string
  /** Where mail goes: the provider's server, or the sandbox's. */
  readonly smtpUrl: string
  readonly log: Logger
}

/** Opens pools, queue and files, and hands screens and routes what they need. */
export async function compose({ config, databaseUrl, smtpUrl, log }: ComposeOptions): Promise<Composition> {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const pool = openPool(databaseUrl, { max: config.databaseConnections, name: 'bookmann', onError })
  // Health and the card provider's webhooks keep a pool of their own: an exhausted one must neither read as a dead shop
  // nor lose what the provider says.
  const sparePool = openPool(databaseUrl, {
    max: 4,
    name: 'bookmann spare',
    statementTimeout: 2_000,
    onError,
  })
  const db = openDatabase(pool)
  const spareDb = openDatabase(sparePool)
  const works = config.roles.includes('worker')
  const queue = await startQueue({ url: databaseUrl, plans: jobs, log, works })
  const files = diskFiles(join(config.dataDir, 'files'))
  const isSecure = config.baseUrl.startsWith('https:')
  const outbox = makeOutbox(queue)
  const settings = await readSettings(db)
  // In development nothing is kept, so that every change shows at once.
  const facts = holdFacts(db, config.isDevelopment ? 0 : factsLife)
  const readings = keepReadings((fault) => log.warn({ err: fault }, 'a page could not be read anew'))
  const readTitles = () => readTitleIndex(db)
  const titles = config.isDevelopment
    ? { index: readTitles, lately: readTitles, forget: () => {} }
    : holdTitles({ readAll: readTitles, readWorks: (works) => readTitlesOf(db, works) })
  const needs: ShopNeeds = {
    db,
    facts,
    readings,
    editionCards: keptCards(db, readings),
    titles,
    files,
    outbox,
    cards: config.razorpay && openRazorpay({ ...config.razorpay, shopName: settings.name }),
    emi: config.shopse && openShopse({ ...config.shopse, shopName: settings.name }),
    identity: createIdentity({
      db,
      outbox,
      secret: config.secret,
      baseUrl: config.baseUrl,
      isSecure,
      // Their password is printed at every start of a demonstration, whose database may have become a live shop's.
      shutOut: new Set(config.mode === 'live' ? demoPeople.map(({ id }) => id) : []),
    }),
    settings,
    baseUrl: config.baseUrl,
    isSecure,
  }
  const smtp = openSmtp({ url: smtpUrl, from: config.mailFrom })
  if (works)
    await queue.work(
      workers({
        db,
        files,
        sendMail: smtp.sendMail,
        outbox,
        cards: needs.cards,
        emi: needs.emi,
        baseUrl: config.baseUrl,
        log,
      }),
    )

  return {
    config,
    needs,
    spareDb,
    forgetFacts: facts.forget,
    readings,
    listen: (options) => listen({ ...options, url: databaseUrl }),
    warmShelves: () => db.transaction().execute((tx) => queue.send(tx, 'warm-shelves', {})),
    trouble: async () => {
      if (!queue.isRunning()) return 'jobs are not running'
      try {
        await sparePool.query('select 1 from schema_migrations limit 1')
        return null
      } catch {
        return 'the database cannot be reached'
      }
    },
    close: async () => {
      await queue.stop()
      smtp.close()
      await Promise.allSettled([db.destroy(), sparePool.end()])
    },
  }
}
