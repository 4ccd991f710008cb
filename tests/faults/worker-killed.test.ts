import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startQueue } from '#jobs/queue'
import { freshDatabase } from '../support/postgres.ts'
import { errands } from './errands.ts'

const log = pino({ enabled: false })

test('a job whose worker was killed is taken up by the next worker when its lease ends', async () => {
  const database = await freshDatabase({ from: 'empty' })
  const sender = await startQueue({ url: database.url, plans: errands, log, works: false })
  await database.db.transaction().execute((tx) => sender.send(tx, 'errand', { note: 'orphan' }))
  await sender.stop()

  const script = fileURLToPath(new URL('./hold-job.ts', import.meta.url))
  const doomed = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(doomed.stdout, 'data')
  expect(String(output)).toBe('taken: orphan\n')
  const died = once(doomed, 'exit')
  doomed.kill('SIGKILL')
  await died

  const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
  const next = await startQueue({ url: database.url, plans: errands, log, pollSeconds: 0.5, watchSeconds: 1 })
  await next.work({ errand: async ({ note }) => finish(note) })
  expect(await finished).toBe('orphan')
  await next.stop()
  await database.close()
})
