import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'

const patienceMs = 20_000

/** How many mails still waited when the load ended, and how fast they then went out. */
export type Backlog = { readonly waiting: number; readonly perSecond: number }

/** Waits until the mails of the orders are sent, at most twenty seconds. */
export async function waitForMail(db: Kysely<Tables>): Promise<Backlog> {
  const waiting = await count(db)
  const started = performance.now()
  let left = waiting
  while (left > 0 && performance.now() - started < patienceMs) {
    await sleep(250)
    left = await count(db)
  }
  const seconds = (performance.now() - started) / 1000
  return { waiting, perSecond: waiting === 0 ? 0 : (waiting - left) / seconds }
}

async function count(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from pgboss.job where name = 'send-mail' and state < 'completed'`.execute(db)
  return rows[0]?.count ?? 0
}
