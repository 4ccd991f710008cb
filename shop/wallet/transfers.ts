import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { addPaise, type Paise, paise } from '#kernel/money'
import type { WalletCause } from './wallet.ts'

/** What somebody can spend, in paise. */
export async function readBalance(db: Db, userId: string): Promise<Paise> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(balance_paise), 0)::bigint total
    from wallet_accounts where user_id = ${userId} and ${isLive}`.execute(db)
  return paise(rows[0]?.total ?? 0)
}

const isLive = sql`(expires_on is null or expires_on >= business_today())`

/** Locks somebody's wallet until the transaction ends, and answers what they can spend. Wallet before stock, everywhere. */
export const lockWallet = (tx: Tx, userId: string): Promise<Paise> => lock(tx, sql`user_id = ${userId}`)

/** The same for the wallet of the person whose order this is, if it is anybody's. */
export const lockWalletOf = (tx: Tx, orderId: number): Promise<Paise> =>
  lock(tx, sql`user_id = (select user_id from orders where id = ${orderId})`)

// In one order everywhere, so that no two transactions wait for each other. The account of refunds, the first that somebody
// has, comes first: who has it holds the wallet, accounts that are opened later included.
async function lock(tx: Tx, whose: RawBuilder<unknown>): Promise<Paise> {
  const { rows } = await sql<{ spendable: Paise }>`
    select case when ${isLive} then balance_paise else 0 end spendable
    from wallet_accounts where ${whose} order by id for no key update`.execute(tx)
  return addPaise(...rows.map(({ spendable }) => spendable))
}

type Amount = { readonly userId: string; readonly orderId: number; readonly amount: Paise }

/** Pays a part of an order from a wallet that is locked: what expires first goes first, refunds last. */
export const spendFromWallet = (tx: Tx, { userId, orderId, amount }: Amount): Promise<void> =>
  transferParts(tx, amount, {
    from: sql`part.account`,
    to: side('orders'),
    of: sql`select id account, balance_paise paise, row_number() over (order by expires_on nulls last) nth
      from wallet_accounts where user_id = ${userId} and balance_paise > 0 and ${isLive}`,
    cause: 'spent',
    orderId,
    refundId: null,
  })

/** Days in which promotional credit that comes back can be spent at least. */
const daysAgain = 30

/**
 * Gives back what a wallet was to pay, of an order that was not paid, or paid of one that is refunded. It goes to the
 * accounts that it came from, the last one spent first. Promotional credit has its old last day again; where that is over,
 * or too near for who paid with it, a new one. A reward that was taken back meanwhile does not come back.
 */
export async function returnToWallet(
  tx: Tx,
  { orderId, amount, refundId }: Omit<Amount, 'userId'> & { readonly refundId: number | null },
): Promise<void> {
  const isReversed = sql`exists (select from ${unreversed} r where r.account = a.id and was_reversed(r.referral))`
  const isTooOld = sql`(a.expires_on < business_today() + ${refundId === null ? 0 : daysAgain}::int and not ${isReversed})`
  const renewed = sql`(business_today() + ${daysAgain}::int)`
  const spent = sql`select a.id, a.user_id, a.expires_on, -sum(e.amount_paise) paise
    from wallet_entries e join wallet_accounts a on a.id = e.account_id and a.user_id is not null
    where e.order_id = ${orderId} and e.cause <> 'refunded' group by a.id having sum(e.amount_paise) < 0`
  await sql`insert into wallet_accounts (user_id, expires_on) select distinct a.user_id, ${renewed} from (${spent}) a
    where ${isTooOld} on conflict do nothing`.execute(tx)
  await transferParts(tx, amount, {
    from: side('orders'),
    to: sql`part.account`,
    of: sql`select account, sum(paise)::bigint paise, row_number() over (order by max(expires_on) desc nulls first) nth
      from (select a.paise, a.expires_on, case when ${isTooOld} then (select f.id from wallet_accounts f
        where f.user_id = a.user_id and f.expires_on = ${renewed}) else a.id end account from (${spent}) a) parts group by account`,
    cause: refundId === null ? 'released' : 'returned',
    orderId,
    refundId,
  })
  await reverse(
    tx,
    sql`was_reversed(r.referral) and r.account in (select account_id from wallet_entries where order_id = ${orderId})`,
  )
}

/** Credits a wallet with money that was paid in another way and goes back to the buyer. */
export async function refundToWallet(tx: Tx, { userId, ...of }: Amount & { readonly refundId: number }) {
  const to = accountOf(userId, sql`null`)
  await transfer(tx, { ...of, from: side('payments'), to, cause: 'refunded' })
}

type Reward = {
  readonly userIds: readonly string[]
  readonly referralId: number
  /** Of each. */
  readonly amount: Paise
  /** In which it can be spent. */
  readonly days: number
}

/** Gives people promotional credit for a referral (referrals.id), once each. */
export async function rewardInWallet(tx: Tx, { userIds, referralId, amount, days }: Reward): Promise<void> {
  const lastDay = sql`(business_today() + ${days}::int)`
  // As `lock` orders them.
  await lock(tx, sql`user_id = any(${userIds as string[]}::uuid[])`)
  for (const userId of userIds.toSorted()) {
    await sql`insert into wallet_accounts (user_id, expires_on) values (${userId}, ${lastDay})
      on conflict do nothing`.execute(tx)
    const to = accountOf(userId, lastDay)
    await transfer(tx, { referralId, amount, from: side('promotions'), to, cause: 'rewarded' })
  }
}

/** Takes a reward back, as far as it has not been spent. What of it comes back later is taken then. */
export async function reverseReward(tx: Tx, referralId: number): Promise<void> {
  await lock(tx, sql`id in (select account from ${unreversed} r where referral = ${referralId})`)
  await reverse(tx, sql`r.referral = ${referralId}`)
}

/** What of each reward was not taken back: (referral, account, paise). */
const unreversed = sql`(
  select * from (select t.referral_id referral, t.to_account account, t.amount_paise - coalesce((select sum(x.amount_paise)
      from wallet_transfers x where x.from_account = t.to_account and x.referral_id = t.referral_id), 0) paise
    from wallet_transfers t where t.cause = 'rewarded') reward where paise > 0)`

/** Takes rewards back as far as their accounts go, which are locked. */
const reverse = (tx: Tx, which: RawBuilder<unknown>) =>
  sql`insert into wallet_transfers (from_account, to_account, amount_paise, cause, referral_id)
    select account, ${side('promotions')}, least(paise, balance - before), 'reversed', referral
    from (select r.*, a.balance_paise balance, sum(r.paise) over (partition by r.account order by r.referral) - r.paise before
      from ${unreversed} r join wallet_accounts a on a.id = r.account where ${which}) part
    where balance > before order by account, referral`.execute(tx)

const accountOf = (userId: string, lastDay: RawBuilder<unknown>) =>
  sql`(select id from wallet_accounts where user_id = ${userId} and expires_on is not distinct from ${lastDay}::date)`

const side = (name: 'orders' | 'payments' | 'promotions') =>
  sql`(select id from wallet_accounts where side = ${name})`

type Ends = {
  readonly from: RawBuilder<unknown>
  readonly to: RawBuilder<unknown>
  readonly cause: WalletCause
}
type OfOrder = { readonly orderId: number; readonly refundId: number | null }
type Transfer = Ends & { readonly amount: Paise } & (OfOrder | Pick<Reward, 'referralId'>)

/** Moves an amount; the database throws when it is not there. */
async function transfer(tx: Tx, { from, to, amount, cause, ...of }: Transfer): Promise<void> {
  const { orderId, refundId, referralId } = { orderId: null, refundId: null, referralId: null, ...of }
  await sql`insert into wallet_transfers (from_account, to_account, amount_paise, cause, order_id, refund_id, referral_id)
    values (${from}, ${to}, ${amount}, ${cause}, ${orderId}, ${refundId}, ${referralId})`.execute(tx)
}

/** Moves an amount in parts, out of or into accounts (`account`, `paise`, `nth`) in their order. Throws when they are short. */
async function transferParts(
  tx: Tx,
  amount: Paise,
  { from, to, of, cause, orderId, refundId }: Ends & OfOrder & { readonly of: RawBuilder<unknown> },
): Promise<void> {
  const { rows } = await sql<{ paise: number }>`
    insert into wallet_transfers (from_account, to_account, amount_paise, cause, order_id, refund_id)
    select ${from}, ${to}, least(part.paise, ${amount} - part.before), ${cause}, ${orderId}, ${refundId}
    from (select p.*, sum(p.paise) over (order by p.nth) - p.paise before from (${of}) p) part
    where part.before < ${amount} order by part.nth
    returning amount_paise paise`.execute(tx)
  const moved = rows.reduce((sum, part) => sum + part.paise, 0)
  if (moved !== amount) throw new Error(`order ${orderId}: ${moved} of ${amount} paise are in its wallet`)
}
