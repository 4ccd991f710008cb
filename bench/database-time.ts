import { sql } from 'kysely'
import { openDatabase, openPool } from '#db/client'
import { findFitting } from '#shop/cards'
import { examOf, isMismatch } from '#shop/catalog'
import { readProductPage } from '#shop/product-page'
import { captureReads } from '../tools/check-queries/capture.ts'
import { type Measured, spreadOf } from './measurements.ts'

/** What its row in the table is called. */
export const databaseTime = 'product, database'

const pages = 500
/** Pages before it counts: connections settle on the plans that they keep. */
const warmUp = 30

/**
 * Measures what the statements of a product page take of the database, one page after the other: the sum of all of them
 * as the shop waits for it, the way to the database included, over pages picked from the whole catalogue, for somebody
 * who writes the next attempt.
 */
export async function measureDatabaseTime(url: string): Promise<Measured> {
  const pool = openPool(url, { max: 2, name: 'bookmann bench' })
  const db = openDatabase(pool)
  try {
    const editions = await someEditions(db)
    const times: number[] = []
    for (const [nth, { id, attempt }] of editions.entries()) {
      // Which titles go well with it the shop finds in memory; their cards are read with the page.
      const goesWell = editions.slice(nth + 1, nth + 7).map((other) => other.id)
      const exam = examOf({ attempt, levelCode: null })
      const sent = await captureReads(pool, async (watched) => {
        const page = await readProductPage(watched, { editionId: id, exam, goesWell })
        if (exam !== null && isMismatch(page?.fit?.verdict))
          await findFitting(watched, { editionId: id, exam })
      })
      times.push(sent.reduce((sum, { ms }) => sum + ms, 0))
    }
    const counted = times.slice(warmUp)
    const total = counted.reduce((sum, ms) => sum + ms, 0)
    return {
      name: databaseTime,
      connections: 1,
      done: counted.length,
      perSecond: (counted.length * 1000) / total,
      ...spreadOf(counted),
      failed: 0,
    }
  } finally {
    await db.destroy()
  }
}

/** Live editions from all over the catalogue, always the same ones, each with the next attempt of its course. */
async function someEditions(db: ReturnType<typeof openDatabase>) {
  const { rows } = await sql<{ id: number; attempt: string }>`
    select e.id, coalesce((select a.attempt_code from applicability a join attempts t on t.code = a.attempt_code
      where a.edition_id = e.id and t.exam_on >= business_today() order by t.exam_on limit 1),
      (select code from attempts where exam_on >= business_today() order by exam_on, code limit 1)) attempt
    from editions e where e.status = 'live' order by md5(e.id::text) limit ${pages + warmUp}`.execute(db)
  return rows
}
