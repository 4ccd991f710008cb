import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { isUnreadable } from '#kernel/unreadable'
import { type Log, reasonOf } from './log.ts'
import type { JobPlan } from './plan.ts'

/** The code of a job. It throws to be retried; `signal` aborts when the lease ends or the process stops. */
export type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export type Work = {
  readonly name: string
  readonly plan: JobPlan
  readonly handler: Handler<object>
  readonly log: Log
  readonly pollSeconds: number
}

/** Starts the workers of one kind of job. */
export async function startWorker(boss: PgBoss, work: Work): Promise<void> {
  const { concurrency = 1 } = work.plan
  // Under load one statement fetches what waits and one completes it. A second lane goes on while a slow job holds the first.
  const lanes = Math.min(2, concurrency)
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
    Promise.all(batch.map((job) => attempt(job, work))),
  )
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
