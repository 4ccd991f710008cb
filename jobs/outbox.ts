import type { Outbox } from '#ports/outbox'
import { isAwaited, messageKinds, messageOf } from '#shop/notices'
import { channelJobs, type Jobs, jobs, messageData } from './jobs.ts'
import type { Queue } from './queue.ts'

/**
 * Makes the shop's outbox: in the same transaction, an event becomes one job of each kind that answers it, and one for
 * each channel of each message that it sends.
 */
export function makeOutbox(queue: Pick<Queue<Jobs>, 'send'>): Outbox {
  const names = Object.keys(jobs) as (keyof Jobs)[]
  return {
    send: async (tx, topic, data) => {
      for (const name of names.filter((job) => jobs[job].answers === topic)) await queue.send(tx, name, data)
      for (const kind of messageKinds) {
        const { event, channels } = messageOf(kind)
        if (event === topic)
          for (const channel of channels)
            await queue.send(
              tx,
              channelJobs[channel],
              messageData.parse({ message: kind, about: data }),
              isAwaited(kind),
            )
      }
    },
  }
}
