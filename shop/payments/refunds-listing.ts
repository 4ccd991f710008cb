import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Currency, Paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import type { PaymentMethod } from '#shop/orders'
import {
  type RefundCause,
  type RefundProgress,
  type RefundRoute,
  type RefundState,
  refundProgress,
} from './refund.ts'

/** Money of an order that went back, or is to. */
export type MoneyBack = {
  readonly id: number
  readonly amount: Paise
  readonly currency: Currency
  readonly cause: RefundCause
  readonly state: RefundState
  readonly route: RefundRoute
  /** The way in which it had come. */
  readonly method: PaymentMethod
  readonly requestedAt: Date
  /** The business day on which it was read. */
  readonly asOn: string
  /** Where a transfer goes, without what would tell it to others; null until the buyer has given it. */
  readonly account: string | null
  readonly accountAt: Date | null
  readonly timesAsked: number
  /** Why the account is asked for again. */
  readonly note: string
  /** When the bank had it, or it failed; null until then. */
  readonly settledAt: Date | null
  /** By which a bank finds it (its ARN), or else the provider; null until the provider has taken it up. */
  readonly reference: string | null
}

/** Reads all that went back to the buyer of an order, oldest first, whatever the order is paid by now. */
export const readMoneyBack = (db: Db, orderId: number): Promise<MoneyBack[]> =>
  allRows<MoneyBack>(db)`${sums} where r.order_id = ${orderId} order by r.id`

/** Reads how far the refunds of these orders are, for those that have any. */
export async function readRefundProgress(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, RefundProgress>> {
  const rows = await allRows<Pick<MoneyBack, 'state' | 'route'> & { readonly orderNo: string }>(db)`
    select o.order_no "orderNo", r.state, r.route from refunds r join orders o on o.id = r.order_id
    where o.order_no = any(${orderNos})`
  const byOrder = Map.groupBy(rows, ({ orderNo }) => orderNo)
  return new Map([...byOrder].map(([orderNo, back]) => [orderNo, refundProgress(back)]))
}

/** Reads one sum and whose order it is of; null when there is none. For jobs, which ask on nobody's behalf. */
export const readMoneyBackById = (db: Db, refundId: number) =>
  firstRow<MoneyBack & { readonly orderId: number }>(db)`
    ${sums} where r.id = ${refundId} and r.order_id is not null`

const sums = sql`
  select r.id, r.order_id "orderId", r.amount_paise amount, r.cause, r.state, r.route, r.requested_at "requestedAt",
    r.times_asked "timesAsked", r.note, r.settled_at "settledAt", p.method, p.currency, business_today() "asOn",
    coalesce(r.arn, r.provider_refund_id) reference, a.given_at "accountAt", a.masked account
  from refunds r join payments p on p.id = r.payment_id left join refund_accounts a on a.refund_id = r.id`

/** A refund that may need staff, as they see it. `masked` is where a transfer goes, once the buyer has given it. */
export type OpenRefund = Omit<MoneyBack, 'account' | 'timesAsked' | 'note'> & {
  readonly orderNo: string
  readonly masked: string | null
  /** When it was paid a second time; null unless that is so and the buyer has not paid it back. */
  readonly paidTwiceAt: Date | null
  /** Whether messages about it reach the buyer; else somebody has to call. */
  readonly hasEmail: boolean
}

/**
 * The refunds that are not over, those first that need a person, then the oldest; at most 200. Last those transferred within
 * 30 days, which a bank may still send back. What was paid back twice is there until it is recovered.
 */
export const readOpenRefunds = (db: Db): Promise<OpenRefund[]> =>
  allRows<OpenRefund>(db)`
    select r.id, o.order_no "orderNo", r.amount_paise amount, o.currency, r.cause, r.route, r.state, r.requested_at "requestedAt",
      business_today() "asOn", r.settled_at "settledAt", p.method, a.given_at "accountAt", a.masked,
      case when r.route = 'transfer' then r.arn else coalesce(r.provider_refund_id, r.transaction_id) end reference,
      not ${withoutEmail} "hasEmail", case when ${isPaidTwice} then r.paid_twice_at end "paidTwiceAt"
    from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      left join refund_accounts a on a.refund_id = r.id
    where r.state <> 'processed' or ${isPaidTwice}
      or (r.route = 'transfer' and r.recovered_at is null and r.settled_at > business_now() - interval '30 days')
    order by r.state = 'processed' and not ${isPaidTwice}, not ${needsStaff}, r.requested_at, r.id limit 200`

const withoutEmail = sql`exists (select from orders x where x.id = r.order_id and coalesce(x.contact->>'email', '') = '')`

/** Whether a refund `r` was paid twice and the buyer has not paid it back. */
const isPaidTwice = sql`(r.paid_twice_at is not null and r.recovered_at is null)`

/**
 * Whether a refund `r` needs a person: it failed, is a transfer to make, its buyer has to be called for an account, or was paid
 * twice.
 */
export const needsStaff = sql`(r.state = 'failed' or ${isPaidTwice}
  or (r.route = 'transfer' and (r.state = 'pending' or (r.state = 'requested' and ${withoutEmail}))))`
