import { Worker } from 'node:worker_threads'
import { openDatabase, openPool } from '#db/client'
import { whenQuiet } from '#kernel/when-quiet'
import type { ThreadData, ThreadMessage } from './planting/plant-thread.ts'
import { isPlanted } from './planting/planted.ts'

/** The longest that drawing a cover waits while visitors need the process, in ms. */
const longestPause = 3_000

/** What is still being planted when the shop opens. */
export type Planting = {
  /** Resolves once every cover is drawn; never rejects. */
  readonly covers: Promise<void>
  /** Stops planting; the next start goes on where this one stopped. */
  readonly stop: () => Promise<void>
}

/**
 * Plants the demonstration shop unless it is planted, as of today. Answers once the shop can sell: the covers most in
 * demand are drawn by then, the others follow while it is open.
 */
export async function plantFirstRun(data: ThreadData, print: (line: string) => void): Promise<Planting> {
  if (await hasPlanted(data.databaseUrl)) return { covers: Promise.resolve(), stop: async () => {} }
  print('Planting the demonstration shop (once, about half a minute)…')
  const thread = new Worker(new URL('./planting/plant-thread.ts', import.meta.url), { workerData: data })
  const sellable = Promise.withResolvers<void>()
  thread.on('message', (message: ThreadMessage) => {
    if (message === 'sellable') sellable.resolve()
    else if (message === 'pause')
      void whenQuiet(Date.now() + longestPause).then(() => thread.postMessage(null))
    else print(message.line)
  })
  const planted = new Promise<void>((resolve, reject) => {
    thread.once('error', reject).once('exit', () => resolve())
  })
  // A fault before the shop can sell ends the start; after that it is printed, and the next start tries again.
  await Promise.race([sellable.promise, planted])
  const covers = planted.catch((error: unknown) =>
    print(`The last covers could not be drawn: ${String(error)}`),
  )
  return { covers, stop: async () => void (await thread.terminate()) }
}

async function hasPlanted(databaseUrl: string): Promise<boolean> {
  const db = openDatabase(openPool(databaseUrl, { max: 1, name: 'bookmann seed' }))
  try {
    return await isPlanted(db)
  } finally {
    await db.destroy()
  }
}
