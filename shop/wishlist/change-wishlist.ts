import { type Kysely, sql, type Transaction } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { countWishes, dropWish, putWish, restoreWish } from './wishes-store.ts'
import { mostWishes, type WishOwner } from './wishlist.ts'
import type { WishlistTables } from './wishlist-tables.ts'

/** Why a wishlist is left as it was. */
export type WishRefusal = Refusal<'unknown_edition' | 'wishlist_full'>

/** What came of it: put on the list, already there, taken off, or already gone. */
export type WishChange = 'added' | 'kept' | 'removed' | 'gone'

type Asked = { readonly owner: WishOwner; readonly editionId: number }

/** Puts a title on the owner's list; one that is there stays as it is. */
export const addWish = (
  db: Kysely<WishlistTables>,
  asked: Asked,
): Promise<Result<'added' | 'kept', WishRefusal>> => inOrder(db, asked, (tx) => add(tx, asked))

/** Takes a title off the owner's list, or finds that it is gone. */
export const removeWish = (db: Kysely<WishlistTables>, asked: Asked): Promise<'removed' | 'gone'> =>
  inOrder(db, asked, async (tx) => ((await dropWish(tx, asked.owner, asked.editionId)) ? 'removed' : 'gone'))

/** Puts back the title that was taken off last, with its old day and price; any other is added anew. */
export const undoRemoval = (
  db: Kysely<WishlistTables>,
  asked: Asked,
): Promise<Result<'added' | 'kept', WishRefusal>> =>
  inOrder(db, asked, async (tx) =>
    (await restoreWish(tx, asked.owner, asked.editionId)) ? ok('added') : add(tx, asked),
  )

/** Puts a title on the list or takes it off: what `isWished` says, or without it the other of what is. */
export const toggleWish = (
  db: Kysely<WishlistTables>,
  asked: Asked & { readonly isWished?: boolean },
): Promise<Result<WishChange, WishRefusal>> =>
  inOrder<Result<WishChange, WishRefusal>>(db, asked, async (tx) => {
    if (asked.isWished !== true && (await dropWish(tx, asked.owner, asked.editionId))) return ok('removed')
    return asked.isWished === false ? ok('gone') : add(tx, asked)
  })

async function add(
  tx: Transaction<WishlistTables>,
  { owner, editionId }: Asked,
): Promise<Result<'added' | 'kept', WishRefusal>> {
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

/** Changes of one list come one after the other: of two taps at once, the second sees what the first did. */
const inOrder = <Answer>(
  db: Kysely<WishlistTables>,
  { owner }: Asked,
  change: (tx: Transaction<WishlistTables>) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    const name = `wishlist:${owner.userId ?? owner.tokenHash.toString('hex')}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    return change(tx)
  })
