import { type Kysely, sql } from 'kysely'
import type { Currency, Paise } from '#kernel/money'
import type { PaymentsTables } from './payments-tables.ts'
import type { RefundCause, RefundRoute, RefundState } from './refund.ts'

/** A refund that is not over, as staff see it. `masked` is where a transfer goes, once the buyer has given it. */
export type OpenRefund = {
  readonly id: number
  readonly orderNo: string
  readonly amount: Paise
  readonly currency: Currency
  readonly cause: RefundCause
  readonly route: RefundRoute
  readonly state: Exclude<RefundState, 'processed'>
  readonly requestedAt: Date
  readonly accountAt: Date | null
  readonly reference: string | null
  readonly masked: string | null
}

/** The refunds that are not over, those first that need a person, then the oldest; at most 200. */
export async function readOpenRefunds(db: Kysely<PaymentsTables>): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    select r.id, o.order_no "orderNo", r.amount_paise amount, o.currency, r.cause, r.route, r.state, r.requested_at "requestedAt",
      a.given_at "accountAt", coalesce(r.provider_refund_id, r.transaction_id) reference, a.masked
    from refunds r join orders o on o.id = r.order_id left join refund_accounts a on a.refund_id = r.id
    where r.state <> 'processed'
    order by not ${needsStaff}, r.requested_at, r.id limit 200`.execute(db)
  return rows
}

/** Whether a refund `r` needs a person: it failed, or is a transfer to make. */
export const needsStaff = sql`(r.state = 'failed' or (r.route = 'transfer' and r.state = 'pending'))`
