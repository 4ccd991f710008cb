import type { Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import type { Outbox } from '#ports/outbox'
import type { RefundCause } from './refund.ts'

/**
 * Writes down that money goes back, and asks through the outbox: the provider for the refund, or the buyer of something
 * paid in cash for an account. The key makes it happen once. Answers refunds.id.
 */
export async function requestRefund(
  tx: Tx,
  outbox: Outbox,
  refund: {
    /** payments.id */
    readonly paymentId: number
    /** payment_transactions.id; null of cash. */
    readonly transactionId: string | null
    readonly orderId: number
    readonly amount: number
    readonly cause: RefundCause
  },
): Promise<number> {
  const isCash = refund.transactionId === null
  const { id } = await tx
    .insertInto('refunds')
    .values({
      refund_key: newRefundKey(),
      payment_id: refund.paymentId,
      transaction_id: refund.transactionId,
      route: isCash ? 'transfer' : 'provider',
      order_id: refund.orderId,
      amount_paise: refund.amount,
      cause: refund.cause,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await outbox.send(tx, isCash ? 'refund-details-wanted' : 'refund-requested', { refundId: id })
  return id
}

/** A key under which a provider makes a refund at most once. */
export const newRefundKey = (): string => `bm_${randomToken(18)}`
