import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { tagOnly } from '#shop/catalog'
import { newDays, type RankedList, tagged } from './method.ts'

const placesOf = (list: RankedList, from: number, to: number) => sql`
  select t.edition_id from rankings r join listed_titles t using (list_prefix, work_id)
  where r.list = ${list} and r.place between ${from} and ${to}`

const outOn = sql`greatest(published_on, released_on)`

/** Tags what is new, sells best or is in demand, by the rankings and the day. `sold`: titles that sold enough copies. */
export async function tagTitles(tx: Tx, sold: number): Promise<void> {
  await tagOnly(tx, 'BESTSELLER', placesOf('best-sellers', 1, Math.min(sold, tagged.bestSellers)))
  await tagOnly(
    tx,
    'POPULAR',
    placesOf('best-sellers', tagged.bestSellers + 1, Math.min(sold, tagged.bestSellers + tagged.popular)),
  )
  await tagOnly(tx, 'TRENDING', placesOf('trending', 1, tagged.trending))
  await tagOnly(
    tx,
    'NEWRELEASE',
    sql`
      select id edition_id from editions where status = 'live' and superseded_by is null
        and ${outOn} between business_today() - ${newDays}::int and business_today()`,
  )
  await tagOnly(
    tx,
    'PREORDER',
    sql`
      select t.edition_id from edition_tags t join editions e on e.id = t.edition_id
      where t.tag = 'PREORDER' and e.released_on > business_today()`,
  )
}
