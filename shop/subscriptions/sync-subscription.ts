import { sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { type CardGateway, GatewayTrouble } from '#ports/card-payment'
import type { ProviderSubscription } from '#ports/subscriptions'
import { openUntil } from '#shop/entitlements'
import { payBy } from '#shop/orders'
import { beginTrial } from './begin-trial.ts'
import {
  accountClosed,
  closeMandateOrder,
  isOwnerClosed,
  isPausedTooLong,
  isTakenOver,
} from './mandate-order.ts'
import { isSettled, settleCharge } from './settle-charge.ts'
import { graceDays, isLive, type SubscriptionState, stateOf } from './subscription.ts'

export type SyncNeeds = DbAndOutbox & { readonly cards: CardGateway }

/** Needs that settle what comes back from the provider, mandates included. */
export const withMandates = <Needs extends SyncNeeds>(needs: Needs) => ({
  ...needs,
  syncSubscription: (providerId: string) => syncSubscription(needs, providerId),
})

const mostTries = 3
const takenOver = 'You have bought another term of the plan'
const pausedTooLong = 'It was paused and not resumed in time for its next charge'

/**
 * The one way in which we learn of a mandate: return, webhook and reconciler all ask the provider for its state and its
 * paid cycles. So a webhook that is lost, late, twice or out of order changes nothing. Answers what came of it. Throws
 * GatewayTrouble when the provider cannot say now.
 */
export async function syncSubscription(needs: SyncNeeds, providerId: string): Promise<string> {
  let outcome = 'known'
  for (let tried = 1; ; tried++) {
    const before = await readLocal(needs.db, providerId)
    if (!before) return 'unknown-order'
    const remote = await needs.cards.subscriptions.read(providerId)
    if (remote.state === 'authenticated') await beginTrial(needs, providerId)
    outcome = (await settleCharges(needs, remote)) ?? outcome
    // The provider's state follows its answer, as a rule at once.
    if ((await carryOutCancel(needs, remote)) && tried < mostTries) continue
    if (await noteState(needs, remote, before.syncs)) return outcome
    // Another look was written down in the meantime; this one may be the older.
    if (tried >= mostTries) return outcome
  }
}

/** How far we know a mandate; null when it is none of ours. */
async function readLocal(db: Db, providerId: string) {
  const row = await db
    .selectFrom('payments as p')
    .leftJoin('subscriptions as s', 's.provider_id', 'p.provider_order_id')
    .select([
      's.syncs',
      'p.order_id as orderId',
      'p.state as paymentState',
      's.cancel_asked_at as askedAt',
      's.cancel_sent_at as sentAt',
    ])
    .select([
      isTakenOver.as('isTakenOver'),
      isOwnerClosed.as('isOwnerClosed'),
      isPausedTooLong.as('isPausedTooLong'),
    ])
    .where('p.provider_order_id', '=', providerId)
    .where('p.method', '=', payBy.recurring)
    .executeTakeFirst()
  return row ?? null
}

async function settleCharges(needs: SyncNeeds, remote: ProviderSubscription): Promise<string | null> {
  if (remote.state === 'created' || remote.state === 'expired') return null
  let outcome: string | null = null
  for (const charge of await needs.cards.subscriptions.charges(remote.id)) {
    if (await isSettled(needs.db, charge.paymentId)) continue
    const payment = await needs.cards.payment(charge.paymentId)
    if (payment.state === 'captured') outcome = await settleCharge(needs, remote.id, { ...charge, payment })
  }
  return outcome
}

/** Ends a mandate at the provider whose owner has cancelled it or paused it too long, or whose account or order is closed or plan taken over. Answers whether it did. */
async function carryOutCancel({ db, outbox, cards }: SyncNeeds, remote: ProviderSubscription) {
  const end = (when: 'now' | 'at-cycle-end') => isEnded(cards.subscriptions.cancel(remote.id, when))
  const isGiven = remote.state !== 'created' && isLive(stateOf(remote.state))
  const local = await readLocal(db, remote.id)
  if (!isGiven || !local) return false
  if (local.syncs === null) {
    if (local.paymentState === 'pending') return false
    return end('now')
  }
  const overFor = local.isTakenOver
    ? takenOver
    : local.isOwnerClosed
      ? accountClosed
      : local.isPausedTooLong
        ? pausedTooLong
        : null
  const isClosed = local.paymentState === 'cancelled' || overFor !== null
  if ((local.askedAt === null && !isClosed) || local.sentAt !== null) return false
  const { orderId } = local
  if (overFor !== null && orderId !== null)
    // Of a trial: what waits for the first charge.
    await db.transaction().execute((tx) => closeMandateOrder(tx, outbox, orderId, overFor))
  if (!(await end(remote.state === 'active' && !isClosed ? 'at-cycle-end' : 'now'))) return false
  await sql`
    update subscriptions set cancel_asked_at = coalesce(cancel_asked_at, business_now()),
      cancel_sent_at = business_now(), cancel_reason = coalesce(${overFor}, cancel_reason)
    where provider_id = ${remote.id}`.execute(db)
  return true
}

// The provider refuses what another look has done in the meantime.
async function isEnded(ending: Promise<void>): Promise<boolean> {
  try {
    await ending
    return true
  } catch (trouble) {
    if (trouble instanceof GatewayTrouble && trouble.kind === 'refused') return false
    throw trouble
  }
}

/**
 * Writes the provider's state unless another look came between. Its owner is mailed; a failed charge leaves days of grace. The
 * provider names no next charge of a paused mandate: we keep its day, until when it may be resumed.
 */
async function noteState(
  { db, outbox }: SyncNeeds,
  { id, state, chargeAt, endsAt }: ProviderSubscription,
  syncs: number | null,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('subscriptions')
      .select(['id', 'state', 'syncs', 'cancel_asked_at as askedAt', 'cancel_sent_at as sentAt'])
      .where('provider_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return true
    if (before.syncs !== (syncs ?? 0)) return false
    const now = stateOf(state)
    // Nothing leaves an end.
    const next = isLive(before.state) ? now : before.state
    await sql`
      update subscriptions set state = ${next}, syncs = syncs + 1,
        next_charge_at = case when ${next} = 'paused' then coalesce(${chargeAt}, next_charge_at) else ${chargeAt} end,
        mandate_ends_at = coalesce(${endsAt}, mandate_ends_at),
        state_at = case when state = ${next} then state_at else business_now() end,
        next_poll_at = ${nextPoll(next, chargeAt)}
      where id = ${before.id}`.execute(tx)
    if (next === before.state) return true
    if (next === 'pending') await giveGrace(tx, before.id)
    await outbox.send(tx, 'subscription-news', { subscriptionId: before.id, sync: before.syncs + 1 })
    return true
  })
}

// Soon after a charge is due; a mandate that the bank or the provider ended otherwise is noticed within a week.
const nextPoll = (state: SubscriptionState, chargeAt: Date | null) =>
  !isLive(state)
    ? sql`null`
    : state !== 'active'
      ? sql`business_now() + interval '6 hours'`
      : sql`case when ${chargeAt}::timestamptz > business_now()
          then least(${chargeAt}::timestamptz + interval '30 minutes', business_now() + interval '7 days')
          else business_now() + interval '1 hour' end`

async function giveGrace(tx: Tx, subscriptionId: number): Promise<void> {
  const { rows } = await sql<{ lineId: number; until: string }>`
    select l.id "lineId", (c.period_ends_on + ${graceDays}::int)::text until
    from subscription_charges c join order_lines l on l.order_id = c.order_id
    where c.subscription_id = ${subscriptionId} and c.period_ends_on is not null
    order by c.period_ends_on desc limit 1`.execute(tx)
  for (const { lineId, until } of rows) await openUntil(tx, lineId, until)
}
