// `npm run drill:kill -- [--times 20] [--buyers 50] [--target server|postgres|both] [--seed N]`: kills the store, then
// its PostgreSQL, with -9 in the middle of many checkouts, and finds out whether anything was lost or doubled.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openShopse } from '#adapters/emi/shopse'
import { openRazorpay } from '#adapters/payment/razorpay'
import { openDatabase, openPool } from '#db/client'
import { freePort } from '#db/embedded/port'
import { jobs } from '#jobs/jobs'
import { makeOutbox } from '#jobs/outbox'
import { startQueue } from '#jobs/queue'
import { payBy } from '#shop/orders'
import { openCardSimulator } from '../../tests/support/card-simulator.ts'
import { ensureBuild } from '../build.mjs'
import type { JournalEntry } from './journal.ts'
import { playRound, type RoundResult, type Target } from './round.ts'
import { drillServer } from './server.ts'
import { compareWithJournal } from './verdict.ts'
import { plantWorld } from './world.ts'

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '50' },
    target: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const times = Number(values.times)
const buyers = Number(values.buyers)
const seed = Number(values.seed)
const series = (['server', 'postgres'] as const).filter(
  (each) => values.target === 'both' || values.target === each,
)
if (!(times > 0 && buyers > 0 && Number.isInteger(seed)) || series.length === 0)
  throw new Error('--times and --buyers take numbers, --target takes server, postgres or both.')

type Line = RoundResult & {
  readonly target: Target
  readonly no: number
  readonly wrong: readonly string[]
}

const print = (line: string) => console.log(line)
const count = (journal: readonly JournalEntry[], fits: (entry: JournalEntry) => boolean) =>
  journal.filter(fits).length
const isOrder = ({ orderNo }: JournalEntry) => orderNo !== null
const isByCard = (entry: JournalEntry) => isOrder(entry) && entry.method === payBy.card
const isByInstalments = (entry: JournalEntry) => isOrder(entry) && entry.method === payBy.instalments
const random = randomFrom(seed)
await ensureBuild(process.execPath)
print(`Kill drill: ${series.join(' and ')}, ${times} times each, ${buyers} buyers, seed ${seed}`)
const world = await plantWorld()
const port = await freePort()
const simulator = await openCardSimulator(port)
const environment = { ...simulator.environment, SMTP_URL: simulator.smtpUrl }
const server = drillServer({ dataDir: world.dataDir, port, environment })
await server.start()
const log = pino({ level: 'silent' })
const db = openDatabase(openPool(server.databaseUrl(), { max: 4, name: 'drill', statementTimeout: 60_000 }))
const queue = await startQueue({ url: server.databaseUrl(), plans: jobs, log, works: false })
const shopName = 'Bookmann'
const cards = openRazorpay({ ...gatewayOptions(), shopName })
const emi = openShopse({ ...lenderOptions(), shopName })

const lines: Line[] = []
const journal: JournalEntry[] = []
/** What was said of earlier rounds: every round judges all that has happened since the start. */
const reported = new Set<string>()
let stoppedBy: string | null = null
for (const target of series)
  for (let no = 1; no <= times && stoppedBy === null; no++)
    try {
      const line = await play(target, no)
      lines.push(line)
      print(wordsOf(line))
    } catch (error) {
      // What follows a round that did not end could not be judged.
      stoppedBy = `${target} ${no}: ${error instanceof Error ? error.message : String(error)}`
      print(`The drill stops: ${stoppedBy}`)
    }
const isClean = stoppedBy === null && lines.every(({ wrong }) => wrong.length === 0)
print(
  isClean
    ? 'Nothing was lost and nothing doubled.'
    : `Something is wrong; the shop’s files are in ${world.dataDir}.`,
)
console.table(series.map(summary))
await queue.stop()
await db.destroy()
await server.stop()
await simulator.stop()
if (isClean) world.remove()
process.exit(isClean ? 0 : 1)

async function play(target: Target, no: number): Promise<Line> {
  const needs = { server, simulator, db, outbox: makeOutbox(queue), cards, emi, random }
  const result = await playRound(needs, { no, buyers, target })
  journal.push(...result.journal)
  const wrong = (await compareWithJournal(db, simulator, journal)).filter((words) => !reported.has(words))
  for (const words of wrong) reported.add(words)
  return { target, no, ...result, wrong }
}

function wordsOf({ target, no, wrong, journal: round, ...result }: Line): string {
  const facts = [
    `killed after ${result.killedAfter} of ${result.answers} answers`,
    `away ${Math.round(result.awayMs)} ms`,
    `${count(round, isOrder)} orders (${count(round, isByCard)} by card, ${count(round, isByInstalments)} by instalments)`,
    `${count(round, ({ paid }) => paid)} seen paid`,
    `${count(round, ({ cancelled }) => cancelled)} cancelled`,
    `${count(round, ({ refused }) => refused !== null)} sold out`,
    `${result.setbacks} setbacks`,
    `${result.faults} faults`,
  ]
  return [
    `${target} ${no}: ${facts.join(', ')}: ${wrong.length === 0 ? 'all there, once' : 'WRONG'}`,
    ...wrong.map((each) => `  ${each}`),
  ].join('\n')
}

function summary(target: Target) {
  const own = lines.filter((line) => line.target === target)
  const all = own.flatMap((line) => line.journal)
  const sum = (fact: 'answers' | 'setbacks' | 'faults') => own.reduce((total, line) => total + line[fact], 0)
  return {
    killed: target,
    times: own.length,
    buyers: all.length,
    orders: count(all, isOrder),
    'by card': count(all, isByCard),
    'by instalments': count(all, isByInstalments),
    'seen paid': count(all, ({ paid }) => paid),
    cancelled: count(all, ({ cancelled }) => cancelled),
    'sold out': count(all, ({ refused }) => refused !== null),
    setbacks: sum('setbacks'),
    faults: sum('faults'),
    'longest away (ms)': Math.round(Math.max(0, ...own.map((line) => line.awayMs))),
    'lost or doubled': own.reduce((total, line) => total + line.wrong.length, 0),
  }
}

function gatewayOptions() {
  const { RAZORPAY_BASE_URL: baseUrl = '', RAZORPAY_KEY_ID: keyId = '' } = simulator.environment
  return { baseUrl, keyId, ...simulator.keys }
}

function lenderOptions() {
  const { SHOPSE_BASE_URL: baseUrl = '', SHOPSE_MERCHANT_ID: merchantId = '' } = simulator.environment
  return { baseUrl, merchantId, secret: simulator.emi.secret }
}

/** mulberry32: the same seed gives the same blows. */
function randomFrom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
