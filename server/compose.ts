import type { Logger } from 'pino'
import { openShiprocket } from '#adapters/courier/shiprocket'
import { openShopse } from '#adapters/emi/shopse'
import { openFiles } from '#adapters/files/open-files'
import { openSmtp } from '#adapters/mail/smtp'
import { openRazorpay } from '#adapters/payment/razorpay'
import { pdfium } from '#adapters/pdf/pdfium'
import { reactPdf } from '#adapters/pdf/react-pdf'
import { openMsg91 } from '#adapters/sms/msg91'
import { openOpenId } from '#adapters/social/openid'
import { openDatabase, openPool, type PoolOptions } from '#db/client'
import { startupError } from '#db/startup-error'
import type { Db } from '#db/tables'
import { jobs } from '#jobs/jobs'
import { makeOutbox } from '#jobs/outbox'
import { startQueue } from '#jobs/queue'
import { workers } from '#jobs/work'
import type { GatewayTrouble } from '#ports/card-payment'
import type { SendsSms } from '#ports/sms'
import { liveCards } from '#shop/cards'
import { listAnnouncements, listAttempts, listLevels } from '#shop/catalog'
import { readSettings, type Settings } from '#shop/content'
import { createIdentity } from '#shop/identity'
import { createTitleIndexCache, readTitleIndex, readTitlesOf } from '#shop/listing'
import { readSmsTemplate } from '#shop/notices'
import { readTerms } from '#shop/pricing'
import { readLexicon } from '#shop/search'
import { readTaxRates } from '#shop/tax'
import type { ShopFacts, ShopNeeds, Views } from '#web/context.ts'
import type { Config } from './config.ts'
import { type ListenOptions, listen } from './listen.ts'
import { makeViewCache, type ViewCache } from './page-cache/view-cache.ts'
import { sessionCookie } from './session-cookie.ts'

/** The whole shop, wired. Only this file knows which adapter implements each port. */
export type Composition = {
  readonly config: Config
  readonly needs: ShopNeeds
  /** The database over a few connections of its own, for what must work while all others are taken. */
  readonly spareDb: Db
  /** The view cache; the page cache, which listens to the database, clears it. */
  readonly views: ViewCache
  /** Listens on a channel of the database; see server/listen.ts. */
  listen(options: Omit<ListenOptions, 'url'>): Promise<{ close(): Promise<void> }>
  /** Queues the encoding of the pictures that the shop shows first; a scheduled job repeats it every few minutes. */
  warmShelves(): Promise<void>
  /** Why this process cannot serve now; null when it can. Checks the database on a spare connection. */
  trouble(): Promise<string | null>
  close(): Promise<void>
}

type ComposeOptions = {
  readonly config: Config
  readonly databaseUrl: string
  /** Where mail goes: the provider's server, or the sandbox's. */
  readonly smtpUrl: string
  readonly log: Logger
  /** Replaces the database's time limits, in ms, in tests. */
  readonly databaseLimits?: Pick<PoolOptions, 'timeout' | 'connectTimeout'>
}

/** Opens pools, queue, files and adapters, and wires what screens, routes and jobs need. */
export async function compose({
  config,
  databaseUrl,
  smtpUrl,
  log,
  databaseLimits,
}: ComposeOptions): Promise<Composition> {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const pool = openPool(databaseUrl, {
    max: config.databaseConnections,
    name: 'bookmann',
    onError,
    ...databaseLimits,
  })
  // An exhausted pool must neither fail the health check nor lose a provider's webhooks.
  const sparePool = openPool(databaseUrl, {
    max: 4,
    name: 'bookmann spare',
    statementTimeout: 2_000,
    onError,
    ...databaseLimits,
  })
  const db = openDatabase(pool)
  const spareDb = openDatabase(sparePool)
  const works = config.roles.includes('worker')
  const queue = await startQueue({ url: databaseUrl, plans: jobs, log, works })
  const renderPdf = reactPdf()
  const isSecure = config.baseUrl.startsWith('https:')
  const outbox = makeOutbox(queue)
  const sendsSms: SendsSms = async (message) =>
    config.msg91 !== null && (await readSmsTemplate(db, message)) !== null
  // None before the set-up, or not readable: a reason for the operator, and no fault of the code.
  const settings = await readSettings(db).catch((fault: Error) => {
    throw startupError(fault.message, fault)
  })
  // Never enabled in development, so that every change shows at once.
  const views = makeViewCache()
  const readTitles = () => readTitleIndex(db)
  const titles = config.isDevelopment
    ? { index: readTitles, staleIndex: readTitles, invalidate: () => {} }
    : createTitleIndexCache({ readAll: readTitles, readWorks: (works) => readTitlesOf(db, works) })
  const onKeysRefused = (provider: string) => (status: number) =>
    log.error({ provider, status }, 'The provider refuses our keys')
  const files = await openFiles(config.files, onKeysRefused('s3'))
  const listeners = (provider: string) => ({
    onKeysRefused: onKeysRefused(provider),
    onTrouble: ({ code, message }: GatewayTrouble) =>
      log.warn({ provider, code, reason: message }, 'A call to a provider failed'),
  })
  const needs: ShopNeeds = {
    db,
    facts: shopFacts(db, views, settings),
    views,
    editionCards: liveCards(db),
    titles,
    files,
    renderPdf,
    splitPdf: pdfium,
    outbox,
    runAgain: queue.runAgain,
    cards:
      config.razorpay &&
      openRazorpay({ ...config.razorpay, shopName: settings.name, ...listeners('razorpay') }),
    emi: config.shopse && openShopse({ ...config.shopse, shopName: settings.name, ...listeners('shopse') }),
    courier: config.shiprocket && openShiprocket({ ...config.shiprocket, ...listeners('shiprocket') }),
    sendsSms,
    identity: createIdentity({
      db,
      outbox,
      sendsSms,
      secret: config.secret,
      refusesDemoAccounts: config.mode === 'live',
    }),
    social: config.social.map((issuer) => openOpenId({ ...issuer, onKeysRefused: onKeysRefused(issuer.id) })),
    sessionCookie: sessionCookie(config.secret, isSecure),
    secret: config.secret,
    tagManagerUrl: config.tagManagerUrl,
    developerPages: config.developerPages,
    baseUrl: config.baseUrl,
    isSecure,
  }
  const smtp = openSmtp({ url: smtpUrl, from: config.mailFrom })
  if (works)
    await queue.work(
      workers({
        ...needs,
        sendMail: smtp.sendMail,
        sendSms: config.msg91 && openMsg91(config.msg91),
        log,
      }),
    )

  return {
    config,
    needs,
    spareDb,
    views,
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

/** Facts of nearly every page, from the view cache. A settings record that lost its shape leaves those `known` in force. */
export function shopFacts(db: Db, views: Views, known?: Settings): ShopFacts {
  let settings = known
  const terms = () => views.getOrLoad('terms', () => readTerms(db))
  return {
    settings: () => views.getOrLoad('settings', async () => (settings = await readSettings(db, settings))),
    terms,
    taxRates: () => views.getOrLoad('tax rates', async () => readTaxRates(db, (await terms()).asOn)),
    levels: () => views.getOrLoad('levels', () => listLevels(db)),
    attempts: () => views.getOrLoad('attempts', () => listAttempts(db)),
    announcements: () => views.getOrLoad('announcements', () => listAnnouncements(db)),
    lexicon: () => views.getOrLoad('lexicon', () => readLexicon(db)),
  }
}
