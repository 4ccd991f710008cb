import { type Kysely, sql } from 'kysely'
import type { Paise } from '#kernel/money'
import type { PaymentMethod } from '#shop/orders'
import type { PaymentsTables } from './payments-tables.ts'

/** Money that came for an order: one of its parts. */
export type Received = {
  readonly id: number
  readonly method: PaymentMethod
  readonly amount: Paise
  readonly at: Date
  /** By which it is found again: the provider's id, the UTR of a transfer, the number of a cheque. Null for store credit. */
  readonly reference: string | null
}

/** Reads what was received for an order, oldest first. What a courier has collected is not handed over yet. */
export async function readReceived(db: Kysely<PaymentsTables>, orderId: number): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select p.id, p.method, p.captured_paise amount, coalesce(p.settled_at, p.created_at) "at", coalesce(
      (select t.id from payment_transactions t where t.payment_id = p.id and t.allocated_paise > 0 order by t.created_at limit 1),
      (select c.utr from bank_transfer_claims c where c.payment_id = p.id),
      (select c.number from cheques c where c.payment_id = p.id)) reference
    from payments p where p.order_id = ${orderId} and p.captured_paise > 0 order by "at", p.id`.execute(db)
  return rows
}
