// Plants the demonstration shop in a thread of its own: pages are drawn beside it, and the memory that it took goes with it.
import { parentPort, workerData } from 'node:worker_threads'
import { type FilesPlace, openFiles } from '#adapters/files/open-files'
import { openDatabase, openPool } from '#db/client'
import { createIdentity } from '#shop/identity'
import { readServerTime } from '#shop/product-page'
import { plantShop } from './plant-shop.ts'

export type ThreadData = { readonly databaseUrl: string; readonly files: FilesPlace; readonly secret: string }
/** What it says: a line to print, that the shop can sell, or that it waits for a quiet moment; any answer ends that. */
export type ThreadMessage = { readonly line: string } | 'sellable' | 'pause'

const { databaseUrl, files, secret } = workerData as ThreadData
const say = (message: ThreadMessage) => parentPort?.postMessage(message)
const pauses: (() => void)[] = []
parentPort?.on('message', () => pauses.shift()?.())
const db = openDatabase(openPool(databaseUrl, { max: 6, name: 'bookmann seed', statementTimeout: 120_000 }))
try {
  const { today } = await readServerTime(db)
  await plantShop(
    {
      db,
      files: await openFiles(files),
      identity: createIdentity({ db, secret }),
      secret,
      log: (line) => say({ line }),
      onSellable: () => say('sellable'),
      pause: () => {
        say('pause')
        return new Promise((resolve) => pauses.push(resolve))
      },
    },
    { asOf: today, covers: true },
  )
} finally {
  await db.destroy()
  parentPort?.unref()
}
