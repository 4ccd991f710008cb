import { PgBoss } from 'pg-boss'
import { type Log, reasonOf } from './log.ts'
import type { JobPlans } from './plan.ts'

/** The queue of failed jobs. They stay until they are retried, or for 90 days. */
export const DEAD_LETTERS = 'dead-letters'

const DAY = 86_400

export type BossOptions = {
  readonly url: string
  readonly log: Log
  /** False in a process that only sends: no schedule, no supervision, no listening. */
  readonly works?: boolean
  /** How often leases are checked, in seconds. */
  readonly watchSeconds?: number
}

/**
 * Prepares pg-boss in the PostgreSQL schema `pgboss`, on a few connections of its own: pages and jobs cannot starve each
 * other. Errors between jobs are logged.
 */
export function openBoss({ url, log, works = true, watchSeconds = 15 }: BossOptions): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    createSchema: false, // db/schema has it
    application_name: 'jobs',
    max: works ? 4 : 2,
    connectionTimeoutMillis: 3_000,
    options: '-c statement_timeout=60000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=15000',
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    registerInstance: false,
  })
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'The job queue had an error'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'Warning of the job queue'))
  return boss
}

/** Creates or updates the queue of every job, and schedules exactly the jobs that have a cron line. */
export async function makeQueues(boss: PgBoss, plans: JobPlans, works: boolean): Promise<void> {
  await boss.createQueue(DEAD_LETTERS)
  for (const [name, plan] of Object.entries(plans)) {
    const settings = {
      retryLimit: plan.retry.retries,
      retryDelay: plan.retry.firstPauseSeconds,
      retryDelayMax: plan.retry.longestPauseSeconds,
      retryBackoff: true,
      expireInSeconds: plan.leaseSeconds,
      ...(plan.heartbeatSeconds && { heartbeatSeconds: plan.heartbeatSeconds }),
      retentionSeconds: 90 * DAY, // a dead letter inherits it
      deleteAfterSeconds: 7 * DAY,
      deadLetter: DEAD_LETTERS,
      notify: true,
    }
    // Exclusive: while a run waits or works, the next scheduled one is dropped.
    await boss.createQueue(name, { ...settings, policy: plan.cron ? 'exclusive' : 'standard' })
    if (works) await boss.updateQueue(name, settings)
  }
  if (works) await scheduleJobs(boss, plans)
}

/** Logs waiting jobs of kinds that this version does not have, of an older or a newer version. They stay as they are. */
export async function reportUnknown(boss: PgBoss, plans: JobPlans, log: Log): Promise<void> {
  for (const { name } of await boss.getQueues()) {
    if (plans[name] || name === DEAD_LETTERS || name.startsWith('__pgboss__')) continue
    const { length: waiting } = await boss.findJobs(name, { queued: true })
    if (waiting > 0)
      log.error({ job: name, waiting }, 'Jobs of a kind that this version does not have are waiting')
  }
}

async function scheduleJobs(boss: PgBoss, plans: JobPlans): Promise<void> {
  for (const [name, { cron }] of Object.entries(plans)) {
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata' })
  }
  const dropped = (await boss.getSchedules()).filter(({ name }) => !plans[name]?.cron)
  for (const { name } of dropped) await boss.unschedule(name)
}
