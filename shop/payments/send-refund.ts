import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { GatewayTrouble, type ProviderRefund } from '#ports/card-payment'
import { type Gateways, providerOf } from './gateways.ts'

/**
 * Asks the provider for a refund that was written down. Safe to repeat: the key is sent along, and a refund the
 * provider knows already is answered again. Throws when the provider cannot say, to be tried again; what it refuses
 * for good waits for a person as failed.
 */
export async function sendRefund(
  { db, outbox, ...gateways }: Gateways & DbAndOutbox,
  refundId: number,
): Promise<void> {
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.state',
      'r.transaction_id',
      'r.amount_paise',
      'r.refund_key',
      'r.cause',
      'o.order_no',
      'p.method',
    ])
    .where('r.id', '=', refundId)
    .where('r.route', '=', sql.lit('provider'))
    .executeTakeFirst()
  if (refund?.state !== 'requested' || refund.transaction_id === null) return
  const provider = providerOf(gateways, refund.method)
  if (!provider) throw new Error('A refund waits, and the provider who kept its money is not configured.')
  try {
    const reported = await provider.refund({
      paymentId: refund.transaction_id,
      amount: refund.amount_paise,
      key: refund.refund_key,
      notes: { order: refund.order_no, cause: refund.cause },
    })
    await db
      .updateTable('refunds')
      .set({ provider_refund_id: reported.id })
      .where('id', '=', refund.id)
      .where('provider_refund_id', 'is', null)
      .execute()
    await settleRefund({ db, outbox }, reported)
  } catch (error) {
    if (!(error instanceof GatewayTrouble) || error.kind !== 'refused') throw error
    await db
      .updateTable('refunds')
      .set({ state: 'failed', settled_at: sql<Date>`business_now()` })
      .where('id', '=', refund.id)
      .where('state', '=', sql.lit('requested'))
      .execute()
  }
}

const rank = { requested: 0, pending: 1, processed: 2, failed: 2 } as const

/**
 * Takes down how far a refund has come, forward only, and announces that the bank has it. Unknown refunds (made by hand at
 * the provider) are left alone.
 */
export async function settleRefund({ db, outbox }: DbAndOutbox, reported: ProviderRefund): Promise<void> {
  const earlier = (['requested', 'pending', 'processed', 'failed'] as const).filter(
    (state) => rank[state] < rank[reported.state],
  )
  await inTransaction(db, async (tx) => {
    const moved = await tx
      .updateTable('refunds')
      .set({
        state: reported.state,
        arn: reported.arn,
        settled_at: reported.state === 'pending' ? null : sql<Date>`business_now()`,
      })
      .where('provider_refund_id', '=', reported.id)
      .where('route', '=', sql.lit('provider'))
      .where('state', 'in', earlier)
      .returning('id')
      .executeTakeFirst()
    if (moved && reported.state === 'processed')
      await outbox.send(tx, 'refund-settled', { refundId: moved.id })
  })
}
