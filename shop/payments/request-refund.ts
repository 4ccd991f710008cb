import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { firstValue } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { wasErased } from '#shop/identity'
import { isByBank, type PaymentMethod, payBy } from '#shop/orders'
import { leastBesideWallet, refundToWallet, returnToWallet } from '#shop/wallet'
import { isDisputed } from './disputes.ts'
import type { RefundCause, RefundRoute } from './refund.ts'

type RefundToRequest = {
  /** payments.id */
  readonly paymentId: number
  /** payment_transactions.id; null of cash and of store credit. */
  readonly transactionId: string | null
  readonly method: PaymentMethod
  readonly orderId: number
  readonly amount: number
  readonly cause: RefundCause
  /** The buyer wants store credit in place of the money. */
  readonly toWallet?: boolean
}

/**
 * Writes down that money goes back, and asks through the outbox: the provider for the refund, or the buyer of something
 * paid in cash or into our bank account for an account, as for the less than a rupee that no provider sends. A wallet has it at once. The key makes it happen once. Answers refunds.id.
 */
export async function requestRefund(tx: Tx, outbox: Outbox, refund: RefundToRequest): Promise<number> {
  const toWallet = await walletOwner(tx, refund)
  const isTransfer =
    refund.transactionId === null || isByBank(refund.method) || refund.amount < leastBesideWallet
  const route = toWallet !== null ? 'wallet' : isTransfer ? 'transfer' : 'provider'
  const { id } = await tx
    .insertInto('refunds')
    .values({
      refund_key: newRefundKey(),
      payment_id: refund.paymentId,
      transaction_id: refund.transactionId,
      route,
      ...(route === 'wallet' && { state: 'processed', settled_at: sql<Date>`business_now()` }),
      order_id: refund.orderId,
      amount_paise: refund.amount,
      cause: refund.cause,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { orderId } = refund
  const amount = paise(refund.amount)
  if (refund.method === payBy.wallet) await returnToWallet(tx, { orderId, amount, refundId: id })
  else if (toWallet !== null) await refundToWallet(tx, { userId: toWallet, orderId, amount, refundId: id })
  await outbox.send(tx, announcements[route], { refundId: id })
  return id
}

const announcements = {
  provider: 'refund-requested',
  transfer: 'refund-details-wanted',
  wallet: 'refund-settled',
} as const satisfies Record<RefundRoute, string>

/**
 * Whose wallet a refund goes to: what a wallet paid, what the buyer wants there unless they dispute it, and less than a rupee. Null where it goes back to its source. A lender is always paid back: the buyer owes it the instalments.
 */
async function walletOwner(tx: Tx, refund: RefundToRequest): Promise<string | null> {
  const { orderId, method, amount, toWallet = false } = refund
  // Money sent to its source answers the claim of a payer at their bank. Store credit does not: they would have both.
  const isWanted = toWallet && method !== payBy.instalments && !(await isDisputed(tx, refund.transactionId))
  if (method !== payBy.wallet && !isWanted && amount >= leastBesideWallet) return null
  // A wallet holds rupees, and what comes to that of a deleted account is lost.
  return firstValue<string | null>(tx)`
    select user_id from orders where id = ${orderId} and currency = 'INR'
      and (not ${wasErased('user_id')} or ${method === payBy.wallet})`
}

/** A key under which a provider makes a refund at most once. */
export const newRefundKey = (): string => `bm_${randomToken(18)}`
