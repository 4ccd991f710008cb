import type { DbAndOutbox, Row, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { istDay } from '#kernel/dates'
import { inTransaction } from '#kernel/in-transaction'
import type { Paise } from '#kernel/money'
import { firstRow, oneRow } from '#kernel/read-rows'
import { ok } from '#kernel/result'
import { startTrial } from '#shop/entitlements'
import { payBy } from '#shop/orders'
import { noteAuthorised, readMandateTrial } from '#shop/payments'
import { closeMandateOrder, lockPlan, writeSubscription } from './mandate-order.ts'

/**
 * Begins the free trial of a mandate that the provider says is given, once. Its order waits for the first charge. Where no
 * trial may begin any more the order is closed, and with it the mandate: nothing is charged.
 */
export const beginTrial = ({ db, outbox }: DbAndOutbox, providerId: string): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const payment = await firstRow<{ id: number; orderId: number | null; amount: Paise; dueAt: Date | null }>(
      tx,
    )`
      select id, order_id "orderId", amount_paise amount, due_at "dueAt" from payments
      where provider_order_id = ${providerId} and method = ${payBy.recurring} and state = 'pending'
        and authorised_at is null for update`
    if (!payment?.orderId || !payment.dueAt) return ok(null)
    const { id, orderId, amount, dueAt } = payment
    const plan = await lockPlan(tx, orderId)
    const subject = { userId: plan.userId, editionId: plan.editionId, endsOn: istDay(dueAt) }
    const mayStart = plan.refusedFor === null && (await mayTry(tx, plan, orderId))
    if (!mayStart || (await startTrial(tx, subject)) !== 'started') {
      const reason = plan.refusedFor ?? 'You have had this plan or its free trial already'
      await closeMandateOrder(tx, outbox, orderId, reason)
      return ok(null)
    }
    await noteAuthorised(tx, id)
    const mandate = { order_id: orderId, provider_id: providerId, amount_paise: amount }
    const subscriptionId = await writeSubscription(tx, plan, mandate)
    await outbox.send(tx, 'subscription-news', { subscriptionId, sync: 0 })
    return ok(null)
  })

/** Whether the buyer may have the trial, known by account, e-mail address and mobile number. Trials of one plan take turns. */
async function mayTry(
  tx: Tx,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
  orderId: number,
): Promise<boolean> {
  await advisoryLock(tx, `trial:${editionId}`)
  const { contact } = await oneRow<Pick<Row<'orders'>, 'contact'>>(tx)`
    select contact from orders where id = ${orderId}`
  const trial = await readMandateTrial(tx, { userId, contact, lines: [{ editionId }], orderId })
  return trial.ok && trial.value !== null
}
