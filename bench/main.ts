// `npm run bench [-- --seconds 3 --only orders --large --profile]`: measures the built shop on this machine.
// `--only reading`: 500 people who read a virtual book.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase, openPool } from '#db/client'
import { findBreaches } from '#shop/reports'
import { ensureBuild } from '../tools/build.mjs'
import { auditScreens } from './browser/audit-screens.ts'
import { measureFirstPages } from './browser/measure-first-page.ts'
import { measureScreens } from './browser/measure-screens.ts'
import { printFirstPages, printOpenings } from './browser/print-openings.ts'
import { databaseTime, measureDatabaseTime } from './database-time.ts'
import { type Ground, openGround } from './ground.ts'
import { type Generator, openGenerator } from './load-process.ts'
import { machineWords, readMachine } from './machine.ts'
import { measurements } from './measurements.ts'
import { measureNewsletters, newsletters } from './newsletters.ts'
import { openOutside } from './outside-process.ts'
import { enrolPeople, giveCredit, signInGuest } from './people.ts'
import { clearStatements, readProfile } from './profile.ts'
import { measureReading, reading } from './reading.ts'
import { type BenchResult, printResults, printSum, saveReport, targetOf } from './report.ts'
import { type BenchShop, openBenchShop } from './shop-process.ts'
import { waitForMail, waitForPictures } from './wait-for-jobs.ts'
import { readWares, type Wares } from './wares.ts'

const print = (line: string) => console.log(line)
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string' },
    only: { type: 'string', default: '' },
    large: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
// The targets of the large database are for ten connections.
const connections = (values.connections ?? (values.large ? '10' : '1,10,50')).split(',').map(Number)
if (![seconds, ...connections].every((count) => Number.isInteger(count) && count > 0))
  throw new Error('--seconds is a whole number, --connections whole numbers with commas between them.')

// The shop gives back memory that it does not need once it is quiet.
const restMs = 12_000

const closers: (() => Promise<unknown>)[] = []
let isClosed = false
/** Closes everything, last first. */
async function close(): Promise<void> {
  if (isClosed) return
  isClosed = true
  for (const end of closers.reverse()) await end().catch((error: unknown) => console.error(error))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void close().then(() => process.exit(1)))

try {
  await bench()
} finally {
  await close()
}

async function bench(): Promise<void> {
  await ensureBuild(process.execPath)
  const ground = await openGround({ isLarge: values.large, countsStatements: values.profile, print })
  closers.push(ground.close)
  const db = openDatabase(
    openPool(ground.databaseUrl, { max: 2, name: 'bookmann bench', statementTimeout: 120_000 }),
  )
  closers.push(() => db.destroy())
  const outside = await openOutside()
  closers.push(outside.close)
  const shop = await openBenchShop({ ...ground, outside, profile: values.profile })
  closers.push(shop.close)
  const wares = await readWares(db)
  const machine = await readMachine(db)
  print(machineWords(machine))
  // The first request reads and indexes the titles; in a large shop that takes a while.
  const indexed = performance.now()
  await (await fetch(`${shop.url}/students/books?page=3`)).text()
  const indexMs = Math.round(performance.now() - indexed)
  await sleep(restMs)
  await waitForPictures(db)
  const idle = await shop.usage()
  const session = await signInGuest(shop.url)
  const buyers = await enrolPeople(db, ground.dataDir)
  await giveCredit(db)
  const generator = openGenerator()
  closers.push(generator.close)
  if (values.profile) await clearStatements(db)

  if (values.only === newsletters) {
    const visit = { shopUrl: shop.url, cardUrl: outside.cardUrl, wares, session }
    const { pages, sent, seconds } = await measureNewsletters(db, generator, visit)
    printResults(
      pages.map((turn) => ({ ...turn, cpuMs: 0, targetMs: null })),
      true,
    )
    print(`${sent} newsletters left in ${seconds.toFixed(0)} s`)
    return
  }
  if (values.only === reading) {
    const visit = { shopUrl: shop.url, cardUrl: outside.cardUrl, wares, seconds }
    const rounds = await measureReading(db, { generator, shop, dataDir: ground.dataDir }, visit)
    printResults(
      rounds.map((round) => ({ ...round, targetMs: null })),
      true,
    )
    print(`memory after each: ${rounds.map(({ memoryMb }) => memoryMb).join(', ')} MB`)
    const breaches = await findBreaches(db)
    print(`invariants: ${breaches.map(({ id, rule }) => `${id}: ${rule}`).join('; ') || 'all hold'}`)
    if (values.profile) print((await readProfile(db)).words)
    return
  }
  const about = { cardUrl: outside.cardUrl, wares, session, buyers }
  const results = await measureAll({ ground, shop, generator, ...about })
  const mail = await waitForMail(db)
  const breaches = await findBreaches(db)
  const loaded = await shop.usage()
  await sleep(restMs)
  const sum = {
    ...ground.starts,
    startMs: shop.startMs,
    indexMs,
    idleMb: idle.memoryMb,
    loadedMb: loaded.memoryMb,
    restedMb: (await shop.usage()).memoryMb,
    mail,
    breaches: breaches.map(({ id, rule }) => `${id}: ${rule}`),
  }
  printSum(sum)
  const opensBrowser = !values.large && 'browser'.includes(values.only)
  const openings = opensBrowser ? await measureScreens(shop.url, wares) : []
  if (openings.length > 0) printOpenings(openings)
  const firstPages = opensBrowser
    ? await measureFirstPages(db, { shopUrl: shop.url, dataDir: ground.dataDir })
    : []
  if (opensBrowser) printFirstPages(firstPages)
  const faults = opensBrowser ? await auditScreens(shop.url) : []
  if (opensBrowser) print(`\nLighthouse finds wrong: ${faults.join('\n  ') || 'nothing'}`)
  // A figure that misses its target is marked; these two are faults.
  if (breaches.length + faults.length > 0) process.exitCode = 1
  const statements = values.profile ? await readProfile(db) : undefined
  if (statements) print(statements.words)
  print(
    `Written to ${saveReport({ machine, seconds, isLarge: values.large, results, sum, openings, firstPages, statements: statements?.rows })}`,
  )
}

/** Runs every requested measurement, and prints each row as it comes. */
async function measureAll({
  ground,
  shop,
  generator,
  ...about
}: {
  readonly ground: Ground
  readonly shop: BenchShop
  readonly generator: Generator
  readonly cardUrl: string
  readonly wares: Wares
  readonly session: string
  readonly buyers: readonly string[]
}): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  const record = (result: BenchResult) => {
    results.push(result)
    printResults([result], results.length === 1)
  }
  for (const what of measurements({ ...about, shopUrl: shop.url, connections })) {
    if (!what.name.includes(values.only)) continue
    // Fills the cache, warms the compiler.
    if (results.at(-1)?.name !== what.name && what.kind !== 'flash-sale')
      await generator.measure({ ...what, seconds: 1 })
    const before = await shop.usage()
    const result = await generator.measure({ ...what, seconds })
    const cpuMs = ((await shop.usage()).cpuMs - before.cpuMs) / Math.max(1, result.done)
    record({ ...result, cpuMs, targetMs: values.large ? targetOf(what.name) : null })
  }
  if (values.large && databaseTime.includes(values.only))
    record({
      ...(await measureDatabaseTime(ground.databaseUrl)),
      cpuMs: 0,
      targetMs: targetOf(databaseTime),
    })
  return results
}
