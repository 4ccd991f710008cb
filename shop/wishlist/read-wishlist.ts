import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { paise } from '#kernel/money'
import { readCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import { ownedBy, type Wish, type WishOwner } from './wishes-store.ts'

type WishRow = { readonly editionId: number; readonly priceThen: number; readonly addedOn: string }

/** Reads the owner's list, the latest first, with the fit for `exam`. */
export async function readWishlist(db: Db, owner: WishOwner, exam: Exam | null): Promise<Wish[]> {
  const [wishes, shelves] = await Promise.all([
    sql<WishRow>`
      select edition_id "editionId", price_paise "priceThen", (added_at at time zone 'Asia/Kolkata')::date "addedOn"
      from wishlist_items where ${ownedBy(owner)} and removed_at is null`.execute(db),
    readCards(db, {
      picked: sql`select 'wishes', row_number() over (order by added_at desc, id desc), edition_id
        from wishlist_items where ${ownedBy(owner)} and removed_at is null`,
      exam,
    }),
  ])
  const byEdition = new Map(wishes.rows.map((row) => [row.editionId, row]))
  return shelves.of('wishes').flatMap((card) => {
    const row = byEdition.get(card.id)
    return row ? [{ card, priceThen: paise(row.priceThen), addedOn: row.addedOn }] : []
  })
}

/** The editions on the owner's list, by editions.id: among the given ones, or all. */
export async function readWished(db: Db, owner: WishOwner, among?: readonly number[]) {
  const { rows } = await sql<{ editionId: number }>`
    select edition_id "editionId" from wishlist_items
    where ${ownedBy(owner)} and removed_at is null
      and (${among ?? null}::bigint[] is null or edition_id = any(${among ?? null}::bigint[]))`.execute(db)
  return new Set(rows.map(({ editionId }) => editionId))
}
