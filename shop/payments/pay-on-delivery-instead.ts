import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { addPaise } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import {
  type AcceptRefusal,
  acceptOrder,
  addCodFee,
  announce,
  confirmMinutes,
  extendHold,
  lockAndReadOrder,
  markConfirmed,
  type Order,
  payBy,
  settlesOnDelivery,
} from '#shop/orders'
import { readTerms, type Terms } from '#shop/pricing'
import { lockWalletOf } from '#shop/wallet'
import { codRefusal, placedMethodRefusal } from './methods.ts'
import { addPayment, endWaiting } from './payments-store.ts'
import { releaseWalletPart } from './wallet-part.ts'

export type SwitchRefusal =
  | AcceptRefusal
  | Refusal<
      | 'method_not_allowed'
      | 'too_many_of_mobile'
      | 'too_many_on_delivery'
      | 'too_many_held'
      | 'too_many_unpaid'
    >

/** Whether this waiting order could be paid on delivery after all: null, or why not. */
export const deliveryRefusal = (
  order: Order,
  terms: Pick<Terms, 'codFee' | 'codMax'>,
): Refusal<'method_not_allowed'> | null =>
  placedMethodRefusal(order, payBy.cashOnDelivery) ??
  codRefusal(
    {
      currency: order.currency,
      pin: order.shipping?.pin ?? null,
      hasIssues: order.lines.some(({ issues }) => issues !== null),
      allTravels: order.lines.every((line) => line.goods === 'physical'),
      total: addPaise(order.total, order.wallet, terms.codFee),
    },
    terms,
  )

/**
 * A buyer whose card would not work pays the courier instead: the waiting payment ends, the fee joins the total, the
 * order is accepted, or waits until it is confirmed. Money that a bank still sends for the ended payment goes back by itself.
 */
export async function payOnDeliveryInstead(
  { db, outbox }: DbAndOutbox,
  { id: orderId }: Pick<Order, 'id'>,
): Promise<Result<null, SwitchRefusal>> {
  const terms = await readTerms(db)
  return inTransaction(db, async (tx): Promise<Result<null, SwitchRefusal>> => {
    if ((await endWaiting(tx, orderId)) === null)
      return refuse('not_waiting', 'This order is not waiting for a payment.')
    await lockWalletOf(tx, orderId)
    // As it is now: its address may have changed since the buyer opened the page.
    const order = await lockAndReadOrder(tx, orderId)
    const refusal = deliveryRefusal(order, terms)
    if (refusal) return { ok: false, refusal }
    await releaseWalletPart(tx, order.id)
    const amount = await addCodFee(tx, order.id, terms.codFee)
    const settles = await settlesOnDelivery(tx, order)
    if (!settles.ok) {
      const { code, message } = settles.refusal
      return refuse(code === 'too_many_of_mobile' ? code : 'too_many_on_delivery', message)
    }
    const isProven = settles.value === 'at-once'
    const state = isProven ? 'on-delivery' : 'pending'
    await addPayment(tx, order, { method: payBy.cashOnDelivery, state, amount })
    if (!isProven) {
      const held = await extendHold(tx, order.id, confirmMinutes)
      if (held.ok) await outbox.send(tx, 'confirmation-asked', { orderId: order.id })
      return held.ok ? ok(null) : held
    }
    await markConfirmed(tx, order.id)
    return acceptOrder(tx, order.id, () => announce(tx, outbox, 'accept', { orderId: order.id }))
  })
}
