import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import { endsSoon, resumeBefore } from './mandate-order.ts'
import type { SubscriptionState } from './subscription.ts'

/** A subscription as its owner and staff read it. */
export type Subscription = {
  readonly id: number
  readonly userId: string
  readonly owner: { readonly name: string; readonly email: string | null }
  readonly editionId: number
  readonly slug: string
  readonly title: string
  readonly state: SubscriptionState
  readonly amount: Paise
  readonly months: number
  /** Of a failed charge: when the bank is asked again. Of a paused plan: when it is charged if it is resumed before. */
  readonly nextChargeAt: Date | null
  /** Until when a paused plan may be resumed; null: it is not paused. */
  readonly resumeBefore: Date | null
  /** Since when it is in its state. */
  readonly stateAt: Date
  readonly mandateEndsAt: Date | null
  /** Until when its free trial runs, which ends with the first charge; null: none, or over. */
  readonly trialEndsAt: Date | null
  readonly cancelAskedAt: Date | null
  readonly cancelReason: string
  /** The last day on which its plan is open in any term, with days of grace or as a free trial; null: not open. */
  readonly openUntil: string | null
  /** How its bank account or card is known: 'Visa ending in 1007', 'UPI'; empty before the first charge. */
  readonly paidBy: string
  /** To whom later charges are billed. */
  readonly billedTo: string
  /** Newest first. */
  readonly charges: readonly {
    readonly orderNo: string
    readonly at: Date
    readonly amount: Paise
    /** How far it is paid back; null: it stands. */
    readonly refund: 'started' | 'complete' | null
  }[]
}

type Filter = {
  readonly userId?: string
  readonly id?: number
  readonly state?: SubscriptionState | null
  /** Its first order, or that of a renewal. */
  readonly orderId?: number
}

/** Subscriptions, newest first, at most 200: of a person, one by its id or an order of it, or those in a state. */
export async function readSubscriptions(
  db: Db,
  { userId, id, state, orderId }: Filter,
): Promise<readonly Subscription[]> {
  const { rows } = await sql<Stored>`
    select s.id, s.user_id "userId", jsonb_build_object('name', o.contact->>'name', 'email', o.contact->>'email') owner,
      s.edition_id "editionId", w.slug, w.title, s.state, s.amount_paise amount, s.months, s.next_charge_at "nextChargeAt",
      ${resumeBefore} "resumeBefore", s.state_at "stateAt", s.mandate_ends_at "mandateEndsAt",
      coalesce(s.cancel_asked_at, case when ${endsSoon} then business_now() end) "cancelAskedAt", s.cancel_reason "cancelReason",
      (select p.due_at from payments p where p.provider_order_id = s.provider_id and p.state = 'pending') "trialEndsAt",
      (select max(a.ends_on) from library_access a join editions term on term.id = a.edition_id where a.user_id = s.user_id
        and term.work_id = e.work_id and a.state = 'ACTIVATED' and a.cause <> 'organisation') "openUntil",
      (select concat_ws(', ', b->'billing'->>'name', b->'billing'->>'stateName', 'GSTIN ' || (b->'business'->>'gstin'))
        from coalesce(s.bill, jsonb_build_object('billing', o.billing_address, 'business', o.gstin)) b) "billedTo",
      coalesce((select case when t.card_last4 is null then upper(t.method) else t.card_network || ' ending in ' || t.card_last4 end
        from subscription_charges c join payment_transactions t on t.id = c.payment_id
        where c.subscription_id = s.id order by c.charged_at desc limit 1), '') "paidBy",
      (select coalesce(jsonb_agg(jsonb_build_object('orderNo', r.order_no, 'at', c.charged_at, 'amount', r.total_paise,
        'refund', (select case bool_and(b.state = 'processed') when true then 'complete' when false then 'started' end
          from refunds b where b.order_id = r.id and b.transaction_id = c.payment_id)) order by c.charged_at desc, r.id desc), '[]')
        from subscription_charges c join orders r on r.id = c.order_id where c.subscription_id = s.id) charges
    from subscriptions s join orders o on o.id = s.order_id join editions e on e.id = s.edition_id join works w on w.id = e.work_id
    where true ${userId === undefined ? sql`` : sql`and s.user_id = ${userId}`} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
      ${state ? sql`and s.state = ${state}` : sql``}
      ${orderId === undefined ? sql`` : sql`and (s.order_id = ${orderId} or s.id in (select c.subscription_id from subscription_charges c where c.order_id = ${orderId}))`}
    order by s.id desc limit 200`.execute(db)
  return rows.map((row) => ({
    ...row,
    charges: row.charges.map((charge) => ({ ...charge, at: new Date(charge.at) })),
  }))
}

/** How many plans of an edition, or of all titles of a seller, renew by a mandate that nobody has cancelled. */
export async function countRenewing(
  db: Db,
  of: { readonly editionId: number } | { readonly sellerId: number },
): Promise<number> {
  const { count } = await oneRow<{ count: number }>(db)`
    select count(*)::int from subscriptions s join editions e on e.id = s.edition_id
    where ${'editionId' in of ? sql`e.id = ${of.editionId}` : sql`e.seller_id = ${of.sellerId}`}
      and s.state in ('active', 'pending', 'paused') and s.cancel_asked_at is null`
  return count
}

type Stored = Omit<Subscription, 'charges'> & {
  readonly charges: readonly StoredCharge[]
}
type StoredCharge = Omit<Subscription['charges'][number], 'at'> & { readonly at: string }
