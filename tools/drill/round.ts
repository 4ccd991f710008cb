import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/tables'
import type { CardGateway } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import type { Outbox } from '#ports/outbox'
import { payBy } from '#shop/orders'
import type { CardSimulator } from '../../tests/support/card-simulator.ts'
import { buyOnDelivery } from './buy-on-delivery.ts'
import { buyOnline, type Fate } from './buy-online.ts'
import { type JournalEntry, openEntry } from './journal.ts'
import { untilQuiet } from './quiet.ts'
import { retryingClient } from './retrying-client.ts'
import type { DrillServer } from './server.ts'
import { bringCopies, dear, plenty, scarce } from './world.ts'

export type Target = 'server' | 'postgres'

export type RoundResult = {
  readonly journal: readonly JournalEntry[]
  /** How many answers the buyers had got when the blow fell, and how many they got in all. */
  readonly killedAfter: number
  readonly answers: number
  readonly setbacks: number
  readonly faults: number
  /** How long the shop was away, in ms. */
  readonly awayMs: number
}

export type RoundNeeds = {
  readonly server: DrillServer
  readonly simulator: CardSimulator
  readonly db: Db
  readonly outbox: Outbox
  readonly cards: CardGateway
  readonly emi: EmiGateway
  readonly random: () => number
}

const SCARCE_COPIES = 4
/** About how many requests one buyer makes. */
const REQUESTS_EACH = 5

const ways = [payBy.cashOnDelivery, payBy.card, payBy.instalments] as const

const fates: readonly Fate[] = [
  'comes back',
  'never comes back',
  'comes back twice',
  'comes back and cancels',
  'comes back',
]

/**
 * Lets so many buyers order at once, kills the target somewhere on their way, brings it back, lets everybody finish and
 * everything settle. Every webhook is sent twice and out of order; a few are never sent.
 */
export async function playRound(
  needs: RoundNeeds,
  round: { readonly no: number; readonly buyers: number; readonly target: Target },
): Promise<RoundResult> {
  const { server, simulator, db, random } = needs
  await bringCopies(db, [scarce], SCARCE_COPIES)
  for (const desk of [simulator, simulator.emi])
    await desk.fail({ 'duplicate-webhooks': true, 'reordered-webhooks': true, 'no-webhook': { times: 6 } })
  const buyers = retryingClient()
  const shop = { url: server.url, send: buyers.send }
  const plans = Array.from({ length: round.buyers }, (_, index) => planBuyer(random, index))
  const journal = plans.map(({ method, items }, index) =>
    openEntry({ email: `buyer-${round.target}-${round.no}-${index}@example.com`, method, items }),
  )
  const buying = Promise.all(
    journal.map(async (entry, index) => {
      try {
        await (entry.method === payBy.cashOnDelivery
          ? buyOnDelivery(shop, entry)
          : buyOnline(shop, simulator, entry, plans[index]!.fate))
      } catch (error) {
        entry.trouble = error instanceof Error ? error.message : String(error)
      }
    }),
  )
  const isOver = buying.then(() => true)
  const blow = Math.floor(random() * round.buyers * REQUESTS_EACH)
  while (buyers.answers() < blow && !(await Promise.race([isOver, pause(2).then(() => false)]))) {}
  const killedAfter = buyers.answers()
  const awayMs = await strike(server, round.target)
  const killedAt = new Date(Date.now() - awayMs)
  await buying
  await untilQuiet(needs, simulator, killedAt)
  const counts = { answers: buyers.answers(), setbacks: buyers.setbacks(), faults: buyers.faults() }
  return { journal, killedAfter, awayMs, ...counts }
}

async function strike(server: DrillServer, target: Target): Promise<number> {
  if (target === 'server') {
    await server.kill()
    return server.start()
  }
  await server.killPostgres()
  await pause(50)
  return server.ready()
}

/** How a buyer pays, what becomes of it, and what they want; every fifth wants the title of which there are few. */
function planBuyer(random: () => number, index: number) {
  const method = ways[index % ways.length]!
  const fate = fates[Math.floor(index / ways.length) % fates.length]!
  const isScarce = index % 5 === 4
  // A buyer who cancels has one line, so that the whole order is cancelled.
  const items = drawItems(random, { isScarce, isSingle: fate === 'comes back and cancels' })
  return { method, fate, items: method === payBy.instalments ? withDear(items) : items }
}

function drawItems(
  random: () => number,
  { isScarce, isSingle }: { readonly isScarce: boolean; readonly isSingle: boolean },
): JournalEntry['items'] {
  const quantity = () => 1 + Math.floor(random() * 2)
  if (isScarce) return [{ edition: scarce, quantity: 1 }]
  const first = plenty[Math.floor(random() * plenty.length)] ?? plenty[0]
  const second = plenty[Math.floor(random() * plenty.length)] ?? plenty[0]
  return [first, ...(isSingle || first === second ? [] : [second])].map((edition) => ({
    edition,
    quantity: quantity(),
  }))
}

/** The same, large enough for instalments: one title more, or in the place of one that is plenty. */
function withDear(items: JournalEntry['items']): JournalEntry['items'] {
  const few = items.filter(({ edition }, nth) => edition === scarce || nth > 0)
  return [{ edition: dear, quantity: 1 }, ...few]
}
