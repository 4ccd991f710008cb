import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { type Paise, paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { type PaymentMethod, payBy } from '#shop/orders'
import type { RefundCause } from './refund.ts'
import { requestRefund } from './request-refund.ts'

/** Money that pays an order: a transaction at a provider, cash that the courier collected, or store credit. */
type Source = {
  readonly paymentId: number
  readonly transactionId: string | null
  readonly method: PaymentMethod
  readonly paise: number
}

/**
 * Gives money of an order back to where it came from: what the wallet paid of the lines in question to the wallet, and the
 * rest as far as each source goes, in the order of the parts in which the order was paid: to the provider's transaction, by a transfer where it was cash, or to the wallet. Throws when the order was not paid
 * so much. Answers refunds.id of each.
 */
export async function giveBack(
  tx: Tx,
  outbox: Outbox,
  {
    orderId,
    amount,
    ofWallet,
    cause,
    toWallet,
  }: {
    readonly orderId: number
    readonly amount: number
    readonly ofWallet: number
    readonly cause: RefundCause
    readonly toWallet: boolean
  },
): Promise<number[]> {
  const refundIds: number[] = []
  const isWallet = ({ method }: Source) => method === payBy.wallet
  const sources = (await lockSources(tx, orderId)).map((source) => ({
    ...source,
    first: isWallet(source) ? Math.min(source.paise, ofWallet, amount) : 0,
  }))
  let left = amount - sources.reduce((sum, { first }) => sum + first, 0)
  for (const { first, ...source } of sources) {
    const more = Math.min(left, source.paise - first)
    const share = first + more
    if (share === 0) continue
    await takeBack(tx, source, share)
    const { paymentId, transactionId, method } = source
    const refund = { paymentId, transactionId, method, orderId, amount: share, cause, toWallet }
    refundIds.push(await requestRefund(tx, outbox, refund))
    left -= more
  }
  if (left > 0) throw new Error(`order ${orderId} was paid ${left} paise less than is to go back`)
  return refundIds
}

/** What of the money of an order has not gone back yet, in paise. */
export const readLeft = async (tx: Tx, orderId: number): Promise<Paise> =>
  paise((await lockSources(tx, orderId)).reduce((sum, source) => sum + source.paise, 0))

const lockSources = (tx: Tx, orderId: number): Promise<Source[]> =>
  allRows<Source>(tx)`
    select s.* from (
      select p.id "paymentId", t.id "transactionId", p.method, t.allocated_paise paise, p.part_no
      from payments p join payment_transactions t on t.payment_id = p.id
      where p.order_id = ${orderId} and p.state = 'captured' and t.allocated_paise > 0
      union all
      select p.id, null, p.method, p.amount_paise - p.refunded_paise, p.part_no from payments p
      where p.order_id = ${orderId} and p.method in (${payBy.cashOnDelivery}, ${payBy.cashAtCounter}, ${payBy.wallet}) and p.state in ('on-delivery', 'captured')) s
    join payments locked on locked.id = s."paymentId"
    order by s.part_no, s."transactionId" for update of locked`

async function takeBack(tx: Tx, { paymentId, transactionId }: Source, share: number): Promise<void> {
  if (transactionId !== null)
    await sql`update payment_transactions set allocated_paise = allocated_paise - ${share},
      refunded_paise = refunded_paise + ${share} where id = ${transactionId}`.execute(tx)
  await sql`
    update payments set refunded_paise = refunded_paise + ${share} where id = ${paymentId}`.execute(tx)
}
