import { PgBoss } from 'pg-boss'
import { type Log, reasonOf } from './log.ts'
import type { JobPlans } from './plan.ts'

/** Where jobs end that failed at every try. They stay until they are sent back or 90 days have passed. */
export const DEAD_LETTERS = 'dead-letters'

const DAY = 86_400

export type BossOptions = {
  readonly url: string
  readonly log: Log
  /** False in a process that only sends: no timetable, no supervision, no listening. */
  readonly works?: boolean
  /** How often leases are looked at, in seconds. */
  readonly watchSeconds?: number
}

/**
 * Prepares pg-boss in the PostgreSQL schema `pgboss`. Its connections are few and its own, so that neither pages nor
 * jobs can starve the other; each has its time-outs. What goes wrong between jobs is logged, since there is nobody to
 * throw it to.
 */
export function openBoss({ url, log, works = true, watchSeconds = 15 }: BossOptions): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
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
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'The job queue met an error'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'The job queue warns'))
  return boss
}

/** Makes the queue of every job, or brings it up to date, and keeps the timetable to the jobs that have a cron line. */
export async function makeQueues(boss: PgBoss, plans: JobPlans, works: boolean): Promise<void> {
  await boss.createQueue(DEAD_LETTERS)
  for (const [name, plan] of Object.entries(plans)) {
    const settings = {
      retryLimit: plan.patience.retries,
      retryDelay: plan.patience.firstPauseSeconds,
      retryDelayMax: plan.patience.longestPauseSeconds,
      retryBackoff: true,
      expireInSeconds: plan.leaseSeconds,
      retentionSeconds: 90 * DAY, // a dead letter inherits it
      deleteAfterSeconds: 7 * DAY,
      deadLetter: DEAD_LETTERS,
      notify: true,
    }
    // Exclusive: a run that still waits or works swallows the next one of the timetable.
    await boss.createQueue(name, { ...settings, policy: plan.cron ? 'exclusive' : 'standard' })
    if (works) await boss.updateQueue(name, settings)
  }
  if (works) await keepTimetable(boss, plans)
}

/**
 * Logs the jobs of kinds that this version does not have: left by an older one, or waiting for a newer one that is on its
 * way. Nobody works on them and nothing is lost of them; whoever reads the log decides.
 */
export async function reportUnknown(boss: PgBoss, plans: JobPlans, log: Log): Promise<void> {
  for (const { name } of await boss.getQueues()) {
    if (plans[name] || name === DEAD_LETTERS || name.startsWith('__pgboss__')) continue
    const { length: waiting } = await boss.findJobs(name, { queued: true })
    if (waiting > 0) log.error({ job: name, waiting }, 'Jobs wait of a kind that this version does not have')
  }
}

async function keepTimetable(boss: PgBoss, plans: JobPlans): Promise<void> {
  for (const [name, { cron }] of Object.entries(plans)) {
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata' })
  }
  const dropped = (await boss.getSchedules()).filter(({ name }) => !plans[name]?.cron)
  for (const { name } of dropped) await boss.unschedule(name)
}
