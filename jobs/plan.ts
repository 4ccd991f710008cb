import { z } from 'zod'
import type { ShopEvent, Topic } from '#ports/outbox'

/** How often a failing job is tried again. The pause doubles, with jitter, from `firstPause` to `longestPause`. */
export type RetryPolicy = {
  readonly retries: number
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
}

/** For work on our own data: about twenty minutes, enough for a restart of the database. */
export const shortRetry: RetryPolicy = { retries: 8, firstPauseSeconds: 5, longestPauseSeconds: 300 }

/** For work that needs a provider's server: most of a day, so an outage of hours loses nothing. */
export const longRetry: RetryPolicy = { retries: 90, firstPauseSeconds: 5, longestPauseSeconds: 900 }

export type JobPlan<Data extends object = object> = {
  /** Checked when the job is sent and again when it starts. */
  readonly data: z.ZodType<Data>
  readonly retry: RetryPolicy
  /** The longest that one attempt may take, in seconds. After it another worker may start the job. */
  readonly leaseSeconds: number
  /** How long a worker may be silent before another starts the job, in seconds, 10 or more: for a lease of minutes. */
  readonly heartbeatSeconds?: number
  /** How many run at the same time in one process; 1 by default, which does one in five seconds when many wait. */
  readonly concurrency?: number
  /** For how long after it was sent it waits while the process is busy with what people wait for, in seconds. */
  readonly yieldsSeconds?: number
  /** Its schedule, as a cron line in Indian time. One run at a time across all processes. */
  readonly cron?: string
  readonly answers?: Topic
}

export type JobPlans = Readonly<Record<string, JobPlan>>

export type JobData<Plan extends JobPlan> = Plan extends JobPlan<infer Data> ? Data : never

/** A job that answers an event, with the event's data. */
export const answering = <T extends Topic>(
  topic: T,
  data: z.ZodType<ShopEvent[T]>,
  plan: Omit<JobPlan, 'data' | 'answers' | 'cron'>,
): JobPlan<ShopEvent[T]> & { readonly answers: T } => ({ ...plan, data, answers: topic })

/** A scheduled job without data. `cron` is in Indian time. */
export const timed = (cron: string): JobPlan => ({
  data: z.object({}),
  retry: shortRetry,
  leaseSeconds: 600,
  cron,
})
