import { sql } from 'kysely'
import type { Db, DbAndOutbox, Row } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { allRows, changeRows, firstRow, oneRow } from '#kernel/read-rows'
import { GatewayTrouble, type PaymentProvider, type ProviderRefund } from '#ports/card-payment'
import { endDisputedRefunds } from './disputes.ts'
import { type Gateways, providerOf } from './gateways.ts'

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
    // A refund that failed may have gone through after all; then a second one would pay it twice.
    const ours = await allRows<{ id: string }>(db)`
      select id from provider_refunds where refund_id = ${refundId}`
    const made = ours.length === 0 ? [] : await provider.refundsOf(refund.transaction_id)
    const earlier = made.filter(({ id, state }) => state !== 'failed' && ours.some((one) => one.id === id))
    for (const reported of earlier) await settleRefund({ db, outbox }, reported)
    if (earlier.length > 0) return
    const reported = await provider.refund({
      paymentId: refund.transaction_id,
      amount: refund.amount_paise,
      key: refund.refund_key,
      notes: { order: refund.order_no, cause: refund.cause },
    })
    await settleAs({ db, outbox }, refund.id, reported)
  } catch (error) {
    if (!(error instanceof GatewayTrouble) || error.kind !== 'refused') throw error
    const byHand = await findByHand({ db, provider }, refund, refund.transaction_id)
    if (byHand) return await settleAs({ db, outbox }, refund.id, byHand)
    await sql`
      update refunds set state = 'failed', settled_at = business_now() where id = ${refund.id}
      and state = 'requested'`.execute(db)
    await endDisputedRefunds({ db, outbox }, refund.transaction_id)
  }
}

async function settleAs(needs: DbAndOutbox, refundId: number, reported: ProviderRefund): Promise<void> {
  // Whatever has become of the refund meanwhile: an earlier one may have been paid.
  await sql`
    insert into provider_refunds (id, refund_id) values (${reported.id}, ${refundId})
    on conflict (id) do nothing`.execute(needs.db)
  await settleRefund(needs, reported)
}

/** A refund of this amount that somebody made at the provider by hand; a second one would pay it twice. */
async function findByHand(
  { db, provider }: { readonly db: Db; readonly provider: PaymentProvider },
  { id, amount_paise }: Pick<Row<'refunds'>, 'id' | 'amount_paise'>,
  transactionId: string,
): Promise<ProviderRefund | undefined> {
  const made = await provider.refundsOf(transactionId).catch((error: unknown) => {
    // A payment that it does not know has none.
    if (error instanceof GatewayTrouble && error.kind === 'refused') return []
    throw error
  })
  const same = made.filter(({ amount, state }) => amount === amount_paise && state !== 'failed')
  if (same.length === 0) return undefined
  // One with the key of another refund is that one's, also before that knows its id.
  const others = await allRows<{ name: string }>(db)`
    select id "name" from provider_refunds where id = any(${same.map((each) => each.id)})
    union all select refund_key from refunds where transaction_id = ${transactionId} and id <> ${id}`
  return same.find((each) => !others.some(({ name }) => name === each.id || name === each.key))
}

/**
 * Takes down how far a refund has come, and announces that the bank has it. A bank may refuse what was processed, or pay what
 * failed. One paid of those made for a refund is enough, and no transfer is made then; more, or one after the transfer, and
 * it is paid twice. Unknown refunds (made by hand at the provider) are left alone.
 */
export async function settleRefund({ db, outbox }: DbAndOutbox, reported: ProviderRefund): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await firstRow<Row<'refunds'>>(tx)`
      select * from refunds where id = (select refund_id from provider_refunds where id = ${reported.id}) for update`
    if (!refund) return
    const changed = await changeRows(tx)`
      update provider_refunds set state = ${reported.state}, arn = ${reported.arn} where id = ${reported.id}
        and state <> ${reported.state}
        -- News that it is on its way may come late. Of one that failed they count while the refund is asked for again.
        and (${reported.state} <> 'pending' or state = 'requested' or (state = 'failed' and ${refund.state === 'requested'}))`
    if (changed === 0) return
    const { id, state, arn, paid } = await oneRow<
      Pick<ProviderRefund, 'id' | 'state' | 'arn'> & { paid: number }
    >(tx)`
      select id, state, arn, (count(*) filter (where state = 'processed') over ())::int paid from provider_refunds
      where refund_id = ${refund.id} order by array_position(array['processed', 'pending', 'failed'], state), made_at desc limit 1`
    const wasProcessed = refund.state === 'processed'
    const isTransferred = refund.route === 'transfer' && wasProcessed
    const isTransferDue = refund.route === 'transfer' && !wasProcessed
    if (isTransferDue && state !== 'processed') return
    await sql`
      update refunds set paid_twice_at = case when ${paid + Number(isTransferred) > 1} then coalesce(paid_twice_at, business_now()) end
      where id = ${refund.id} and recovered_at is null`.execute(tx)
    if (isTransferred) return
    await sql`
      update refunds set state = ${state}, route = 'provider', provider_refund_id = ${id}, arn = ${arn},
        settled_at = case when ${state} = 'pending' then null when state = ${state} then settled_at else business_now() end,
        paid_twice_at = case when ${state} = 'processed' then paid_twice_at end,
        recovered_at = case when ${state} = 'processed' then recovered_at end
      where id = ${refund.id}`.execute(tx)
    if (wasProcessed || state !== 'processed') return
    await tx.deleteFrom('refund_accounts').where('refund_id', '=', refund.id).execute()
    await outbox.send(tx, 'refund-settled', { refundId: refund.id })
  })
  if (reported.state === 'failed') await endDisputedRefunds({ db, outbox }, reported.paymentId)
}
