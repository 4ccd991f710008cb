import { pino } from 'pino'
import { startQueue } from '#jobs/queue'
import { errands } from './errands.ts'

// A worker that takes a job, says so, and never finishes it: it is there to be killed.
const url = process.argv[2]
if (!url) throw new Error('Say which database.')
const queue = await startQueue({ url, plans: errands, log: pino({ enabled: false }), pollSeconds: 0.5 })
await queue.work({
  errand: async ({ note }) => {
    process.stdout.write(`taken: ${note}\n`)
    await new Promise(() => {})
  },
})
