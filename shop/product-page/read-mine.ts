import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ownedEditions } from '#shop/orders'

/** The relation of an account to an edition. */
export type Mine = {
  /** It or a set that holds it came to them: delivered or activated. */
  readonly isOwned: boolean
  /** They wrote a review of its title, in whatever state. */
  readonly isReviewed: boolean
}

/** Reads an account's relation to an edition; null for a draft and for an unknown number. */
export const readMine = (
  db: Db,
  { editionId, userId }: { readonly editionId: number; readonly userId: string | null },
): Promise<Mine | null> =>
  firstRow<Mine>(db)`
    select
      e.id in (select edition_id from ${ownedEditions(userId)} owned) "isOwned",
      exists (select from reviews r where r.work_id = e.work_id and r.user_id = ${userId}::uuid) "isReviewed"
    from editions e where e.id = ${editionId} and e.status <> 'draft'`
