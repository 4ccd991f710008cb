import type { Outbox } from '#ports/outbox'
import { type Jobs, jobs } from './jobs.ts'
import type { Queue } from './queue.ts'

/** Makes the shop's outbox: in the same transaction, an event becomes one job of each kind that answers it. */
export function makeOutbox(queue: Pick<Queue<Jobs>, 'send'>): Outbox {
  const names = Object.keys(jobs) as (keyof Jobs)[]
  return {
    send: async (tx, topic, data) => {
      for (const name of names.filter((job) => jobs[job].answers === topic)) await queue.send(tx, name, data)
    },
  }
}
