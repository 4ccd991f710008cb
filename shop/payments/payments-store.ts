import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { isByBank, type Order, type PaymentMethod, payBy } from '#shop/orders'

type NewPayment = {
  readonly method: PaymentMethod
  /** 'captured': taken in cash. */
  readonly state: 'pending' | 'on-delivery' | 'captured'
  readonly amount: Paise
  /** 2: what the wallet pays beside another way. */
  readonly partNo?: number
  /** What settling finds it by, where that is known already. */
  readonly providerOrderId?: string
  /** Of a mandate that begins with a free trial: after so many days it is charged for the first time. */
  readonly trialDays?: number | null
}

/** The part of a card payment that was begun beside cash on delivery; once captured it takes the place of part 1. */
export const insteadOfCourier = 3

/** Names a payment into our bank account, as an order at a provider names others. */
export const bankRef = (paymentId: number): string => `bank_${paymentId}`

/** Writes down what is due for an order in one way to pay. Answers payments.id. */
export async function addPayment(
  tx: Tx,
  order: Pick<Order, 'id' | 'currency'>,
  { method, state, amount, partNo = 1, providerOrderId, trialDays }: NewPayment,
): Promise<number> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      order_id: order.id,
      part_no: partNo,
      method,
      state,
      currency: order.currency,
      amount_paise: amount,
      provider_order_id: providerOrderId ?? null,
      ...(trialDays && { due_at: sql<Date>`business_now() + make_interval(days => ${trialDays})` }),
      ...(state === 'captured' && { captured_paise: amount, settled_at: sql<Date>`business_now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // What settling finds it by: money that comes to our account has no order at a provider.
  if (isByBank(method))
    await sql`update payments set provider_order_id = ${bankRef(id)} where id = ${id}`.execute(tx)
  return id
}

/** The mandate of a waiting payment is given: its free trial has begun. */
export async function noteAuthorised(tx: Tx, id: number): Promise<void> {
  await sql`update payments set authorised_at = business_now() where id = ${id}`.execute(tx)
}

/**
 * Ends the payment that an order waits for, so that another takes its place. Answers what was due; null when none waits
 * in any other way to pay than `besides`, its free trial runs, or when a part of the money came to our account: the rest is to follow. Money that still comes for the ended one goes back by itself.
 */
export async function endWaiting(tx: Tx, orderId: number, besides?: PaymentMethod): Promise<Paise | null> {
  // Locked first, so that a part that is matched at this moment is seen: a statement sees what was there when it began.
  const waiting = await firstRow<{ id: number }>(tx)`
    select id from payments where order_id = ${orderId} and state = 'pending' and part_no = 1 for update`
  const ended = await firstRow<{ amount: Paise }>(tx)`
    update payments set state = 'cancelled' where id = ${waiting?.id ?? null} and state = 'pending'
      and not (method in (${payBy.cheque}, ${payBy.bankTransfer}) and exists (select from payment_transactions t
        where t.payment_id = payments.id and t.review_paise > 0))
      and ${besides === undefined ? sql`true` : sql`method <> ${besides} and authorised_at is null`}
    returning amount_paise amount`
  return ended?.amount ?? null
}
