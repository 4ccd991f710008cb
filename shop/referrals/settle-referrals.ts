import { sql } from 'kysely'
import type { DbAndOutbox, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { inTurn } from '#kernel/in-turn'
import { paise } from '#kernel/money'
import type { Outbox } from '#ports/outbox'
import { readSettings, type Settings } from '#shop/content'
import { lockUnerased } from '#shop/identity'
import { returnDaysOf } from '#shop/pricing'
import { reverseReward, rewardInWallet } from '#shop/wallet'

type Judged = {
  readonly id: number
  readonly referrerId: string
  readonly friendId: string
  readonly orderId: number
  readonly objection: string | null
  readonly isReversed: boolean
}

/**
 * Judges referrals whose first order is past its return window: both people are rewarded and told, or a reason is stored
 * why not. An account that was deleted meanwhile gets nothing.
 * A reward is taken back, as far as it is not spent, when too little of the order was kept after all. Every row is judged
 * in a transaction of its own.
 */
export async function settleReferrals({ db, outbox }: DbAndOutbox): Promise<void> {
  const { referral: rule } = await readSettings(db)
  const { rows } = await sql<Judged>`
    select id, referrer_id "referrerId", friend_id "friendId", first_order_id "orderId", rewarded_at is not null "isReversed",
      coalesce(objection, case when kept.paise < ${rule.minOrder} then 'too-small' end) objection
    from referral_progress p left join disputed_orders d on d.order_id = p.first_order_id
    -- What the payer's bank took back was not kept, and while it decides nobody knows.
    cross join lateral (select case when d.is_held then 0 else p.kept_paise end paise) kept
    where not p.is_open and d.is_open is not true and case when p.order_id is null
        then delivered_on + ${returnDaysOf(sql`placed_at`)} < business_today() or kept.paise = 0
      else rewarded_at is not null and reversed_at is null and kept.paise < ${rule.minOrder} end
    order by id`.execute(db)
  await inTurn(rows, (row) =>
    inTransaction(db, async (tx) => {
      if (row.isReversed) await reverse(tx, row.id)
      else if (row.objection === null) await reward(tx, outbox, row, rule)
      else await refuseReward(tx, row)
    }),
  )
}

async function reward(tx: Tx, outbox: Outbox, row: Judged, rule: Settings['referral']): Promise<unknown> {
  const { id, referrerId, friendId, orderId } = row
  // Deleting an account waits for this lock, or has come before.
  const userIds = await lockUnerased(tx, [referrerId, friendId])
  if (userIds.length === 0) return refuseReward(tx, { ...row, objection: 'account-deleted' })
  // One at a time for each referrer: two friends whose orders mature at once both count against the month.
  await sql`select from referral_codes where user_id = ${referrerId} for update`.execute(tx)
  const { rows } = await sql`
    update referrals set order_id = ${orderId}, reward_paise = ${rule.reward}, rewarded_at = business_now()
    where id = ${id} and order_id is null and ${rule.mostAMonth} > (select count(*) from referrals
      where referrer_id = ${referrerId} and to_char(rewarded_at at time zone 'Asia/Kolkata', 'YYYY-MM') = to_char(business_today(), 'YYYY-MM'))
    returning id`.execute(tx)
  if (rows.length === 0) return
  await rewardInWallet(tx, { userIds, referralId: id, amount: paise(rule.reward), days: rule.creditDays })
  for (const userId of userIds) await outbox.send(tx, 'reward-given', { referralId: id, userId })
}

const refuseReward = (tx: Tx, { id, orderId, objection }: Judged) =>
  sql`
    update referrals set order_id = ${orderId}, refusal = ${objection}
    where id = ${id} and order_id is null`.execute(tx)

async function reverse(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`update referrals set reversed_at = business_now()
    where id = ${id} and rewarded_at is not null and reversed_at is null returning id`.execute(tx)
  if (rows.length > 0) await reverseReward(tx, id)
}
