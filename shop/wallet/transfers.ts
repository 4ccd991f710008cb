import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { type Paise, paise } from '#kernel/money'
import type { WalletCause } from './wallet.ts'

/** What somebody can spend, in paise. */
export async function readBalance(db: Db, userId: string): Promise<Paise> {
  const account = await db
    .selectFrom('wallet_accounts')
    .select('balance_paise as balance')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return account?.balance ?? paise(0)
}

/** Locks somebody's wallet until the transaction ends, and answers what they can spend. Wallet before stock, everywhere. */
export async function lockWallet(tx: Tx, userId: string): Promise<Paise> {
  await lock(tx, sql`${userId}::uuid`)
  return readBalance(tx, userId)
}

/** Locks the wallet of the person whose order this is, if it is anybody's. */
export const lockWalletOf = (tx: Tx, orderId: number): Promise<void> =>
  lock(tx, sql`(select user_id from orders where id = ${orderId})`)

async function lock(tx: Tx, userId: RawBuilder<unknown>): Promise<void> {
  await sql`select from wallet_accounts where user_id = ${userId} for no key update`.execute(tx)
}

type Amount = { readonly userId: string; readonly orderId: number; readonly amount: Paise }

/** Pays a part of an order from a wallet that is locked. */
export const spendFromWallet = (tx: Tx, { userId, ...of }: Amount): Promise<void> =>
  transfer(tx, { ...of, from: walletOf(userId), to: side('orders'), cause: 'spent', refundId: null })

/** Gives back what a wallet was to pay, of an order that was not paid, or paid of one that is refunded. */
export const returnToWallet = (
  tx: Tx,
  of: Omit<Amount, 'userId'> & { readonly refundId: number | null },
): Promise<void> =>
  transfer(tx, {
    ...of,
    from: side('orders'),
    to: sql`(select from_account from wallet_transfers where order_id = ${of.orderId} and cause = 'spent')`,
    cause: of.refundId === null ? 'released' : 'returned',
  })

/** Credits a wallet with money that was paid in another way and goes back to the buyer. */
export async function refundToWallet(
  tx: Tx,
  { userId, ...of }: Amount & { readonly refundId: number },
): Promise<void> {
  await sql`insert into wallet_accounts (user_id) values (${userId}) on conflict do nothing`.execute(tx)
  await transfer(tx, { ...of, from: side('payments'), to: walletOf(userId), cause: 'refunded' })
}

const walletOf = (userId: string) => sql`(select id from wallet_accounts where user_id = ${userId})`
const side = (name: 'orders' | 'payments') => sql`(select id from wallet_accounts where side = ${name})`

type Transfer = Omit<Amount, 'userId'> & {
  readonly from: RawBuilder<unknown>
  readonly to: RawBuilder<unknown>
  readonly cause: WalletCause
  readonly refundId: number | null
}

/** Moves an amount; the database throws when it is not there. */
async function transfer(tx: Tx, { from, to, amount, cause, orderId, refundId }: Transfer): Promise<void> {
  await sql`insert into wallet_transfers (from_account, to_account, amount_paise, cause, order_id, refund_id)
    values (${from}, ${to}, ${amount}, ${cause}, ${orderId}, ${refundId})`.execute(tx)
}
