import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { writeCollections } from './collections.ts'
import { seedPeople } from './content.ts'
import { insertRows } from './insert-rows.ts'
import { attemptsAround, judgeWorks } from './judge-attempts.ts'
import type { PlannedWork } from './planned.ts'
import { markPlanted } from './planted.ts'
import type { Syllabus } from './read-syllabus.ts'
import { planReviews, writeReviews } from './reviews.ts'
import { demonstrationSettings } from './settings.ts'
import { visitsOf, writeViews } from './views.ts'
import { writePeople, writeWorks } from './write-catalog.ts'

/**
 * Writes the whole catalogue in one transaction, so that an interrupted planting leaves nothing behind. What is written
 * at once needs no durable commits in between; the tables it fills are analysed, so that the first pages are fast.
 */
export async function plantCatalog(
  db: Db,
  works: readonly PlannedWork[],
  syllabus: Syllabus,
  asOf: string,
): Promise<void> {
  const attempts = attemptsAround(syllabus.attempts, asOf)
  await db.transaction().execute(async (tx) => {
    await insertRows(tx, 'settings', [{ id: true, record: demonstrationSettings }])
    await writePeople(tx, seedPeople)
    await writeWorks(tx, works, seedPeople)
    await insertRows(tx, 'applicability', judgeWorks(works, syllabus.papers, attempts, asOf))
    await writeCollections(tx, works, syllabus)
    await writeReviews(tx, planReviews(works, syllabus, asOf))
    await writeViews(tx, visitsOf(works, syllabus), asOf)
    await markPlanted(tx, 'catalogue', asOf)
  })
  await sql`analyze`.execute(db)
}
