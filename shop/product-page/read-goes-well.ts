import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type EditionCard, readCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import type { TitleIndex } from '#shop/listing'
import { goesWellWith } from './goes-well.ts'

/** Titles that stand below a cart. */
const most = 6
const maxLines = 8

export type GoesWellRequest = {
  readonly editionIds: readonly number[]
  /** Saved for later: their works are not shown either. */
  readonly besides: readonly number[]
  /** What does not fit it is left out. */
  readonly exam: Exam | null
}

/**
 * Reads what goes well with several editions together: in turn one title for each (`goes-well.ts`), six at most, and no
 * work that is there already, in whatever format or set. None where nothing goes well.
 */
export async function readGoesWell(
  { db, index }: { readonly db: Db; readonly index: TitleIndex },
  { editionIds, besides, exam }: GoesWellRequest,
): Promise<readonly EditionCard[]> {
  const each = editionIds.slice(0, maxLines).map((editionId) => goesWellWith(index, { editionId, exam }))
  const places = Math.max(0, ...each.map(({ length }) => length))
  const inTurn = Array.from({ length: places }, (_, place) => each.flatMap((found) => found[place] ?? []))
  const editions = [...new Set(inTurn.flat())]
  if (editions.length === 0) return []
  const there = [...editionIds, ...besides]
  const shelves = await readCards(db, {
    picked: sql`
      select 'goes-well', nth, listed.id
      from unnest((select ${editions}::bigint[])) with ordinality listed (id, nth)
      join editions e on e.id = listed.id
      where e.work_id not in (
        select o.work_id from editions o
        where o.id in (select unnest(${there}::bigint[])
          union all select part_id from bundle_parts where bundle_id = any(${there}::bigint[])))
      order by nth limit ${sql.lit(most)}`,
    exam,
  })
  return shelves.of('goes-well')
}
