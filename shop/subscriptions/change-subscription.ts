import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { GatewayTrouble } from '#ports/card-payment'
import { closeUnpaid } from '#shop/orders'
import { endWaiting } from '#shop/payments'
import { recordAudit } from '#shop/staff'
import { endsSoon } from './mandate-order.ts'
import { mayDo } from './subscription.ts'
import { type SyncNeeds, syncSubscription } from './sync-subscription.ts'

export type ChangeRefusal = Refusal<'not_found' | 'not_possible' | 'reason_missing' | 'provider_away'>

const notFound = refuse<ChangeRefusal['code']>('not_found', 'There is no such subscription in your account.')
const notPossible = refuse<ChangeRefusal['code']>(
  'not_possible',
  'That is no longer possible. Please look at the subscription as it is now.',
)

const tooLate = refuse<ChangeRefusal['code']>(
  'not_possible',
  'It cannot be resumed any more, and nothing is charged. You can buy the plan again.',
)

/** Whose it is: its owner sees only their own, staff see all. */
type Wanted = { readonly id: number; readonly userId?: string }

const trialEnd = sql<Date | null>`(select p.due_at from payments p where p.provider_order_id = provider_id and p.state = 'pending')`

const find = (db: SyncNeeds['db'] | Tx, { id, userId }: Wanted) =>
  db
    .selectFrom('subscriptions as s')
    .select(['id', 'state', 'order_id as orderId', 'provider_id as providerId'])
    .select(
      sql<Date | null>`coalesce(s.cancel_asked_at, case when ${endsSoon} then business_now() end)`.as(
        'cancelAskedAt',
      ),
    )
    .select(trialEnd.as('trialEndsAt'))
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))

/** Pauses charges, or goes on with them. What is paid stays open until its last day. */
export async function setPaused(
  needs: SyncNeeds,
  wanted: Required<Wanted>,
  verb: 'pause' | 'resume',
): Promise<Result<null, ChangeRefusal>> {
  const subscription = await find(needs.db, wanted).executeTakeFirst()
  if (!subscription) return notFound
  if (!mayDo(subscription)[verb]) return verb === 'resume' ? tooLate : notPossible
  try {
    await needs.cards.subscriptions[verb](subscription.providerId)
  } catch (trouble) {
    if (!(trouble instanceof GatewayTrouble)) throw trouble
    // The provider refuses what its state has overtaken: the look below finds out.
    if (trouble.kind !== 'refused')
      return refuse(
        'provider_away',
        'We cannot reach the payment provider now. Please try again in a minute.',
      )
  }
  await lookNow(needs, subscription.providerId)
  return ok(null)
}

/**
 * Cancels a subscription at the end of what is paid. It is written down first and counts from then on: a charge that the
 * provider still makes goes back, and a provider that is away is asked again until it knows. In a free
 * trial the order is closed, so that nothing is charged.
 */
export async function cancelSubscription(
  needs: SyncNeeds,
  wanted: Wanted & { readonly staffId?: string; readonly reason: string },
): Promise<Result<null, ChangeRefusal>> {
  const reason = wanted.reason.trim().slice(0, 300)
  if (wanted.staffId !== undefined && reason === '')
    return refuse('reason_missing', 'Please enter why it is cancelled. The customer reads it.')
  const noted = await needs.db.transaction().execute(async (tx): Promise<Result<string, ChangeRefusal>> => {
    // Payment before subscription, as settling does: the first charge after a trial may come now.
    const found = await find(tx, wanted).executeTakeFirst()
    if (found)
      await sql`select id from payments where provider_order_id = ${found.providerId} for update`.execute(tx)
    const subscription = await find(tx, wanted).forUpdate('s').executeTakeFirst()
    if (!subscription) return notFound
    if (!mayDo(subscription).cancel) return notPossible
    const { id } = subscription
    const row = await oneRow<{ syncs: number }>(tx)`
      update subscriptions set cancel_asked_at = business_now(), cancel_reason = ${reason},
      next_poll_at = business_now() + interval '5 minutes' where id = ${id} returning syncs`
    if (wanted.staffId !== undefined)
      await recordAudit(tx, wanted.staffId, 'subscription.cancelled', `subscription:${id}`, { reason })
    if (subscription.trialEndsAt !== null && (await endWaiting(tx, subscription.orderId)) !== null)
      await closeUnpaid(tx, subscription.orderId, 'Cancelled in the free trial')
    await needs.outbox.send(tx, 'subscription-news', { subscriptionId: id, sync: -row.syncs - 1 })
    return ok(subscription.providerId)
  })
  if (!noted.ok) return noted
  await lookNow(needs, noted.value)
  return ok(null)
}

// Where the provider cannot say now, the reconciler finds out.
async function lookNow(needs: SyncNeeds, providerId: string): Promise<void> {
  try {
    await syncSubscription(needs, providerId)
  } catch (trouble) {
    if (!(trouble instanceof GatewayTrouble)) throw trouble
  }
}
