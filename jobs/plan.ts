import { z } from 'zod'
import type { News, Topic } from '#ports/outbox'

/** How often a failing job is tried again. The pause doubles, with jitter, from `firstPause` to `longestPause`. */
export type Patience = {
  readonly retries: number
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
}

/** For work on our own data: some twenty minutes, long enough for a database that restarts. */
export const briefPatience: Patience = { retries: 8, firstPauseSeconds: 5, longestPauseSeconds: 300 }

/** For work that needs somebody else's server: most of a day, so that an outage of hours loses nothing. */
export const longPatience: Patience = { retries: 90, firstPauseSeconds: 5, longestPauseSeconds: 900 }

/** What the queue has to know about a kind of job. */
export type JobPlan<Data extends object = object> = {
  /** Checked when the job is sent and again when it is taken. */
  readonly data: z.ZodType<Data>
  readonly patience: Patience
  /** How long one try may take, in seconds. A worker that died gives the job up after it. */
  readonly leaseSeconds: number
  /** How many run at once in one process; 1 when not said. */
  readonly atOnce?: number
  /** When it runs by itself, as a cron line read on an Indian clock. One run at a time, whatever the processes. */
  readonly cron?: string
  /** The announcement that it answers. */
  readonly answers?: Topic
}

export type JobPlans = Readonly<Record<string, JobPlan>>

/** What the handler of a job receives. */
export type JobData<Plan extends JobPlan> = Plan extends JobPlan<infer Data> ? Data : never

/** A job that answers an announcement; its data is what the announcement carries. */
export const answering = <T extends Topic>(
  topic: T,
  data: z.ZodType<News[T]>,
  plan: Omit<JobPlan, 'data' | 'answers' | 'cron'>,
): JobPlan<News[T]> & { readonly answers: T } => ({ ...plan, data, answers: topic })

/** A job that the timetable starts, given nothing. `cron` is read on an Indian clock. */
export const timed = (cron: string): JobPlan => ({
  data: z.object({}),
  patience: briefPatience,
  leaseSeconds: 600,
  cron,
})
