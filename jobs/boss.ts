import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { preparingClient } from '#db/prepared'
import { isUnreadable } from '#kernel/unreadable'
import { whenQuiet } from '#kernel/when-quiet'
import { type Log, reasonOf } from './log.ts'
import type { JobPlan, JobPlans } from './plan.ts'

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
  // For the pool of pg, to which pg-boss hands its options: fetching and completing take longer to plan than to run.
  const forPool = { Client: preparingClient(), connectionString: url }
  const boss = new PgBoss({
    ...forPool,
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
    // A run whose time came while no process worked is made up for at the next start, once.
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata', missed: 'once' })
  }
  const dropped = (await boss.getSchedules()).filter(({ name }) => !plans[name]?.cron)
  for (const { name } of dropped) await boss.unschedule(name)
}

/** The code of a job. It throws to be retried; `signal` aborts when the lease ends or the process stops. */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<unknown>

type Work = {
  readonly name: string
  readonly plan: JobPlan
  readonly handler: Handler<object>
  readonly log: Log
  readonly pollSeconds: number
}

export async function startWorker(boss: PgBoss, work: Work): Promise<void> {
  const { concurrency = 1 } = work.plan
  // Under load one statement fetches what waits and one completes it. A second lane goes on while a slow job holds the
  // first. A lane that fetches one job at a time waits for the next poll after each: only of several does it fetch again
  // at once.
  const lanes = concurrency < 4 ? 1 : 2
  const options = {
    pollingIntervalSeconds: work.pollSeconds,
    notifyPollingIntervalSeconds: work.pollSeconds,
    localConcurrency: lanes,
    batchSize: Math.ceil(concurrency / lanes),
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const
  await boss.work<object, void, typeof options>(work.name, options, (batch) =>
    Promise.all(
      batch.map(async (job) => {
        const result = await attempt(job, work)
        const isOver =
          result.status !== 'completed' &&
          (job.retryCount >= job.retryLimit || result.status === 'deadletter')
        if (work.plan.cron && isOver) await dropFailures(boss, job)
        return result
      }),
    ),
  )
}

/** Drops what failed of a scheduled job before this run: all its runs are alike, and the last one stands for them. */
async function dropFailures(boss: PgBoss, { name, startedOn }: JobWithMetadata<object>): Promise<void> {
  const failed = await boss.findJobs(DEAD_LETTERS, { queued: true })
  const ids = failed.flatMap((job) => (job.sourceName === name && job.createdOn < startedOn ? [job.id] : []))
  if (ids.length > 0) await boss.deleteJob(DEAD_LETTERS, ids)
}

/** One attempt of one job. Data or rows of an unreadable shape fail at once: retries would not help. */
async function attempt(job: JobWithMetadata<object>, { plan, handler, log }: Work): Promise<JobResult> {
  const facts = { job: job.name, jobId: job.id, attempt: job.retryCount + 1 }
  const parsed = plan.data.safeParse(job.data)
  if (!parsed.success) {
    log.error(facts, 'A job failed: its data has another shape')
    return { id: job.id, status: 'deadletter', output: { message: 'Its data has another shape.' } }
  }
  try {
    if (plan.yieldsSeconds) await whenQuiet(job.createdOn.getTime() + plan.yieldsSeconds * 1000)
    await handler(parsed.data, job.signal)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const reason = reasonOf(error)
    if (isUnreadable(error)) {
      log.error({ ...facts, reason }, 'A job failed: a row has another shape')
      return { id: job.id, status: 'deadletter', output: { message: reason } }
    }
    if (job.retryCount < job.retryLimit)
      log.warn({ ...facts, reason }, 'An attempt of a job failed and will be retried')
    else log.error({ ...facts, reason }, 'A job failed after its last attempt')
    return { id: job.id, status: 'failed', output: { message: reason } }
  }
}
