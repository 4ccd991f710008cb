import type { Db } from '#db/tables'
import { readSyllabus } from './read-syllabus.ts'
import { planTestWorld } from './test-world/plan-test-world.ts'
import { worldDay } from './test-world/world.ts'
import { writePlanned } from './write-planned.ts'

export { world } from './test-world/world.ts'

/** Plants the small named world that tests share (`world` names its editions), as of `worldDay`, without covers. */
export async function plantTestWorld(db: Db): Promise<void> {
  const syllabus = await readSyllabus(db)
  await db.transaction().execute((tx) => writePlanned(tx, planTestWorld(), syllabus, worldDay))
}
