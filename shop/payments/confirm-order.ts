import type { Db, DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow, firstValue } from '#kernel/read-rows'
import { type Refusal, type Result, refuse } from '#kernel/result'
import { sameText } from '#kernel/same-text'
import {
  consumeAttempts,
  isOneTimeCode,
  type Limit,
  linkMac,
  oneTimeCode,
  refuseIncompleteCode,
} from '#shop/identity'
import {
  type AcceptRefusal,
  acceptOrder,
  announce,
  confirmMinutes,
  markConfirmed,
  type Order,
  payBy,
} from '#shop/orders'
import { captureWalletPart } from './wallet-part.ts'

const limit: Limit = { scope: 'confirm-order', most: 5, minutes: confirmMinutes }

const tokenOf = (order: Pick<Order, 'accessKey'>) => `confirm-${order.accessKey}`

/** The code and the proof in the link that confirm a cash-on-delivery order: only its contact is sent them. */
export const confirmationOf = (secret: string, order: Pick<Order, 'accessKey'>) => ({
  code: oneTimeCode(secret, tokenOf(order)),
  proof: linkMac(secret, tokenOf(order)),
})

/** Until when an order waits for its confirmation; null when it does not. */
export const awaitsConfirmation = (db: Db, orderId: number): Promise<Date | null> =>
  firstValue<Date>(db)`
    select created_at + make_interval(mins => ${confirmMinutes}) from payments where order_id = ${orderId}
    and method = ${payBy.cashOnDelivery} and state = 'pending'`

export type OrderConfirmRefusal = AcceptRefusal | Refusal<'wrong_code' | 'too_many'>

/**
 * Confirms a first cash-on-delivery order by the code or the link that its contact was sent: its copies are sold and its
 * documents issued as at placing. Five codes may be tried.
 */
export async function confirmOrder(
  { db, outbox, secret }: DbAndOutbox & { readonly secret: string },
  order: Order,
  typed: { readonly code: string; readonly proof: string },
): Promise<Result<null, OrderConfirmRefusal>> {
  const isLink = sameText(typed.proof, confirmationOf(secret, order).proof)
  const incomplete = isLink ? null : refuseIncompleteCode(typed.code)
  if (incomplete) return incomplete
  const minutes = isLink ? 0 : await consumeAttempts({ db, secret }, [[limit, String(order.id)]])
  if (minutes > 0)
    return refuse('too_many', 'Too many codes were tried. Open the link in our message, or order again.')
  if (!isLink && !isOneTimeCode(secret, tokenOf(order), typed.code))
    return refuse('wrong_code', 'That is not the code we sent.', 'code')
  return inTransaction(db, async (tx): Promise<Result<null, OrderConfirmRefusal>> => {
    const confirmed = await firstRow<{ id: number }>(tx)`
      update payments set state = 'on-delivery' where order_id = ${order.id}
      and method = ${payBy.cashOnDelivery} and state = 'pending'
      and created_at > business_now() - make_interval(mins => ${confirmMinutes}) returning id`
    if (!confirmed) return refuse('not_waiting', 'This order does not wait for a confirmation any more.')
    await captureWalletPart(tx, order.id)
    await markConfirmed(tx, order.id)
    return acceptOrder(tx, order.id, () => announce(tx, outbox, 'accept', { orderId: order.id }))
  })
}
