import { openDatabase, openPool } from '#db/client'
import type { Files } from '#ports/files'
import type { Config } from '#server/config'
import { createIdentity } from '#shop/identity'
import { readServerTime } from '#shop/product-page'
import { isPlanted } from './planting/planted.ts'

/** What is still being planted when the shop opens. */
export type Planting = {
  /** Resolves once every cover is drawn; never rejects. */
  readonly covers: Promise<void>
  /** Stops drawing covers; the next start goes on where this one stopped. */
  readonly stop: () => Promise<void>
}

export type FirstRun = {
  readonly config: Config
  readonly databaseUrl: string
  readonly files: Files
  readonly print: (line: string) => void
}

/**
 * Plants the demonstration shop unless it is planted, as of today. Answers once the shop can sell: the covers most in
 * demand are drawn by then, the others follow while it is open.
 */
export async function plantFirstRun({ config, databaseUrl, files, print }: FirstRun): Promise<Planting> {
  const db = openDatabase(openPool(databaseUrl, { max: 6, name: 'bookmann seed', statementTimeout: 120_000 }))
  if (await isPlanted(db)) {
    await db.destroy()
    return { covers: Promise.resolve(), stop: async () => {} }
  }
  print('Planting the demonstration shop (once, about half a minute)…')
  // Its texts are loaded for the first run only.
  const { plantShop } = await import('./planting/plant-shop.ts')
  const { secret } = config
  const identity = createIdentity({ db, secret })
  const { today } = await readServerTime(db)
  const stopping = new AbortController()
  const sellable = Promise.withResolvers<void>()
  const planted = plantShop(
    { db, files, identity, secret, log: print, onSellable: sellable.resolve, signal: stopping.signal },
    { asOf: today, covers: true },
  ).finally(() => db.destroy())
  // A fault before the shop can sell ends the start; after that it is printed, and the next start tries again.
  await Promise.race([sellable.promise, planted])
  const covers = planted.then(
    () => {},
    (error) => print(`The last covers could not be drawn: ${error}`),
  )
  return {
    covers,
    stop: async () => {
      stopping.abort()
      await covers
    },
  }
}
