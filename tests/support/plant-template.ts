import { existsSync } from 'node:fs'
import type { Db } from '#db/tables'

/** Plants the small named world that tests share, once a run, into the template of every test database. */
export async function plantTemplate(db: Db): Promise<void> {
  const world = new URL('../../db/seed/test-world.ts', import.meta.url)
  if (!existsSync(world)) return
  const { plantTestWorld }: { plantTestWorld: (db: Db) => Promise<void> } = await import(world.href)
  await plantTestWorld(db)
}
