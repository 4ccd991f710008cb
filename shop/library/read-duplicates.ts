import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** Why a title of a cart is bought twice: its buyer has it open, or a set in the same cart holds it. */
export type Duplicate = {
  readonly editionId: number
  /** The set that holds it; null: it is in the buyer's library. */
  readonly bundle: string | null
}

/** Which of the editions of a cart their buyer would have twice. Subscriptions, which a second one extends, are none. */
export const readDuplicates = (
  db: Db,
  { userId, editionIds }: { readonly userId: string | null; readonly editionIds: readonly number[] },
): Promise<Duplicate[]> =>
  allRows<Duplicate>(db)`
    select b.part_id "editionId", w.title bundle
    from bundle_parts b join editions e on e.id = b.bundle_id join works w on w.id = e.work_id
    where b.part_id = any(${editionIds}) and b.bundle_id = any(${editionIds})
    union all
    select a.edition_id, null
    from library_access a join editions e on e.id = a.edition_id
    where a.user_id = ${userId} and a.edition_id = any(${editionIds}) and e.type in ('BOOK', 'VIDEO')
      and a.state in ('ACCEPTED', 'ACTIVATED') and a.cause in ('order', 'key')`
