import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables'
import type { Paise } from '#kernel/money'
import { readTerms } from '#shop/pricing'
import { receiveStock } from '#shop/stock'

/** What is looked at and bought while measuring. */
export type Wares = {
  readonly products: readonly { readonly id: number; readonly slug: string }[]
  /** Printed books, with stock that does not run out. */
  readonly books: readonly number[]
  /** What paying on delivery adds. */
  readonly codFee: Paise
  /** Words that find something. */
  readonly words: readonly string[]
}

/** Picks the titles to measure with, always the same ones, and fills the shelves of those that are ordered. */
export async function readWares(db: Kysely<Tables>): Promise<Wares> {
  const { rows } = await sql<{ id: number; sellerId: number; slug: string; title: string; free: number }>`
    select e.id, e.seller_id "sellerId", w.slug, w.title, l.on_hand - l.reserved free
    from editions e join works w on w.id = e.work_id join stock_levels l on l.edition_id = e.id
    join sellers s on s.id = e.seller_id
    where e.status = 'live' and e.type = 'BOOK' and e.format = 'HARD' and e.price_paise between 20000 and 150000
      and l.on_hand - l.reserved > 5 and s.gst_status = 'REGULAR'
      and not exists (select 1 from edition_tags t where t.edition_id = e.id and t.tag = 'PREORDER')
    order by e.id limit 40`.execute(db)
  if (rows.length === 0) throw new Error('There is no printed book to measure with.')
  const plenty = 1_000_000
  await db.transaction().execute((tx) =>
    receiveStock(
      tx,
      rows
        .filter(({ free }) => free < plenty)
        .map(({ id, sellerId }) => ({ editionId: id, sellerId, quantity: plenty, note: 'for measuring' })),
    ),
  )
  const words = new Set(
    rows.flatMap(({ title }) => title.split(/[^A-Za-z]+/).filter((word) => word.length > 4)),
  )
  return {
    products: rows.map(({ id, slug }) => ({ id, slug })),
    books: rows.map(({ id }) => id),
    codFee: (await readTerms(db)).codFee,
    words: [...words].slice(0, 20),
  }
}
