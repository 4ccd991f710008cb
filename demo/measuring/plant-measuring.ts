import { sql } from 'kysely'
import { insertRows } from '#db/insert-rows'
import type { Db } from '#db/tables'
import { assessWorks, attemptsAround } from '../assessment/assess-attempts.ts'
import type { SeedPaper } from '../content/shapes.ts'
import { seedPapers, seedPeople } from '../content/titles.ts'
import { demandOf } from '../expand/demand.ts'
import { expandPapers } from '../expand/expand-papers.ts'
import { continueShop } from '../expand/expand-shop.ts'
import { openExpansion } from '../expand/expansion.ts'
import type { PlannedWork } from '../expand/planned.ts'
import { readSyllabus } from '../expand/read-syllabus.ts'
import { markPlanted, plantedSteps } from '../planting/planted.ts'
import { writeWorks } from '../planting/write-catalog.ts'
import { writePlanned } from '../planting/write-planned.ts'
import { writeViews } from '../planting/write-views.ts'
import { plantSomeOrders } from './plant-some-orders.ts'
import { varyTitle } from './vary-title.ts'
import { writeManyReviews } from './write-many-reviews.ts'

type Options = {
  readonly editions: number
  readonly asOf: string
  readonly log: (line: string) => void
}

/**
 * Fills an empty database for measuring: the demonstration shop, and its titles multiplied under other names until
 * there are about so many editions, with stock, assessments, ten reviews an edition, views and a few hundred orders,
 * without covers. It is no shop to show. Throws when the database already holds one.
 */
export async function plantMeasuring(db: Db, { editions, asOf, log }: Options): Promise<number> {
  if ((await plantedSteps(db)).size > 0) throw new Error('This database already holds a planted shop.')
  const syllabus = await readSyllabus(db)
  const attempts = attemptsAround(syllabus.attempts, asOf)
  const expansion = openExpansion(asOf, syllabus)
  const shop = continueShop(expansion)
  await db.transaction().execute((tx) => writePlanned(tx, shop, syllabus, asOf))
  let planted = countEditions(shop)
  for (let copy = 1; planted < editions; copy++) {
    const all = expandPapers(copyOf(copy), { ...expansion, copyMark: `-M${copy}` })
    const works = cut(all, editions - planted)
    await db.transaction().execute(async (tx) => {
      await writeWorks(tx, works, seedPeople)
      await insertRows(tx, 'applicability', assessWorks(works, syllabus.papers, attempts, asOf), 10_000)
      await writeViews(
        tx,
        works
          .filter((_, nth) => nth % 8 === 0)
          .flatMap((work) =>
            work.editions
              .slice(0, 1)
              .map(({ row }) => ({ id: row.id, aDay: demandOf(work, syllabus) * 5, rise: 1 })),
          ),
        asOf,
      )
    })
    planted += countEditions(works)
    if (copy % 10 === 0) log(`${planted} editions`)
  }
  await writeManyReviews(db, asOf)
  await markPlanted(db, 'catalogue', asOf)
  await markPlanted(db, 'covers', asOf)
  log('Reviews stand; past orders happen…')
  await plantSomeOrders(db, shop, syllabus, asOf)
  await sql`vacuum analyze`.execute(db)
  return planted
}

const copyOf = (copy: number): SeedPaper[] =>
  seedPapers.map((paper) => ({
    ...paper,
    works: paper.works.map((work) => ({ ...work, title: varyTitle(work.title, copy) })),
  }))

const countEditions = (works: readonly PlannedWork[]): number =>
  works.reduce((sum, work) => sum + work.editions.length, 0)

/** As many works as hold so many editions, or a few more. */
function cut(works: readonly PlannedWork[], editions: number): PlannedWork[] {
  let sum = 0
  return works.filter((work) => {
    const isNeeded = sum < editions
    sum += work.editions.length
    return isNeeded
  })
}
