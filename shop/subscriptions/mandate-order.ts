import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import type { Paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { renewalMonths } from '#shop/catalog'
import { hasClosedAccount } from '#shop/identity'
import { announce, closeUnpaid } from '#shop/orders'
import { endWaiting } from '#shop/payments'

/**
 * What the order of a mandate is for, and why its mandate may not begin: the owner's account is closed, or they have a mandate for the
 * same plan, in any of its terms, that the bank has not stopped. Two mandates of one person take turns from here on: the first counts.
 */
export async function lockPlan(tx: Tx, orderId: number) {
  const { userId } = await oneRow<{ userId: string | null }>(
    tx,
  )`select user_id "userId" from orders where id = ${orderId}`
  if (userId !== null) await advisoryLock(tx, `mandate:${userId}`)
  const row = await tx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('editions as e', 'e.id', 'l.edition_id')
    .select(['o.user_id as userId', 'e.id as editionId', 'e.type', 'e.validity_days as validityDays'])
    .select(
      sql<boolean>`exists (select from editions t where t.work_id = e.work_id and has_mandate(o.user_id, t.id))`.as(
        'isOwned',
      ),
    )
    .select(hasClosedAccount(sql.ref('o.user_id')).as('isClosed'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const months = renewalMonths(row)
  if (row.userId === null || months === null) throw new Error(`order ${orderId} has no plan that renews`)
  const { isClosed, isOwned, ...plan } = row
  const refusedFor = isClosed
    ? accountClosed
    : isOwned
      ? 'You have this plan by automatic renewal already'
      : null
  return { ...plan, userId: row.userId, months, refusedFor }
}

/** The reason why a mandate of a closed account ends. */
export const accountClosed = 'The account is closed'

/** Whether the account of a mandate s is closed, as SQL. Its owner cannot sign in to cancel, so it is ended and not charged. */
export const isOwnerClosed = hasClosedAccount(sql.ref('s.user_id'))

/** Closes the order of a mandate. It cannot be paid then: the one settle function sends the money back. */
export async function closeMandateOrder(tx: Tx, outbox: Outbox, orderId: number, reason: string) {
  if ((await endWaiting(tx, orderId)) === null) return
  if (await closeUnpaid(tx, orderId, reason)) await announce(tx, outbox, 'cancel', { orderId })
}

/** Writes down the mandate that an order was given for. Answers subscriptions.id. */
export async function writeSubscription(
  tx: Tx,
  plan: Awaited<ReturnType<typeof lockPlan>>,
  mandate: { readonly order_id: number; readonly provider_id: string; readonly amount_paise: Paise },
): Promise<number> {
  const { id } = await tx
    .insertInto('subscriptions')
    .values({ ...mandate, user_id: plan.userId, edition_id: plan.editionId, months: plan.months })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The editions that are terms of the plan of a subscription s. */
const termsOf = sql`select t.id from editions t join editions e on e.work_id = t.work_id where e.id = s.edition_id`

/** Whether a term was bought with credit for what a mandate s has paid, or in its trial, as SQL: it is not charged again. */
export const isTakenOver = sql<boolean>`(exists (select from payments w join order_lines l on l.edition_id in (${termsOf})
    and l.state in ('ACCEPTED', 'ACTIVATED') join orders b on b.id = l.order_id
  where w.provider_order_id = s.provider_id and w.state = 'pending' and b.user_id = s.user_id and b.id <> s.order_id)
  or exists (select from subscription_charges c join order_lines l on l.order_id = c.order_id
  join plan_credits k on k.old_line_id = l.id where c.subscription_id = s.id and k.taken_at is not null))`

/**
 * Until when a mandate s that is paused may be resumed, as SQL; null: it is not paused. Its owner is written to 24 hours before
 * each charge, by a job that runs every hour.
 */
export const resumeBefore = sql<Date | null>`(case when s.state <> 'paused' then null
  when s.noticed_for = s.next_charge_at then s.next_charge_at else s.next_charge_at - interval '25 hours' end)`

/** Whether a mandate s was paused for so long that it may not be resumed, as SQL. */
export const isPausedTooLong = sql<boolean>`coalesce(${resumeBefore} <= business_now(), false)`

/** Since when no charge of a mandate s counts, as SQL: it was cancelled, or paused too long; null: they count. */
export const cancelledAt = sql<Date | null>`coalesce(s.cancel_asked_at, case when ${isPausedTooLong} then ${resumeBefore} end)`

/**
 * Whether a mandate s is ended within minutes, not when it would be charged, as SQL: of a closed account, of a plan that was
 * taken over, of an order that was cancelled in its free trial, and one that was paused too long.
 */
export const endsSoon = sql<boolean>`(${isTakenOver} or ${isOwnerClosed} or ${isPausedTooLong}
  or exists (select from payments p where p.provider_order_id = s.provider_id and p.state = 'cancelled'))`

/** `isTakenOver` of a subscription whose charge is being settled: its owner may pay another term at this moment. */
export async function lockTakenOver(tx: Tx, subscriptionId: number): Promise<boolean> {
  await sql`select l.id from subscriptions s join orders o on o.user_id = s.user_id
    join order_lines l on l.order_id = o.id and l.edition_id in (${termsOf})
    where s.id = ${subscriptionId} order by l.id for no key update of l`.execute(tx)
  const { rows } =
    await sql`select from subscriptions s where s.id = ${subscriptionId} and ${isTakenOver}`.execute(tx)
  return rows.length > 0
}

/** Ends the mandates for a plan, in any of its terms, that the bank stopped, because its owner has given a new one. The provider is asked soon. */
export async function replaceHalted(
  tx: Tx,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
): Promise<void> {
  await sql`
    update subscriptions s set state = 'cancelled', state_at = business_now(), cancel_reason = 'You have started the plan again',
      cancel_asked_at = coalesce(cancel_asked_at, business_now()), next_poll_at = business_now()
    where user_id = ${userId} and ${editionId} in (${termsOf}) and state = 'halted'`.execute(tx)
}
