import { type Kysely, sql } from 'kysely'
import type { PaymentsTables } from './payments-tables.ts'

/** How the payment of an order at a provider stands, for the buyer who waits. */
export type Waiting = {
  /** 'paid': or its mandate is given, and charged after a free trial. */
  readonly state: 'paid' | 'open' | 'closed'
  /** What the bank or the lender said of the last try that failed, if it said anything. */
  readonly lastFailure: string | null
  /** Whether a try was begun whose outcome is not known yet. */
  readonly isUnclear: boolean
  /**
   * By when the provider is asked again (its turn, and the next run of the job), and until when a late success is still
   * taken.
   */
  readonly nextLookAt: Date
  readonly openUntil: Date
}

/** Reads how the latest payment of an order at a provider stands; null when it has none. */
export async function readWaiting(db: Kysely<PaymentsTables>, orderId: number): Promise<Waiting | null> {
  const { rows } = await sql<Omit<Waiting, 'state'> & { readonly state: string }>`
    select case when p.authorised_at is not null and p.state = 'pending' then 'captured' else p.state end state,
      (select t.failure_message from payment_transactions t where t.payment_id = p.id and t.state = 'failed' order by t.seen_at desc limit 1) "lastFailure",
      exists (select 1 from payment_transactions t where t.payment_id = p.id and t.state in ('created', 'authorized')) "isUnclear",
      greatest(coalesce(p.next_poll_at, p.created_at + interval '15 minutes'), business_now()) + interval '5 minutes' "nextLookAt",
      p.created_at + interval '3 days' "openUntil"
    from payments p where p.order_id = ${orderId} and p.method in (1, 6, 7)
    order by p.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const state = row.state === 'captured' ? 'paid' : row.state === 'pending' ? 'open' : 'closed'
  return { ...row, state }
}
