import { insertRows } from '#db/insert-rows'
import type { Tx } from '#db/tables'
import { assessWorks, attemptsAround } from '../assessment/assess-attempts.ts'
import { writeChapters } from '../books/write-chapters.ts'
import { writeSupplements } from '../books/write-supplements.ts'
import { demonstrationSettings } from '../content/settings.ts'
import { seedPeople } from '../content/titles.ts'
import type { PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'
import { writeHome } from '../home/write-home.ts'
import { plantPages } from '../pages/plant-pages.ts'
import { writeTests } from '../practice-tests/write-tests.ts'
import { writeLectures } from '../recordings/write-lectures.ts'
import { writeResearch } from '../research/write-research.ts'
import { writePeople, writeWorks } from './write-catalog.ts'
import { writeCollections } from './write-collections.ts'
import { planReviews, writeReviews } from './write-reviews.ts'
import { writeTerms } from './write-terms.ts'
import { visitsOf, writeViews } from './write-views.ts'

/** Writes planned works as of a day, with settings, terms, people, assessments, shelves, reviews, views and home. */
export async function writePlanned(
  tx: Tx,
  works: readonly PlannedWork[],
  syllabus: SeedSyllabus,
  asOf: string,
): Promise<void> {
  const attempts = attemptsAround(syllabus.attempts, asOf)
  await insertRows(tx, 'settings', [{ id: true, record: demonstrationSettings }])
  await writeTerms(tx)
  await plantPages(tx, asOf)
  await writePeople(tx, seedPeople)
  await writeWorks(tx, works, seedPeople)
  await writeChapters(tx, works)
  await writeLectures(tx, works)
  await writeTests(tx, works)
  await writeResearch(tx, works)
  const assessed = assessWorks(works, syllabus.papers, attempts, asOf)
  await insertRows(tx, 'applicability', assessed)
  await writeSupplements(tx, works, assessed)
  await writeCollections(tx, works, syllabus)
  await writeReviews(tx, planReviews(works, syllabus, asOf))
  await writeViews(tx, visitsOf(works, syllabus), asOf)
  await writeHome(tx, works, asOf)
}
