import { type Kysely, sql } from 'kysely'
import type { InstalmentPlan } from '#ports/card-payment'
import type { PaymentsTables } from './payments-tables.ts'

/**
 * Reads the plan by which an order was paid; null when it was not paid by instalments, or the provider named no plan.
 */
export async function readInstalmentPlan(
  db: Kysely<PaymentsTables>,
  orderId: number,
): Promise<InstalmentPlan | null> {
  const { rows } = await sql<InstalmentPlan>`
    select t.emi_lender lender, t.emi_months months, t.emi_rate_bp "rateBp"
    from payment_transactions t join payments p on p.id = t.payment_id
    where p.order_id = ${orderId} and p.state = 'captured' and t.captured_paise > 0 and t.emi_lender is not null
    order by t.allocated_paise desc limit 1`.execute(db)
  return rows[0] ?? null
}
