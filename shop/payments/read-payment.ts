import { type Kysely, sql } from 'kysely'
import type { Paise } from '#kernel/money'
import type { PaymentsTables } from './payments-tables.ts'

/** How an order is paid and how far that has come. Amounts in paise. */
export type Payment = {
  readonly state: PaymentsTables['payments']['state']
  /** What is due or was taken: for cash on delivery, what the courier collects. */
  readonly amount: Paise
  readonly captured: Paise
  readonly refunded: Paise
  /** Until when a free trial runs, which ends with the first charge; null: none. */
  readonly freeUntil: Date | null
}

/** Reads the latest payment of an order; null before any was recorded. */
export async function readPayment(db: Kysely<PaymentsTables>, orderId: number): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .select(['state', 'amount_paise as amount', 'captured_paise as captured', 'refunded_paise as refunded'])
    .select(
      sql<Date | null>`case when state = 'pending' and authorised_at is not null then due_at end`.as(
        'freeUntil',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
