import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { isUnreadable } from '#kernel/unreadable'
import { type Log, reasonOf } from './log.ts'
import type { JobPlan } from './plan.ts'

/** What a job is done by. It throws to be tried again; `signal` says that its lease ended or the process stops. */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export type Work = {
  readonly name: string
  readonly plan: JobPlan
  readonly handler: Handler<object>
  readonly log: Log
  readonly pollSeconds: number
}

/** Starts as many workers for one job as its plan says. */
export async function startWorker(boss: PgBoss, work: Work): Promise<void> {
  const { atOnce = 1 } = work.plan
  // Whoever takes two at once goes on without a pause while there are two: the mails of a crowd leave in minutes. One
  // that takes single jobs would wait for the next announcement after each.
  const batchSize = Math.min(2, atOnce)
  const how = {
    pollingIntervalSeconds: work.pollSeconds,
    notifyPollingIntervalSeconds: work.pollSeconds,
    localConcurrency: Math.ceil(atOnce / batchSize),
    batchSize,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
  } as const
  await boss.work<object, void, typeof how>(work.name, how, (batch) =>
    Promise.all(batch.map((job) => attempt(job, work))),
  )
}

/**
 * One try of one job. Data, or a row it works on, that has another shape will not get better: it goes to the dead letters
 * at once.
 */
async function attempt(job: JobWithMetadata<object>, { plan, handler, log }: Work): Promise<JobResult> {
  const facts = { job: job.name, jobId: job.id, attempt: job.retryCount + 1 }
  const parsed = plan.data.safeParse(job.data)
  if (!parsed.success) {
    log.error(facts, 'A job was given up: its data has another shape')
    return { id: job.id, status: 'deadletter', output: { message: 'Its data has another shape.' } }
  }
  try {
    await handler(parsed.data, job.signal)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const reason = reasonOf(error)
    if (isUnreadable(error)) {
      log.error({ ...facts, reason }, 'A job was given up: what it works on has another shape')
      return { id: job.id, status: 'deadletter', output: { message: reason } }
    }
    if (job.retryCount < job.retryLimit)
      log.warn({ ...facts, reason }, 'A job failed and will be tried again')
    else log.error({ ...facts, reason }, 'A job was given up after its last try')
    return { id: job.id, status: 'failed', output: { message: reason } }
  }
}
