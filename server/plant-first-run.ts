import { openDatabase, openPool } from '#db/client'
import type { Files } from '#ports/files'
import type { Config } from './config.ts'

/** Plants the demonstration shop when the database has none yet; a later start only looks and goes on. */
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
  const pool = openPool(databaseUrl, { max: 4, name: 'bookmann seed', statementTimeout: 120_000 })
  const db = openDatabase(pool)
  try {
    const { isPlanted } = await import('#db/seed/planted')
    if (await isPlanted(db)) return
    const { plantDemonstration } = await import('#db/seed/plant')
    await plantDemonstration({ db, files, secret: config.secret, baseUrl: config.baseUrl, say })
  } finally {
    await db.destroy()
  }
}
