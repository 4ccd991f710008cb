import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import type { WalletCause } from './wallet.ts'

/** A line of the statement; its amount is below zero when credit was used. */
export type WalletEntry = {
  readonly id: number
  readonly at: Date
  readonly cause: WalletCause
  readonly orderNo: string
  readonly amount: number
  /** After it. */
  readonly balance: Paise
}

/** Lines that a statement shows at most. */
const mostLines = 200

/** Reads the statement of somebody's wallet, the latest first. */
export async function readWalletStatement(db: Db, userId: string): Promise<WalletEntry[]> {
  const { rows } = await sql<WalletEntry>`
    select e.id, e.at, e.cause, o.order_no "orderNo", e.amount_paise::bigint amount,
      (sum(e.amount_paise) over (order by e.id))::bigint balance
    from wallet_entries e join wallet_accounts a on a.id = e.account_id join orders o on o.id = e.order_id
    where a.user_id = ${userId} order by e.id desc limit ${mostLines}`.execute(db)
  return rows
}
