import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'

const patienceMs = 20_000

/** How many mails still waited when the load ended, and how fast they then went out. */
export type Backlog = { readonly waiting: number; readonly perSecond: number }

/** Waits until the mails of the orders are sent, at most twenty seconds. */
export async function waitForMail(db: Kysely<Tables>): Promise<Backlog> {
  const waiting = await countJobs(db, ['send-mail'])
  const started = performance.now()
  let left = waiting
  while (left > 0 && performance.now() - started < patienceMs) {
    await sleep(250)
    left = await countJobs(db, ['send-mail'])
  }
  const seconds = (performance.now() - started) / 1000
  return { waiting, perSecond: waiting === 0 ? 0 : (waiting - left) / seconds }
}

/** Waits until the covers that are shown are encoded: after a first start that takes half of the processor for minutes. */
export async function waitForPictures(db: Kysely<Tables>): Promise<void> {
  while ((await countJobs(db, ['warm-shelves'])) > 0) await sleep(250)
}

async function countJobs(db: Kysely<Tables>, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from pgboss.job where name = any(${names}) and (state < 'active'
      -- Not one that a killed shop had begun, which waits for its limit of time.
      or state = 'active' and started_on > now() - interval '3 minutes')`.execute(db)
  return rows[0]?.count ?? 0
}
