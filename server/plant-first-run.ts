import { openDatabase, openPool } from '#db/client'
import { istDay } from '#kernel/dates'
import type { Files } from '#ports/files'
import { createIdentity } from '#shop/identity'
import type { Config } from './config.ts'

/** Plants the demonstration shop where it is not planted yet, as of today; a later start only looks and goes on. */
export async function plantFirstRun({
  config,
  databaseUrl,
  files,
  say,
}: {
  readonly config: Config
  readonly databaseUrl: string
  readonly files: Files
  readonly say: (line: string) => void
}): Promise<void> {
  const db = openDatabase(openPool(databaseUrl, { max: 6, name: 'bookmann seed', statementTimeout: 120_000 }))
  try {
    const { isPlanted } = await import('#db/seed/planted')
    if (await isPlanted(db)) return
    say('Planting the demonstration shop (once, about half a minute)…')
    const { plantShop } = await import('#db/seed/plant')
    const identity = createIdentity({
      db,
      secret: config.secret,
      baseUrl: config.baseUrl,
      isSecure: config.baseUrl.startsWith('https:'),
    })
    await plantShop({ db, files, identity, log: say }, { asOf: istDay(new Date()), covers: true })
  } finally {
    await db.destroy()
  }
}
