import type { Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import type { Outbox } from '#ports/outbox'
import type { RefundCause } from './refund.ts'

/** Writes down that money goes back, and asks the provider for it through the outbox. The key makes it happen once. */
export async function requestRefund(
  tx: Tx,
  outbox: Outbox,
  refund: {
    readonly tryId: string
    readonly orderId: number
    readonly amount: number
    readonly cause: RefundCause
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      refund_key: `bm_${randomToken(18)}`,
      transaction_id: refund.tryId,
      order_id: refund.orderId,
      amount_paise: refund.amount,
      cause: refund.cause,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await outbox.send(tx, 'refund-requested', { refundId: id })
}
