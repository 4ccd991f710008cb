import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { readInterest, readSales, readStars, type Title } from './counts.ts'
import { best, bestSellerScore, type RankedList, topRatedScore, trendingScore } from './method.ts'

/** Titles that a list keeps: those that cannot be sold today are passed over when it is shown. */
const size = 100

/**
 * Computes every ranking from the counts of the moment and writes those whose order changed, so that pages are drawn
 * anew only when there is something new. Two at once do it one after the other.
 */
export const rankTitles = (db: Db | Tx): Promise<void> =>
  db.isTransaction ? rank(db as Tx) : db.transaction().execute(rank)

async function rank(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rankings'))`.execute(tx)
  const { titles, shop } = await readStars(tx)
  await keep(tx, 'best-sellers', best(await readSales(tx), bestSellerScore, size))
  await keep(tx, 'trending', best(await readInterest(tx), trendingScore, size))
  const standing = best(titles, (work) => topRatedScore(work, shop), size)
  await keep(tx, 'top-rated', standing)
}

async function keep(tx: Tx, list: RankedList, ranked: readonly Title[]): Promise<void> {
  const before = await tx
    .selectFrom('rankings')
    .select(['list_prefix as prefix', 'work_id as workId'])
    .where('list', '=', list)
    .orderBy('place')
    .execute()
  if (same(before, ranked)) return
  await tx.deleteFrom('rankings').where('list', '=', list).execute()
  if (ranked.length === 0) return
  await tx
    .insertInto('rankings')
    .values(
      ranked.map(({ prefix, workId }, index) => ({
        list,
        place: index + 1,
        list_prefix: prefix,
        work_id: workId,
      })),
    )
    .execute()
}

const same = (before: readonly Title[], now: readonly Title[]): boolean =>
  before.length === now.length &&
  before.every(({ prefix, workId }, at) => now[at]?.prefix === prefix && now[at].workId === workId)
