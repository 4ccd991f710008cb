import type { Db, DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { claimCart, hashCartToken } from '#shop/cart'
import { mergeStudentInterest, type StudentInterest } from '#shop/customers'
import { changeContact, lockUnerased } from '#shop/identity'
import { claimOrders } from '#shop/orders'
import { joinOrganisation, readerOf } from '#shop/organisations'
import { claimWishlist } from '#shop/wishlist'

/** What a browser had before its user signed in. */
type GuestBrowser = {
  readonly cartToken: string | null
  readonly levelCode: string | null
  readonly attempt: string | null
  /** Its network address. */
  readonly ip: string
}

/** Gives an account a contact that its owner has proved, and the orders of nobody that were placed with it. */
export const addContact = (
  { db, outbox }: DbAndOutbox,
  userId: string,
  purpose: 'email' | 'mobile',
  contact: string,
): ReturnType<typeof changeContact> =>
  inTransaction(db, async (tx) => {
    const changed = await changeContact({ tx, outbox }, userId, purpose, contact)
    if (changed.ok) await claimOrders(tx, userId)
    return changed
  })

/**
 * The rule of what a guest has when they sign in. Cart and wishlist are merged into the account's. Orders of nobody that
 * were placed with the account's proven e-mail address or mobile number become its orders. The account's exam stays unless
 * it is over, else the browser's becomes the account's; it is answered. In the network of an organisation
 * the account is linked to it. Titles looked at stay in the browser.
 */
export async function joinGuest(
  db: Db,
  userId: string,
  { cartToken, levelCode, attempt, ip }: GuestBrowser,
): Promise<StudentInterest | null> {
  await db.transaction().execute(async (tx) => {
    // The account first, as erasing locks it; one that was erased meanwhile gets nothing.
    if ((await lockUnerased(tx, [userId])).length === 0) return
    if (cartToken !== null) {
      await claimCart(tx, hashCartToken(cartToken), userId)
      await claimWishlist(tx, hashCartToken(cartToken), userId)
    }
    await claimOrders(tx, userId)
    await joinOrganisation(tx, userId, {
      ip,
      reader: cartToken === null ? null : readerOf({ userId: null, tokenHash: hashCartToken(cartToken) }),
    })
  })
  return mergeStudentInterest(
    db,
    userId,
    levelCode !== null && attempt !== null ? { levelCode, attempt } : null,
  )
}
