import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import type { WalletCause } from './wallet.ts'

/** A line of the statement; its amount is below zero when credit was used. */
export type WalletEntry = {
  readonly id: number
  readonly at: Date
  readonly cause: WalletCause
  /** Null: it is about no order of the wallet's owner. */
  readonly orderNo: string | null
  readonly amount: number
  /** After it, of all and of the rewards alone. */
  readonly balance: Paise
  readonly rewards: Paise
  /** 'YYYY-MM-DD', the last day of a reward; null: a refund. */
  readonly expiresOn: string | null
}

/** Lines that a statement shows at most. */
const mostLines = 200

/** Reads the statement of somebody's wallet, the latest first. */
export const readWalletStatement = (db: Db, userId: string): Promise<WalletEntry[]> =>
  allRows<WalletEntry>(db)`
    select e.id, e.at, e.cause, o.order_no "orderNo", e.amount_paise::bigint amount, a.expires_on::text "expiresOn",
      (sum(e.amount_paise) over (order by e.id))::bigint balance,
      (sum(case when a.expires_on is null then 0 else e.amount_paise end) over (order by e.id))::bigint rewards
    from wallet_entries e join wallet_accounts a on a.id = e.account_id left join orders o on o.id = e.order_id
    where a.user_id = ${userId} order by e.id desc limit ${mostLines}`

/** Promotional credit that can be spent, and its last day, 'YYYY-MM-DD'. */
export type Reward = { readonly amount: Paise; readonly expiresOn: string }

/** Reads what somebody can spend of rewards, the first to expire first. */
export const readRewards = (db: Db, userId: string): Promise<Reward[]> =>
  allRows<Reward>(db)`
    select balance_paise amount, expires_on::text "expiresOn" from wallet_accounts
    where user_id = ${userId} and balance_paise > 0 and expires_on >= business_today()
    order by expires_on`

/** A reward and whose it is; null when it is spent or over. */
export const readReward = (db: Db, accountId: number) =>
  firstRow<Reward & { readonly userId: string }>(db)`
    select user_id "userId", balance_paise amount, expires_on::text "expiresOn" from wallet_accounts
    where id = ${accountId} and balance_paise > 0 and expires_on >= business_today()`

/** What somebody was given for a referral (referrals.id) and until when it can be used; null once that is over. */
export const readReferralReward = (db: Db, referralId: number, userId: string) =>
  firstRow<{ amount: Paise; expiresOn: string }>(db)`
    select t.amount_paise amount, a.expires_on::text "expiresOn"
    from wallet_transfers t join wallet_accounts a on a.id = t.to_account
    where t.referral_id = ${referralId} and t.cause = 'rewarded' and a.user_id = ${userId}
      and a.expires_on >= business_today()`
