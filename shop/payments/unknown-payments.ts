import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { CardGateway, ProviderEvent, ProviderPayment } from '#ports/card-payment'

/**
 * Finds what was paid at the card provider since then for orders that we do not know, as after restoring a backup that
 * is older than its ledger. Each is shown on the page of unconfirmed payments until its money has gone back. Answers how
 * many there are; asking again finds the same ones. What was paid for an order that we know is found by the reconciler.
 */
export async function recordUnknownPayments(
  { db, cards }: { readonly db: Db; readonly cards: Pick<CardGateway, 'name' | 'paymentsSince'> },
  since: Date,
): Promise<number> {
  const paid = (await cards.paymentsSince(since)).filter(({ state }) => state === 'captured')
  const known = new Set(
    (
      await allRows<{ id: string }>(db)`
        select provider_order_id id from payments where provider_order_id = any(${paid.map(orderOf)}::text[])
        union all select id from payment_transactions where id = any(${paid.map(({ id }) => id)}::text[])`
    ).map(({ id }) => id),
  )
  const unknown = paid.filter((payment) => !known.has(orderOf(payment)) && !known.has(payment.id))
  const events = unknown.map(
    (payment): ProviderEvent => ({
      eventId: `listed_${payment.id}`,
      kind: 'payment.listed',
      payment,
      refund: null,
    }),
  )
  await sql`
    insert into provider_events (provider, event_id, kind, event, applied_at, outcome)
    select ${cards.name}, e->>'eventId', e->>'kind', e, business_now(), 'unknown-order'
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e on conflict do nothing`.execute(db)
  return unknown.length
}

const orderOf = ({ providerOrderId }: ProviderPayment): string => providerOrderId ?? ''
