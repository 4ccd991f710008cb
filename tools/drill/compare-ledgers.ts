import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { payBy } from '#shop/orders'

/** A provider's own account, as its simulator answers it, of cards or of instalments. Amounts in paise. */
export type DrillLedger = {
  readonly orders: readonly {
    readonly id: string
    readonly receipt: string | null
    readonly payments: readonly {
      readonly id: string
      readonly captured: number
      readonly refunded: number
    }[]
  }[]
}

type Sums = { readonly captured: number; readonly refunded: number }

/**
 * I21: the captures and refunds of the providers equal ours, transaction by transaction. Answers every difference in words. A
 * refund that is requested and not sent yet is a difference.
 */
export async function compareLedgers(db: Db, ...ledgers: readonly DrillLedger[]): Promise<string[]> {
  const orders = ledgers.flatMap((ledger) => ledger.orders)
  const { rows } = await sql<{ id: string } & Sums>`
    select t.id, t.captured_paise captured, (select coalesce(sum(r.amount_paise), 0)::bigint from refunds r
      join provider_refunds x on x.refund_id = r.id where r.transaction_id = t.id and x.state in ('pending', 'processed')) refunded
    from payment_transactions t join payments p on p.id = t.payment_id
    where p.method in (${payBy.card}, ${payBy.instalments}, ${payBy.recurring})`.execute(db)
  const ours = new Map<string, Sums>(rows.map((row) => [row.id, row]))
  const theirs = new Map<string, Sums>(
    orders.flatMap(({ payments }) => payments.map((payment) => [payment.id, payment])),
  )
  const nothing: Sums = { captured: 0, refunded: 0 }
  const money = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((id) => {
    const [here, there] = [ours.get(id) ?? nothing, theirs.get(id) ?? nothing]
    return (['captured', 'refunded'] as const)
      .filter((what) => here[what] !== there[what])
      .map((what) => `${id}: the provider ${what} ${there[what]}, we recorded ${here[what]}`)
  })
  return [...money, ...(await compareOrders(db, orders))]
}

// An order is opened there before its id is stored here. A crash between the two leaves one with its receipt.
async function compareOrders(db: Db, orders: DrillLedger['orders']): Promise<string[]> {
  const { rows } = await sql<{ receipt: string; providerOrderId: string | null }>`
    select o.order_no || '-' || p.id receipt, p.provider_order_id "providerOrderId"
    from payments p join orders o on o.id = p.order_id where p.method in (1, 6)`.execute(db)
  const known = new Map(rows.map((row) => [row.receipt, row.providerOrderId]))
  return orders.flatMap(({ id, receipt }) => {
    if (receipt === null) return [] // the provider's own, for a cycle of a mandate
    const here = known.get(receipt)
    if (here === undefined)
      return [`${id}: opened at the provider for ${receipt}, which is no payment of ours`]
    return here === null || here === id ? [] : [`${id}: opened at the provider, we recorded ${here}`]
  })
}
