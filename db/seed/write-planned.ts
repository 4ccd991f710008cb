import type { Tx } from '#db/tables'
import { writeCollections } from './collections.ts'
import { seedPeople } from './content.ts'
import { writeHome } from './home/write-home.ts'
import { insertRows } from './insert-rows.ts'
import { attemptsAround, judgeWorks } from './judge-attempts.ts'
import { plantPages } from './pages/plant-pages.ts'
import type { PlannedWork } from './planned.ts'
import type { Syllabus } from './read-syllabus.ts'
import { planReviews, writeReviews } from './reviews.ts'
import { demonstrationSettings } from './settings.ts'
import { visitsOf, writeViews } from './views.ts'
import { writePeople, writeWorks } from './write-catalog.ts'

/**
 * Writes planned works as of a day, with all that stands around them: settings, people, judgements, shelves, reviews,
 * views, home.
 */
export async function writePlanned(
  tx: Tx,
  works: readonly PlannedWork[],
  syllabus: Syllabus,
  asOf: string,
): Promise<void> {
  const attempts = attemptsAround(syllabus.attempts, asOf)
  await insertRows(tx, 'settings', [{ id: true, record: demonstrationSettings }])
  await plantPages(tx, asOf)
  await writePeople(tx, seedPeople)
  await writeWorks(tx, works, seedPeople)
  await insertRows(tx, 'applicability', judgeWorks(works, syllabus.papers, attempts, asOf))
  await writeCollections(tx, works, syllabus)
  await writeReviews(tx, planReviews(works, syllabus, asOf))
  await writeViews(tx, visitsOf(works, syllabus), asOf)
  await writeHome(tx, works, asOf)
}
