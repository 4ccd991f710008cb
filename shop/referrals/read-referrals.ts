import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import { wasErased } from '#shop/identity'
import { returnDaysOf } from '#shop/pricing'
import { readReferralReward } from '#shop/wallet'

/** A friend who came by somebody's link: a first name, days and the outcome; no contact. Days are 'YYYY-MM-DD'. */
export type InvitedFriend = {
  /** 'Sneha P.' */
  readonly name: string
  readonly joinedOn: string
  /** Of the first order. */
  readonly orderedOn: string | null
  /** The day after the last one on which it can be returned; null until it is delivered. */
  readonly dueOn: string | null
  readonly outcome: 'waiting' | 'rewarded' | 'reversed' | 'refused'
  readonly isTooSmall: boolean
  readonly rewardedOn: string | null
  readonly reward: Paise | null
}

const mostFriends = 100

/** Why a referral earns nothing: as it was judged, or as its first order stands now. `minOrder` in paise. */
const refusalOf = (minOrder: number) =>
  sql`coalesce(refusal, case when first_order_id is not null then coalesce(objection, case when kept_paise < ${minOrder} then 'too-small' end) end)`

/** How far a referral is, as SQL. */
const outcomeOf = (minOrder: number) =>
  sql<
    InvitedFriend['outcome']
  >`case when reversed_at is not null then 'reversed' when rewarded_at is not null then 'rewarded'
    when ${refusalOf(minOrder)} is not null then 'refused' else 'waiting' end`

/** The friends whom somebody invited, the latest first; without those who deleted their account before a first order. */
export async function readInvitedFriends(db: Db, userId: string, minOrder: number): Promise<InvitedFriend[]> {
  const refusal = refusalOf(minOrder)
  const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date::text`
  return allRows<InvitedFriend>(db)`
    select case when ${wasErased('friend_id')} then 'Account deleted' else split_part(friend_name, ' ', 1)
        || coalesce(' ' || left(nullif(split_part(friend_name, ' ', 2), ''), 1) || '.', '') end name,
      ${day('joined_at')} "joinedOn", ${day('placed_at')} "orderedOn", ${day('rewarded_at')} "rewardedOn", reward_paise reward,
      case when not is_open then (delivered_on + ${returnDaysOf(sql`placed_at`)} + 1)::text end "dueOn", ${refusal} is not distinct from 'too-small' "isTooSmall",
      ${outcomeOf(minOrder)} outcome
    from referral_progress where referrer_id = ${userId} and (order_id is not null or not ${wasErased('friend_id')})
    order by id desc limit ${mostFriends}`
}

/** How far the reward is of somebody who was invited; null: they were not. */
export const readInvitation = (db: Db, userId: string, minOrder: number) =>
  firstRow<Pick<InvitedFriend, 'outcome' | 'isTooSmall'>>(db)`
    select ${outcomeOf(minOrder)} outcome, ${refusalOf(minOrder)} is not distinct from 'too-small' "isTooSmall"
    from referral_progress where friend_id = ${userId}`

/**
 * The reward of a referral that somebody was given; `friend` is the first name of whom they invited, null for the friend.
 * Null when it was taken back or is over.
 */
export async function readGivenReward(db: Db, referralId: number, userId: string) {
  const reward = await readReferralReward(db, referralId, userId)
  const { rows } = await sql<{ friend: string | null }>`
    select case when referrer_id = ${userId} then split_part(friend_name, ' ', 1) end friend
    from referral_progress where id = ${referralId} and reversed_at is null`.execute(db)
  return reward && rows[0] ? { ...reward, ...rows[0] } : null
}
