import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { type RankedTitle, readInterest, readSales, readStars } from './counts.ts'
import { best, bestSellerScore, type RankedList, topRatedScore, trendingScore } from './method.ts'

/** Titles in a list. Those that cannot be bought today are skipped when it is shown. */
const size = 100

/** Computes every ranking and writes those whose order changed. Concurrent runs wait for each other. */
export const updateRankings = (db: Db): Promise<void> =>
  db.isTransaction ? rank(db as Tx) : db.transaction().execute(rank)

async function rank(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rankings'))`.execute(tx)
  const { titles, shop } = await readStars(tx)
  await writeList(tx, 'best-sellers', best(await readSales(tx), bestSellerScore, size))
  await writeList(tx, 'trending', best(await readInterest(tx), trendingScore, size))
  await writeList(
    tx,
    'top-rated',
    best(titles, (work) => topRatedScore(work, shop), size),
  )
}

async function writeList(tx: Tx, list: RankedList, ranked: readonly RankedTitle[]): Promise<void> {
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

const same = (before: readonly RankedTitle[], now: readonly RankedTitle[]): boolean =>
  before.length === now.length &&
  before.every(({ prefix, workId }, at) => now[at]?.prefix === prefix && now[at].workId === workId)
