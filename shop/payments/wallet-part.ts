import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import { returnToWallet, spendFromWallet } from '#shop/wallet'
import { addPayment } from './payments-store.ts'

/** Takes what a wallet pays of a new order; of one that is paid later it waits with the other part. The wallet is locked. */
export async function payFromWallet(
  tx: Tx,
  {
    isWhole,
    state,
    ...part
  }: {
    readonly userId: string
    readonly orderId: number
    readonly amount: Paise
    readonly isWhole: boolean
    readonly state: 'pending' | 'captured'
  },
): Promise<void> {
  await spendFromWallet(tx, part)
  await addPayment(
    tx,
    { id: part.orderId, currency: 'INR' },
    { method: payBy.wallet, state, amount: part.amount, partNo: isWhole ? 1 : 2 },
  )
}

/** Counts the wallet's part of an order as paid, once the rest is. */
export async function captureWalletPart(tx: Tx, orderId: number): Promise<void> {
  await waitingPart(tx, orderId)
    .set({
      state: 'captured',
      captured_paise: sql<Paise>`amount_paise`,
      settled_at: sql<Date>`business_now()`,
    })
    .execute()
}

/** The wallet's part of an order waits again, with the rest. */
export async function reopenWalletPart(tx: Tx, orderId: number): Promise<void> {
  await sql`update payments set state = 'pending', captured_paise = 0, settled_at = null
    where order_id = ${orderId} and method = ${payBy.wallet} and state = 'captured'`.execute(tx)
}

/** Gives the wallet's part of an unpaid order back, when the order closes or is paid in another way. */
export async function releaseWalletPart(tx: Tx, orderId: number): Promise<void> {
  const part = await waitingPart(tx, orderId)
    .set({ state: 'cancelled' })
    .returning('amount_paise as amount')
    .executeTakeFirst()
  if (part) await returnToWallet(tx, { orderId, amount: part.amount, refundId: null })
}

const waitingPart = (tx: Tx, orderId: number) =>
  tx
    .updateTable('payments')
    .where('order_id', '=', orderId)
    .where('method', '=', payBy.wallet)
    .where('state', '=', sql.lit('pending'))
