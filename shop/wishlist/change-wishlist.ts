import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { countWishes, dropWish, mostWishes, putWish, restoreWish, type WishOwner } from './wishes-store.ts'

export type WishRefusal = Refusal<'unknown_edition' | 'wishlist_full'>

/** The outcome: added, already there, removed, or already gone. */
export type WishChange = 'added' | 'kept' | 'removed' | 'gone'

type WishRequest = { readonly owner: WishOwner; readonly editionId: number }

/** Adds a title to the owner's list. One that is there stays unchanged. */
export const addWish = (db: Db, query: WishRequest): Promise<Result<'added' | 'kept', WishRefusal>> =>
  serialised(db, query, (tx) => add(tx, query))

/** Removes a title from the owner's list, if it is there. */
export const removeWish = (db: Db, query: WishRequest): Promise<'removed' | 'gone'> =>
  serialised(db, query, async (tx) =>
    (await dropWish(tx, query.owner, query.editionId)) ? 'removed' : 'gone',
  )

/** Restores the title that was removed last, with its old day and price. Any other is added again. */
export const undoRemoval = (db: Db, query: WishRequest): Promise<Result<'added' | 'kept', WishRefusal>> =>
  serialised(db, query, async (tx) =>
    (await countWishes(tx, query.owner)) < mostWishes && (await restoreWish(tx, query.owner, query.editionId))
      ? ok('added')
      : add(tx, query),
  )

/** Adds or removes a title as `isWished` says; without it, toggles. */
export const toggleWish = (
  db: Db,
  query: WishRequest & { readonly isWished?: boolean },
): Promise<Result<WishChange, WishRefusal>> =>
  serialised<Result<WishChange, WishRefusal>>(db, query, async (tx) => {
    if (query.isWished !== true && (await dropWish(tx, query.owner, query.editionId))) return ok('removed')
    return query.isWished === false ? ok('gone') : add(tx, query)
  })

async function add(tx: Tx, { owner, editionId }: WishRequest) {
  const outcome = await putWish(tx, owner, editionId)
  if (outcome === 'unknown') return refuse('unknown_edition', 'We do not know that title.')
  if (outcome === 'added' && (await countWishes(tx, owner)) > mostWishes) {
    await dropWish(tx, owner, editionId)
    return refuse(
      'wishlist_full',
      `Your wishlist holds ${mostWishes} titles. Remove one and add this one again.`,
    )
  }
  return ok(outcome)
}

/** Serialises the changes of one list, so that of two taps the second sees the first. */
const serialised = <Answer>(db: Db, { owner }: WishRequest, change: (tx: Tx) => Promise<Answer>) =>
  db.transaction().execute(async (tx) => {
    const name = `wishlist:${owner.userId ?? owner.tokenHash.toString('hex')}`
    await advisoryLock(tx, name)
    return change(tx)
  })
