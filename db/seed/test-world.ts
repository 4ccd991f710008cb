import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { rankTitles } from '#shop/rankings'
import { readSyllabus } from './read-syllabus.ts'
import { planTestWorld } from './test-world/plan-test-world.ts'
import { worldDay } from './test-world/world.ts'
import { writePlanned } from './write-planned.ts'

export { world } from './test-world/world.ts'

/** Plants the small named world that tests share (`world` names its editions), as of `worldDay`, without covers. */
export async function plantTestWorld(db: Db): Promise<void> {
  const syllabus = await readSyllabus(db)
  await db.transaction().execute(async (tx) => {
    await writePlanned(tx, planTestWorld(), syllabus, worldDay)
    // Ranked on its own day, whichever day it is planted on.
    await sql`select set_config('shop.clock_offset', (${`${worldDay}T12:00:00+05:30`}::timestamptz - now())::text, true)`.execute(
      tx,
    )
    await rankTitles(tx)
  })
}
