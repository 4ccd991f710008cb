import type { Db } from '#db/tables'
import { writeCollections } from './collections.ts'
import { seedPeople } from './content.ts'
import { insertRows } from './insert-rows.ts'
import { attemptsAround, judgeWorks } from './judge-attempts.ts'
import { readSyllabus } from './read-syllabus.ts'
import { planReviews, writeReviews } from './reviews.ts'
import { demonstrationSettings } from './settings.ts'
import { planTestWorld } from './test-world/plan-test-world.ts'
import { worldDay } from './test-world/world.ts'
import { visitsOf, writeViews } from './views.ts'
import { writePeople, writeWorks } from './write-catalog.ts'

export { world } from './test-world/world.ts'

/** Plants the small named world that tests share (`world` names its editions), as of `worldDay`, without covers. */
export async function plantTestWorld(db: Db): Promise<void> {
  const works = planTestWorld()
  const syllabus = await readSyllabus(db)
  const attempts = attemptsAround(syllabus.attempts, worldDay)
  await db.transaction().execute(async (tx) => {
    await insertRows(tx, 'settings', [{ id: true, record: demonstrationSettings }])
    await writePeople(tx, seedPeople)
    await writeWorks(tx, works, seedPeople)
    await insertRows(tx, 'applicability', judgeWorks(works, syllabus.papers, attempts, worldDay))
    await writeCollections(tx, works, syllabus)
    await writeReviews(tx, planReviews(works, syllabus, worldDay))
    await writeViews(tx, visitsOf(works, syllabus), worldDay)
  })
}
