import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import type { CardGateway } from '#ports/card-payment'
import { payBy } from '#shop/orders'
import { postponePayment, reconcileEach } from '#shop/payments'
import { endsSoon } from './mandate-order.ts'
import { syncSubscription } from './sync-subscription.ts'

type Needs = DbAndOutbox & { readonly cards: CardGateway | null }

const most = 500
const forMs = 120_000

/**
 * Asks the provider about every mandate whose turn has come: one that was being given, one that was to be charged, one
 * that is to be cancelled. So a lost return or webhook is made up for.
 */
export async function reconcileSubscriptions({ cards, ...needs }: Needs): Promise<void> {
  if (!cards) return
  const { db } = needs
  const sync = async ({ providerId }: { readonly providerId: string }) => {
    await syncSubscription({ ...needs, cards }, providerId)
  }
  const given = await allRows<{ id: number; providerId: string }>(db)`
    select p.id, p.provider_order_id "providerId" from payments p
    where p.method = ${payBy.recurring} and p.next_poll_at <= business_now() and p.provider_order_id like 'sub_%'
      and not exists (select from subscriptions s where s.provider_id = p.provider_order_id)
    order by p.next_poll_at limit ${most}`
  await reconcileEach(given, forMs, {
    pollOne: sync,
    postpone: ({ id }) => postponePayment(db, id),
    stepBack: async () => {},
  })
  const due = await allRows<{ id: number; providerId: string }>(db)`
    select id, provider_id "providerId" from subscriptions s
    where (next_poll_at <= business_now() or cancel_sent_at is null and next_poll_at is not null and ${endsSoon})
    order by next_poll_at limit ${most}`
  const later = async ({ id }: { readonly id: number }) => {
    // Unless the look itself has set the next one.
    await sql`update subscriptions set next_poll_at = business_now() + interval '10 minutes'
      where id = ${id} and next_poll_at <= business_now()`.execute(db)
  }
  await reconcileEach(due, forMs, { pollOne: sync, postpone: later, stepBack: later })
}

/** Announces each charge of the next two days once, so that its owner reads of it 24 hours before at the latest. */
export async function announceCharges({ db, outbox }: Pick<Needs, 'db' | 'outbox'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; at: number }>`
      update subscriptions set noticed_for = next_charge_at
      where state = 'active' and cancel_asked_at is null and noticed_for is distinct from next_charge_at
        and next_charge_at between business_now() and business_now() + interval '2 days'
      returning id, floor(extract(epoch from next_charge_at))::int at`.execute(tx)
    for (const { id, at } of rows) await outbox.send(tx, 'renewal-ahead', { subscriptionId: id, at })
  })
}
