import { type Kysely, sql } from 'kysely'
import type { PaymentsTables } from './payments-tables.ts'

/** An order whose online payment is open. */
export type UnpaidOrder = { readonly orderId: number; readonly hasFailed: boolean }

/** Reads the orders that wait for an online payment since an hour, or whose last try failed ten minutes ago. */
export async function readUnpaid(db: Kysely<PaymentsTables>): Promise<UnpaidOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    select "orderId", "hasFailed" from (
      select p.order_id "orderId", p.created_at, exists (
        select 1 from payment_transactions t where t.payment_id = p.id and t.state = 'failed'
          and t.seen_at < business_now() - interval '10 minutes') "hasFailed"
      from payments p where p.state = 'pending' and p.part_no = 1 and p.method in (1, 6) and p.order_id is not null
        and p.created_at > business_now() - interval '2 days') open
    where "hasFailed" or created_at < business_now() - interval '1 hour'`.execute(db)
  return rows
}
