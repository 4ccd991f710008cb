import { fromKysely } from 'pg-boss'
import type { AnyTransaction } from '#ports/outbox'
import {
  type BossOptions,
  DEAD_LETTERS,
  type Handler,
  makeQueues,
  openBoss,
  reportUnknown,
  startWorker,
} from './boss.ts'
import type { JobData, JobPlan, JobPlans } from './plan.ts'

export type QueueOptions<Plans extends JobPlans> = BossOptions & {
  readonly plans: Plans
  /** How often a worker polls for jobs whose pause has ended. New jobs are notified. */
  readonly pollSeconds?: number
}

export type Handlers<Plans extends JobPlans> = {
  readonly [Name in keyof Plans]: Handler<JobData<Plans[Name]>>
}

export type Queue<Plans extends JobPlans> = {
  /** Sends a job in the caller's transaction: it exists once that commits. An urgent one is done before others of its kind. */
  readonly send: <Name extends keyof Plans & string>(
    tx: AnyTransaction,
    job: Name,
    data: JobData<Plans[Name]>,
    isUrgent?: boolean,
  ) => Promise<void>
  /** Starts the workers: each job runs in its handler. */
  readonly work: (handlers: Handlers<Plans>) => Promise<void>
  /**
   * Moves failed jobs, at least one, back to their queues in the caller's transaction; answers how many. A scheduled job
   * whose next run waits or works is not moved.
   */
  readonly runAgain: (tx: AnyTransaction, ids: readonly string[]) => Promise<number>
  /** Whether the queue has started and not been stopped. */
  readonly isRunning: () => boolean
  /** Starts nothing new and waits for running jobs, at most ten seconds. What is cut off then is retried. */
  readonly stop: () => Promise<void>
}

/**
 * Opens the queue, and creates or updates its schema and queues. Throws when the database cannot be reached now; a later
 * loss of the connection is logged and waited for.
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
    send: async (tx, name, data, isUrgent = false) => {
      const priority = isUrgent ? 1 : 0
      await boss.send(name, planOf(plans, name).data.parse(data), { db: fromKysely(tx), priority })
    },
    work: async (handlers) => {
      for (const name of Object.keys(plans)) {
        const handler = handlers[name] as Handler<object>
        await startWorker(boss, { name, plan: planOf(plans, name), handler, log, pollSeconds })
      }
    },
    runAgain: (tx, ids) => boss.redrive(DEAD_LETTERS, { ids: [...ids], db: fromKysely(tx) }),
    isRunning: () => isRunning,
    stop: async () => {
      isRunning = false
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

function planOf(plans: JobPlans, name: string): JobPlan {
  const plan = plans[name]
  if (!plan) throw new Error(`There is no job called ${name}.`)
  return plan
}
