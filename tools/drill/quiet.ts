import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { CardGateway } from '#ports/card-payment'
import type { EmiGateway } from '#ports/emi'
import type { Outbox } from '#ports/outbox'
import { reconcilePayments, reconcileRefunds } from '#shop/payments'
import type { CardSimulator } from '../../tests/support/card-simulator.ts'

type Needs = {
  readonly db: Db
  readonly outbox: Outbox
  readonly cards: CardGateway
  readonly emi: EmiGateway
}

const PATIENCE_MS = 60_000
/** All that was opened since the start, which is asked about within a quarter of an hour anyway. */
const EVERYTHING = { aheadMinutes: 60, most: 100_000 }

/**
 * Lets time do what it does after a crash, only quicker: pauses and leases end, the providers tell again, the
 * reconciler asks about what is open. Resolves once nothing waits any more; throws, saying what does, after a minute
 * and a half.
 */
export async function untilQuiet(needs: Needs, simulator: CardSimulator, killedAt: Date): Promise<void> {
  await reconcilePayments(needs, EVERYTHING)
  await reconcileRefunds(needs, EVERYTHING)
  const began = performance.now()
  for (;;) {
    const open = { ...(await openHere(needs.db)), ...(await undelivered(simulator)) }
    const waits = Object.entries(open).filter(([, count]) => count > 0)
    if (waits.length === 0) return
    if (performance.now() - began > PATIENCE_MS) {
      const words = waits.map(([what, count]) => `${count} ${what}`).join(', ')
      throw new Error(`still waiting: ${words}: ${JSON.stringify(await openJobs(needs.db))}`)
    }
    for (const desk of [simulator, simulator.emi]) await desk.post('/clock', { advance_seconds: 30 })
    await endLeases(needs.db, killedAt)
    await pause(250)
  }
}

async function openHere(db: Db) {
  const { rows } = await sql<{ events: number; refunds: number; jobs: number }>`
    select (select count(*) from provider_events where applied_at is null) events,
      (select count(*) from refunds where state = 'requested') refunds,
      (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
        and name in ('apply-provider-event', 'send-refund')) jobs`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered nothing.')
  return row
}

const openJobs = async (db: Db) =>
  (
    await sql`select name, state, data, retry_count, started_on, start_after, output from pgboss.job
      where state in ('created', 'retry', 'active') limit 5`.execute(db)
  ).rows

async function undelivered({ get, emi }: CardSimulator) {
  const answers = await Promise.all(
    [get, emi.get].map((send) => send<{ events: { state: string }[] }>('/events.json')),
  )
  const waiting = answers.flatMap(({ events }) => events.filter(({ state }) => state === 'waiting'))
  return { 'webhooks to tell': waiting.length }
}

/** What the end of a lease does to a job of a dead worker, and the end of a pause to one that is to be tried again. */
async function endLeases(db: Db, killedAt: Date): Promise<void> {
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), retry_count = retry_count + 1
    where state = 'active' and started_on < ${killedAt}`.execute(db)
  await sql`
    update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`.execute(db)
}
