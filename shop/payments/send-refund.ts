import { sql } from 'kysely'
import type { Db, DbAndOutbox, Row } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import type { Paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import { GatewayTrouble, type PaymentProvider, type ProviderRefund } from '#ports/card-payment'
import { type Gateways, providerOf } from './gateways.ts'
import type { RefundState } from './refund.ts'

/**
 * Asks the provider for a refund that was written down. Safe to repeat: the key is sent along, and a refund the
 * provider knows already is answered again. Throws when the provider cannot say, to be tried again; what it refuses
 * for good waits for a person as failed.
 */
export async function sendRefund({ db, outbox, ...gateways }: Gateways & DbAndOutbox, refundId: number) {
  const refund = await firstRow<Row<'refunds'> & { order_no: string; method: number }>(db)`
    select r.*, o.order_no, p.method from refunds r join orders o on o.id = r.order_id
    join payments p on p.id = r.payment_id where r.id = ${refundId} and r.route = 'provider'`
  if (refund?.state !== 'requested' || refund.transaction_id === null) return
  const provider = providerOf(gateways, refund.method)
  if (!provider) throw new Error('A refund waits, and the provider who kept its money is not configured.')
  try {
    // The refund that failed may have gone through after all; then a second one would pay it twice.
    const earlier =
      refund.provider_refund_id === null
        ? undefined
        : (await provider.refundsOf(refund.transaction_id)).find(
            ({ id, state }) => id === refund.provider_refund_id && state !== 'failed',
          )
    if (earlier) return await settleRefund({ db, outbox }, earlier)
    const reported = await provider.refund({
      paymentId: refund.transaction_id,
      amount: refund.amount_paise,
      key: refund.refund_key,
      notes: { order: refund.order_no, cause: refund.cause },
    })
    await settleAs({ db, outbox }, refund.id, reported)
  } catch (error) {
    if (!(error instanceof GatewayTrouble) || error.kind !== 'refused') throw error
    const byHand = await findByHand({ db, provider }, refund.transaction_id, refund.amount_paise)
    if (byHand) return await settleAs({ db, outbox }, refund.id, byHand)
    await sql`
      update refunds set state = 'failed', settled_at = business_now() where id = ${refund.id}
      and state = 'requested'`.execute(db)
  }
}

async function settleAs(needs: DbAndOutbox, refundId: number, reported: ProviderRefund): Promise<void> {
  await sql`
    update refunds set provider_refund_id = ${reported.id} where id = ${refundId}
    and state = 'requested'`.execute(needs.db)
  await settleRefund(needs, reported)
}

/** A refund of this amount that somebody made at the provider by hand; a second one would pay it twice. */
async function findByHand(
  { db, provider }: { readonly db: Db; readonly provider: PaymentProvider },
  transactionId: string,
  amount: Paise,
): Promise<ProviderRefund | undefined> {
  const made = await provider.refundsOf(transactionId).catch((error: unknown) => {
    // A payment that it does not know has none.
    if (error instanceof GatewayTrouble && error.kind === 'refused') return []
    throw error
  })
  const same = made.filter((each) => each.amount === amount && each.state !== 'failed')
  if (same.length === 0) return undefined
  const ids = same.map(({ id }) => id)
  const ours = await allRows<{ provider_refund_id: string | null }>(db)`
    select provider_refund_id from refunds where provider_refund_id = any(${ids})`
  return same.find(({ id }) => !ours.some(({ provider_refund_id }) => provider_refund_id === id))
}

// What a refund may be before the news. A bank may still refuse what was processed, or pay what failed: the last word counts.
const earlier = {
  pending: ['requested'],
  processed: ['requested', 'pending', 'failed'],
  failed: ['requested', 'pending', 'processed'],
} as const satisfies Record<ProviderRefund['state'], readonly RefundState[]>

/**
 * Takes down how far a refund has come, and announces that the bank has it. What failed first and is to be transferred
 * instead needs no transfer once the provider has refunded it; where the transfer was made before, it is paid twice.
 * Unknown refunds (made by hand at the provider) are left alone.
 */
export async function settleRefund({ db, outbox }: DbAndOutbox, reported: ProviderRefund): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, state, arn } = reported
    const moved = await firstRow<{ id: number }>(tx)`
      update refunds set state = ${state}, route = 'provider', arn = ${arn},
        settled_at = case when ${state} <> 'pending' then business_now() end
      where provider_refund_id = ${id} and state = any(${earlier[state]}) and (route = 'provider'
        or (route = 'transfer' and state in ('requested', 'pending') and ${state} = 'processed'))
      returning id`
    if (!moved)
      await sql`
        update refunds set paid_twice_at = case when ${state} = 'processed' then business_now() end
        where provider_refund_id = ${id} and route = 'transfer' and state = 'processed' and recovered_at is null
          and (paid_twice_at is null) = (${state} = 'processed')`.execute(tx)
    if (!moved || state !== 'processed') return
    await tx.deleteFrom('refund_accounts').where('refund_id', '=', moved.id).execute()
    await outbox.send(tx, 'refund-settled', { refundId: moved.id })
  })
}
