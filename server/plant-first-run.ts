import { openDatabase, openPool } from '#db/client'
import type { Files } from '#ports/files'
import { createIdentity } from '#shop/identity'
import { readServerTime } from '#shop/product-page'
import type { Config } from './config.ts'

/** What is still being planted when the shop opens. */
export type Planting = {
  /** Resolves once nothing is drawn any more; never rejects. */
  readonly drawn: Promise<void>
  /** Stops drawing covers; the next start goes on where this one stopped. */
  readonly stop: () => Promise<void>
}

export type FirstRun = {
  readonly config: Config
  readonly databaseUrl: string
  readonly files: Files
  readonly say: (line: string) => void
}

/**
 * Plants the demonstration shop where it is not planted yet, as of today; a later start only looks and goes on. Answers
 * as soon as the shop can sell: the covers most in demand are drawn by then, the last ones follow while it is open.
 */
export async function plantFirstRun({ config, databaseUrl, files, say }: FirstRun): Promise<Planting> {
  const db = openDatabase(openPool(databaseUrl, { max: 6, name: 'bookmann seed', statementTimeout: 120_000 }))
  const { isPlanted } = await import('#db/seed/planted')
  if (await isPlanted(db)) {
    await db.destroy()
    return { drawn: Promise.resolve(), stop: async () => {} }
  }
  say('Planting the demonstration shop (once, about half a minute)…')
  const { plantShop } = await import('#db/seed/plant')
  const { baseUrl, secret } = config
  const identity = createIdentity({ db, secret, baseUrl, isSecure: baseUrl.startsWith('https:') })
  const { today } = await readServerTime(db)
  const stopping = new AbortController()
  const sellable = Promise.withResolvers<void>()
  const planted = plantShop(
    { db, files, identity, log: say, onSellable: sellable.resolve, signal: stopping.signal },
    { asOf: today, covers: true },
  ).finally(() => db.destroy())
  // A fault before the shop can sell ends the start; one after it is said, and the next start tries again.
  await Promise.race([sellable.promise, planted])
  const drawn = planted.then(
    () => {},
    (error) => say(`The last covers could not be drawn: ${error}`),
  )
  return {
    drawn,
    stop: async () => {
      stopping.abort()
      await drawn
    },
  }
}
