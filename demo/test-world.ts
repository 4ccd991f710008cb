import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { updateRankings } from '#shop/rankings'
import { readSyllabus } from './expand/read-syllabus.ts'
import { writePlanned } from './planting/write-planned.ts'
import { planTestWorld } from './test-world/plan-test-world.ts'
import { worldDay } from './test-world/world.ts'

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
    await updateRankings(tx)
  })
}
