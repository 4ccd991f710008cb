import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { randomSigns } from '#kernel/id'
import { firstRow, singleValue } from '#kernel/read-rows'
import { readUser } from '#shop/identity'

/** Whose code a text is; null when it is nobody's. */
export const findReferrer = async (db: Db, text: string): Promise<{ readonly id: string } | null> =>
  /^[A-Z2-9]{8}$/.test(text)
    ? firstRow<{ id: string }>(db)`select user_id id from referral_codes where code = ${text}`
    : null

/** The code in somebody's link, made when it is first asked for. */
export async function readReferralCode(db: Db, userId: string): Promise<string> {
  await sql`
    insert into referral_codes (user_id, code) values (${userId}, ${randomSigns(8)})
    on conflict (user_id) do nothing`.execute(db)
  return singleValue<string>(db)`
    select code from referral_codes where user_id = ${userId}`
}

/**
 * Notes who invited somebody, when they sign in on a browser that came by a link. The first link counts. Nothing is noted of
 * one's own link, of somebody who has bought here before or invited the other one, and on a device on which that one signs in.
 */
export async function joinReferral(
  db: Db,
  {
    code,
    friendId,
    isDeviceOf,
  }: {
    readonly code: string
    readonly friendId: string
    /** Whether somebody with this contact has signed in on the device before. */
    readonly isDeviceOf: (contact: string) => boolean
  },
): Promise<void> {
  const owner = await findReferrer(db, code)
  if (!owner || owner.id === friendId) return
  const [referrer, friend] = [await readUser(db, owner.id), await readUser(db, friendId)]
  if (!referrer || !friend) return
  if ([referrer.email, referrer.mobile].some((contact) => contact !== null && isDeviceOf(contact))) return
  await db.transaction().execute(async (tx) => {
    // Of two who follow each other's links at the same moment, the second finds the first.
    await sql`
      select from referral_codes where user_id in (${owner.id}, ${friendId}) order by user_id for update`.execute(
      tx,
    )
    await sql`insert into referrals (referrer_id, friend_id)
      select ${owner.id}, ${friendId} where not exists (
        select from orders_of_buyer(${friendId}, ${friend.email}, ${friend.mobile}) where is_accepted)
        and not exists (select from referrals where referrer_id = ${friendId} and friend_id = ${owner.id})
      on conflict do nothing`.execute(tx)
  })
}
