import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import type { Paise } from '#kernel/money'
import { readTerms } from '#shop/pricing'
import { receiveStock, recordMovements } from '#shop/stock'

/** How many copies a flash sale has. */
export const flashCopies = 100

/** What is looked at and bought while measuring. */
export type Wares = {
  readonly products: readonly { readonly id: number; readonly slug: string }[]
  /** Printed books, with stock that does not run out. */
  readonly books: readonly number[]
  /** A printed book of which there are `flashCopies`. */
  readonly scarceBook: number
  /** What paying on delivery adds. */
  readonly codFee: Paise
  readonly words: readonly string[]
  /** What is never asked for twice: every edition on sale, the words of all titles, and who may ask. */
  readonly everything: Wares['products']
  readonly everyWord: readonly string[]
  /** The cookie of each attempt of each level. */
  readonly sessions: readonly string[]
}

/** Picks the titles to measure with, always the same ones, and fills the shelves of those that are ordered. */
export async function readWares(db: Kysely<Tables>): Promise<Wares> {
  const { rows } = await sql<{ id: number; sellerId: number; slug: string; title: string; free: number }>`
    select e.id, e.seller_id "sellerId", w.slug, w.title, l.on_hand - l.reserved free
    from editions e join works w on w.id = e.work_id join stock_levels l on l.edition_id = e.id
    join sellers s on s.id = e.seller_id
    where e.status = 'live' and e.type = 'BOOK' and e.format = 'HARD' and e.price_paise between 20000 and 150000
      and s.gst_status = 'REGULAR'
      and not exists (select 1 from edition_tags t where t.edition_id = e.id and t.tag = 'PREORDER')
    order by e.id limit 40`.execute(db)
  const [scarce, ...ordered] = rows
  if (scarce === undefined || ordered.length === 0)
    throw new Error('There are no printed books to measure with.')
  const plenty = 1_000_000
  await db.transaction().execute(async (tx) => {
    await receiveStock(
      tx,
      ordered
        .filter(({ free }) => free < plenty)
        .map(({ id, sellerId }) => ({ editionId: id, sellerId, quantity: plenty, note: 'for measuring' })),
    )
    const { id, sellerId, free } = scarce
    if (free !== flashCopies)
      await recordMovements(tx, [
        { editionId: id, sellerId, kind: 'adjusted', quantity: flashCopies - free, note: 'for measuring' },
      ])
  })
  const everything = await sql<{ id: number; slug: string; title: string }>`
    select e.id, w.slug, w.title from editions e join works w on w.id = e.work_id
    where e.status = 'live' order by e.id limit 20000`.execute(db)
  const sessions = await sql<{ cookie: string }>`
    select 'bm_attempt=' || level_code || '.' || attempt_code cookie from attempt_levels
    order by 1`.execute(db)
  return {
    products: rows.map(({ id, slug }) => ({ id, slug })),
    books: ordered.map(({ id }) => id),
    scarceBook: scarce.id,
    codFee: (await readTerms(db)).codFee,
    words: wordsOf(rows).slice(0, 20),
    everything: everything.rows,
    everyWord: wordsOf(everything.rows),
    sessions: sessions.rows.map(({ cookie }) => cookie),
  }
}

const wordsOf = (titles: readonly { readonly title: string }[]): string[] => [
  ...new Set(titles.flatMap(({ title }) => title.split(/[^A-Za-z]+/).filter((word) => word.length > 4))),
]
