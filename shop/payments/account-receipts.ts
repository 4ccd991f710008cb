import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { singleValue } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import type { PaymentMethod } from '#shop/orders'
import { requestRefund } from './request-refund.ts'

/** A payment that is settled; its amount in paise. */
export type OpenPayment = {
  readonly id: number
  readonly orderId: number
  readonly amount: number
  readonly method: PaymentMethod
}

/** What came to our bank account for a payment and does not cover it yet, in paise. */
export const heldAmount = (tx: Tx, paymentId: number): Promise<number> =>
  singleValue<number>(tx)`
    select coalesce(sum(review_paise), 0)::bigint from payment_transactions
    where payment_id = ${paymentId}`

/** Pays an order with what came before and the receipt that completes it; what is over goes back. */
export async function payFromAccount(
  tx: Tx,
  outbox: Outbox,
  payment: OpenPayment,
  last: { readonly id: string; readonly amount: number },
): Promise<void> {
  const over = (await heldAmount(tx, payment.id)) + last.amount - payment.amount
  await sql`update payment_transactions set allocated_paise = review_paise, review_paise = 0
    where payment_id = ${payment.id} and review_paise > 0`.execute(tx)
  await sql`update payment_transactions set captured_paise = ${last.amount}, allocated_paise = ${last.amount - over},
    refunded_paise = ${over}, review_paise = 0 where id = ${last.id}`.execute(tx)
  await sql`update payments set state = 'captured', captured_paise = ${payment.amount}, settled_at = business_now()
    where id = ${payment.id}`.execute(tx)
  if (over === 0) return
  const { id: paymentId, orderId, method } = payment
  await requestRefund(tx, outbox, {
    paymentId,
    orderId,
    method,
    transactionId: last.id,
    amount: over,
    cause: 'overpaid',
  })
}

/** Gives back what came for a payment that has ended without being covered. */
export async function returnHeld(
  tx: Tx,
  outbox: Outbox,
  { id: paymentId, orderId }: Pick<OpenPayment, 'id' | 'orderId'>,
): Promise<void> {
  const { rows } = await sql<{ id: string; amount: number; method: PaymentMethod }>`
    update payment_transactions t set refunded_paise = t.refunded_paise + held.amount, review_paise = 0
    from (select id, review_paise amount from payment_transactions where payment_id = ${paymentId}
      and review_paise > 0 for update) held
    join payments p on p.id = ${paymentId} and p.method in (2, 3)
    where t.id = held.id returning t.id, held.amount, p.method`.execute(tx)
  for (const { id: transactionId, amount, method } of rows)
    await requestRefund(tx, outbox, { paymentId, orderId, method, transactionId, amount, cause: 'underpaid' })
}
