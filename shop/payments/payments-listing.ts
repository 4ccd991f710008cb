import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import type { InstalmentPlan } from '#ports/card-payment'
import { type PaymentMethod, payBy } from '#shop/orders'
import { insteadOfCourier } from './payments-store.ts'
import type { PaymentsTables } from './payments-tables.ts'

/** How an order is paid and how far that has come. Amounts in paise. */
export type Payment = {
  readonly state: PaymentsTables['payments']['state']
  /** What is due or was taken: for cash on delivery, what the courier collects. */
  readonly amount: Paise
  readonly captured: Paise
  readonly refunded: Paise
  /** What came to our bank account and does not cover it yet. */
  readonly held: Paise
  /** Until when a free trial runs, which ends with the first charge; null: none. */
  readonly freeUntil: Date | null
  /** Whether that day has come, and the first charge has not. */
  readonly isTrialOver: boolean
  /** Until when a free trial runs on that was cancelled: nothing is charged then; null: none. */
  readonly staysFreeUntil: Date | null
  /** Whether a try was begun at the provider whose outcome is not known yet. */
  readonly isUnclear: boolean
}

/** The same of a payment `p`. */
const isUnclear = sql`exists (
  select 1 from payment_transactions t where t.payment_id = p.id and t.state in ('created', 'authorized'))`

/** Reads the latest payment of an order; null before any was recorded. One begun beside cash on delivery counts once it is captured. */
export const readPayment = (db: Db, orderId: number): Promise<Payment | null> =>
  firstRow<Payment>(db)`
    select state, amount_paise amount, captured_paise captured, refunded_paise refunded,
      case when method in (${payBy.cheque}, ${payBy.bankTransfer}) then (select coalesce(sum(t.review_paise), 0)
        from payment_transactions t where t.payment_id = p.id) else 0 end::bigint held,
      case when state = 'pending' and authorised_at is not null then due_at end "freeUntil",
      coalesce(state = 'pending' and authorised_at is not null and due_at <= business_now(), false) "isTrialOver",
      case when state = 'cancelled' and authorised_at is not null and due_at > business_now() then due_at end "staysFreeUntil",
      state = 'pending' and ${isUnclear} "isUnclear"
    from payments p where order_id = ${orderId} and part_no <> ${insteadOfCourier} order by id desc limit 1`

/** What an order waits for that is no payment yet: its buyer's confirmation, or the end of a free trial. */
export type Awaiting = 'confirmation' | 'trial'

/** Reads what these orders wait for that is no payment yet, by their numbers. */
export async function readAwaiting(db: Db, orderNos: readonly string[]) {
  const rows = await allRows<{ orderNo: string; awaiting: Awaiting }>(db)`
    select o.order_no "orderNo", case p.method when ${payBy.cashOnDelivery} then 'confirmation' else 'trial' end awaiting
    from payments p join orders o on o.id = p.order_id where o.order_no = any(${orderNos}) and p.state = 'pending'
      and (p.method = ${payBy.cashOnDelivery} or p.authorised_at is not null and p.due_at > business_now())`
  return new Map(rows.map(({ orderNo, awaiting }) => [orderNo, awaiting]))
}

/** Reads the plan by which an order was paid; null when it was not paid by instalments, or the provider named no plan. */
export const readInstalmentPlan = (db: Db, orderId: number) =>
  firstRow<InstalmentPlan>(db)`
    select t.emi_lender lender, t.emi_months months, t.emi_rate_bp "rateBp"
    from payment_transactions t join payments p on p.id = t.payment_id
    where p.order_id = ${orderId} and p.state = 'captured' and t.captured_paise > 0 and t.emi_lender is not null
    order by t.allocated_paise desc limit 1`

/** Money that came for an order: one of its parts. */
type Received = {
  readonly id: number
  readonly method: PaymentMethod
  readonly amount: Paise
  readonly at: Date
  /** By which it is found again: the provider's id, the UTR of a transfer, the number of a cheque. Null where there is none. */
  readonly reference: string | null
}

/** Reads what was received for an order, oldest first. What a courier has collected is not handed over yet. */
export const readReceived = (db: Db, orderId: number): Promise<Received[]> =>
  allRows<Received>(db)`
    select p.id, p.method, p.captured_paise amount, coalesce(p.settled_at, p.created_at) "at", case
      -- Receipts in our account have keys of our own; the bank's reference is what the buyer gave.
      when p.method = ${payBy.bankTransfer} then (select c.utr from bank_transfer_claims c where c.payment_id = p.id)
      when p.method = ${payBy.cheque} then (select c.number from cheques c where c.payment_id = p.id)
      -- What came besides the payment of the order went back for one of these causes.
      else (select t.id from payment_transactions t where t.payment_id = p.id and t.captured_paise > t.review_paise and not exists (
        select from refunds r where r.transaction_id = t.id and r.cause in ('paid-twice', 'wrong-amount')) limit 1) end reference
    from payments p where p.order_id = ${orderId} and p.captured_paise > 0 order by "at", p.id`

/** An order whose online payment is open. */
type UnpaidOrder = { readonly orderId: number; readonly hasFailed: boolean }

/** Reads the orders that wait for an online payment since an hour, or whose last try failed ten minutes ago. */
export const readUnpaid = (db: Db): Promise<UnpaidOrder[]> =>
  allRows<UnpaidOrder>(db)`
    select "orderId", "hasFailed" from (
      select p.order_id "orderId", p.created_at, exists (
        select 1 from payment_transactions t where t.payment_id = p.id and t.state = 'failed'
          and t.seen_at < business_now() - interval '10 minutes') "hasFailed"
      from payments p where p.state = 'pending' and p.part_no = 1 and p.method in (1, 6) and p.order_id is not null
        and p.created_at > business_now() - interval '2 days') open
    where "hasFailed" or created_at < business_now() - interval '1 hour'`

/** How the payment of an order at a provider stands, for the buyer who waits. */
export type Waiting = {
  /** 'paid': or its mandate is given, and charged after a free trial. */
  readonly state: 'paid' | 'open' | 'closed'
  /** What the bank or the lender said of the last try that failed, if it said anything. */
  readonly lastFailure: string | null
  /** Whether a try was begun whose outcome is not known yet. */
  readonly isUnclear: boolean
  /** When the provider is asked again (its turn, at the next run of the job), and until when a late success is taken. */
  readonly nextLookAt: Date
  readonly openUntil: Date
}

/** Reads how the latest payment of an order at a provider stands; null when it has none. */
export async function readWaiting(db: Db, orderId: number): Promise<Waiting | null> {
  const row = await firstRow<Omit<Waiting, 'state'> & { readonly state: string }>(db)`
    select case when p.authorised_at is not null and p.state = 'pending' then 'captured' else p.state end state,
      (select t.failure_message from payment_transactions t where t.payment_id = p.id and t.state = 'failed' order by t.seen_at desc limit 1) "lastFailure",
      ${isUnclear} "isUnclear",
      greatest(coalesce(p.next_poll_at, p.created_at + interval '15 minutes'), business_now()) + interval '5 minutes' "nextLookAt",
      p.created_at + interval '3 days' "openUntil"
    from payments p where p.order_id = ${orderId} and p.method in (1, 6, 7)
    order by p.id desc limit 1`
  if (!row) return null
  const state = row.state === 'captured' ? 'paid' : row.state === 'pending' ? 'open' : 'closed'
  return { ...row, state }
}
