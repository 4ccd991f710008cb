import { fromKysely, type JobWithMetadata } from 'pg-boss'
import type { AnyTransaction } from '#ports/outbox'
import { type BossOptions, DEAD_LETTERS, makeQueues, openBoss, reportUnknown } from './boss.ts'
import type { JobData, JobPlan, JobPlans } from './plan.ts'
import { type Handler, startWorker } from './worker.ts'

export type QueueOptions<Plans extends JobPlans> = BossOptions & {
  readonly plans: Plans
  /** How often a worker looks by itself for jobs whose pause has ended; new ones are announced to it. */
  readonly pollSeconds?: number
}

export type Handlers<Plans extends JobPlans> = {
  readonly [Name in keyof Plans]: Handler<JobData<Plans[Name]>>
}

/** A job that was given up, and why. */
export type DeadLetter = {
  readonly id: string
  readonly job: string
  readonly data: object
  readonly reason: string
  readonly givenUpAt: Date
}

export type Queue<Plans extends JobPlans> = {
  /** Sends a job with the caller's transaction: it exists when that commits and never did when it rolls back. */
  readonly send: <Name extends keyof Plans & string>(
    tx: AnyTransaction,
    job: Name,
    data: JobData<Plans[Name]>,
  ) => Promise<void>
  /** Starts working: each job is done by its handler. */
  readonly work: (handlers: Handlers<Plans>) => Promise<void>
  /** The jobs that were given up, oldest first, at most 1,000. */
  readonly deadLetters: () => Promise<DeadLetter[]>
  /** Sends the dead letters of a job back to be tried afresh; answers how many. */
  readonly revive: (job: keyof Plans & string) => Promise<number>
  /** Whether the queue has started and not been stopped. */
  readonly isRunning: () => boolean
  /** Takes nothing new and waits for what runs, at most `seconds` (10); what is cut off then is tried again. */
  readonly stop: (seconds?: number) => Promise<void>
}

/**
 * Opens the queue; its schema and queues are made or brought up to date first, by whichever process comes first.
 * Throws when the database cannot be reached now; one that is lost later is logged and waited for.
 */
export async function startQueue<const Plans extends JobPlans>(
  options: QueueOptions<Plans>,
): Promise<Queue<Plans>> {
  const { plans, log, works = true, pollSeconds = 5 } = options
  const boss = openBoss(options)
  let isRunning = false
  try {
    await boss.start()
    await makeQueues(boss, plans, works)
    if (works) await reportUnknown(boss, plans, log)
    isRunning = true
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    send: async (tx, name, data) => {
      await boss.send(name, planOf(plans, name).data.parse(data), { db: fromKysely(tx) })
    },
    work: async (handlers) => {
      for (const name of Object.keys(plans)) {
        const handler = handlers[name] as Handler<object>
        await startWorker(boss, { name, plan: planOf(plans, name), handler, log, pollSeconds })
      }
    },
    deadLetters: async () => (await boss.findJobs<object>(DEAD_LETTERS)).map(toDeadLetter),
    revive: (name) => boss.redrive(DEAD_LETTERS, { sourceName: name }),
    isRunning: () => isRunning,
    stop: async (seconds = 10) => {
      isRunning = false
      await boss.stop({ graceful: true, timeout: seconds * 1_000 })
    },
  }
}

function planOf(plans: JobPlans, name: string): JobPlan {
  const plan = plans[name]
  if (!plan) throw new Error(`There is no job called ${name}.`)
  return plan
}

const toDeadLetter = ({
  id,
  name,
  data,
  sourceName,
  sourceOutput,
  createdOn,
}: JobWithMetadata<object>): DeadLetter => ({
  id,
  job: sourceName ?? name,
  data,
  reason: sourceOutput && 'message' in sourceOutput ? String(sourceOutput.message) : 'It ran out of time.',
  givenUpAt: createdOn,
})
