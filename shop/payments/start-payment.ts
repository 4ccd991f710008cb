import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { inTransaction } from '#kernel/in-transaction'
import type { Paise } from '#kernel/money'
import { firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { unreadable } from '#kernel/unreadable'
import { GatewayTrouble } from '#ports/card-payment'
import { type AcceptRefusal, extendHold, type Order } from '#shop/orders'
import { isOverUnpaidLimit } from '#shop/stock'
import type { OnlineMethod } from './gateways.ts'
import { addPayment, insteadOfCourier } from './payments-store.ts'
import type { PaymentsTables } from './payments-tables.ts'

/** Why the buyer cannot be sent to the provider now. */
export type StartRefusal = AcceptRefusal | Refusal<'not_waiting' | 'provider_away' | 'too_many_unpaid'>

/** What was opened at the provider: its id there, and its own page where there is one for each. */
type Opened = { readonly id: string; readonly page: string | null }

/**
 * Makes an order ready to be paid at a provider: keeps its copies for fifteen minutes and has the payment opened there,
 * once. No network call happens inside a transaction.
 */
export async function startAtProvider(
  db: Db,
  order: Pick<Order, 'id'>,
  method: OnlineMethod,
  open: (payment: LivePayment) => Promise<Opened>,
): Promise<Result<null, StartRefusal>> {
  const payment = await livePayment(db, order.id, method)
  if (payment?.state !== 'pending') return refuse('not_waiting', 'This order is not waiting for a payment.')
  if (payment.amount_paise !== payment.due)
    throw unreadable(
      `payment ${payment.id}`,
      `it asks for ${payment.amount_paise} paise, its order for ${payment.due}`,
    )
  const stored = await inTransaction(db, async (tx): Promise<Result<LivePayment, StartRefusal>> => {
    const usable = payment.is_spent ? await replaceSpent(tx, order.id, payment) : payment
    // The payment before the lines, as everywhere.
    if (!(await noteOpening(tx, usable.id)))
      return refuse('not_waiting', 'This order is not waiting for a payment.')
    // Of an accepted order nothing has to be held.
    const held = usable.part_no === insteadOfCourier ? ok([]) : await extendHold(tx, order.id)
    if (!held.ok) return held
    if (await isOverUnpaidLimit(tx, held.value))
      return refuse(
        'too_many_unpaid',
        'There are too many unpaid orders for these titles from your network today. Please choose cash on delivery where it is offered, or try again in a few hours.',
      )
    if (usable.provider_order_id === null && (await hasTooManyOpen(tx, order.id)))
      return refuse(
        'too_many_unpaid',
        'Too many payments from your network were begun and not finished in the last hour. Your order is saved. Please try again later, or choose cash on delivery where it is offered.',
      )
    return ok(usable)
  })
  if (!stored.ok) return stored
  if (stored.value.provider_order_id !== null) return ok(null)
  try {
    await noteOpened(db, stored.value.id, await open(stored.value))
    return ok(null)
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    return refuse(
      'provider_away',
      'We cannot reach the payment provider just now. Your order and its copies are held for you; please try again in a minute.',
    )
  }
}

/** Orders of one network that may be open and unpaid at providers in an hour. */
const mostOpenOfNetwork = 20

/** Whether the network of an order has as many unpaid orders at providers as it may. Concurrent starts take turns. */
async function hasTooManyOpen(tx: Tx, orderId: number): Promise<boolean> {
  const { network } = await oneRow<{ network: string | null }>(tx)`
    select network from orders where id = ${orderId}`
  if (network === null) return false
  await advisoryLock(tx, `open:${network}`)
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${mostOpenOfNetwork} "isFull" from payments p join orders o on o.id = p.order_id
    where o.network = ${network} and o.id <> ${orderId} and p.state = 'pending'
      and p.opened_at > business_now() - interval '1 hour'`.execute(tx)
  return rows[0]?.isFull === true
}

/** Names a payment of ours to the provider, which repeats it. */
export const ourRef = (orderNo: string, paymentId: number): string => `${orderNo}-${paymentId}`

// Two tabs may both open one; the first to be written down is the one that counts, and our reference is the same.
async function noteOpened(db: Db, id: number, opened: Opened): Promise<void> {
  await sql`
    update payments set provider_order_id = ${opened.id}, provider_page = ${opened.page} where id = ${id}
    and provider_order_id is null`.execute(db)
}

/**
 * Money of a wrong amount went back, but the provider takes no more for an order that it calls paid: the next try gets
 * a payment, and so a provider order, of its own.
 */
async function replaceSpent(tx: Tx, orderId: number, spent: LivePayment): Promise<LivePayment> {
  const { amount_paise: amount, currency } = spent
  const ended = await firstRow<{ id: number }>(tx)`
    update payments set state = 'cancelled' where id = ${spent.id} and state = 'pending' returning id`
  if (!ended) return spent
  const id = await addPayment(
    tx,
    { id: orderId, currency },
    { method: spent.method, state: 'pending', amount, partNo: spent.part_no },
  )
  return { ...spent, id, provider_order_id: null, provider_page: null, is_spent: false }
}

// The buyer may pay from now on, wherever they go: the reconciler asks about it once the hold is over.
async function noteOpening(tx: Tx, paymentId: number): Promise<boolean> {
  const noted = await firstRow<{ id: number }>(tx)`
    update payments set opened_at = business_now(), next_poll_at = least(next_poll_at, business_now() + interval '15 minutes')
    where id = ${paymentId} and state = 'pending' returning id`
  return noted !== undefined
}

/** What an order asks for in the payment `p` (SQL): what it costs, or in place of the courier what that is to collect. */
export const dueFor = sql<Paise>`coalesce(
  (select c.amount_paise from payments c where c.order_id = p.order_id and c.state = 'on-delivery'),
  (select o.total_paise from orders o where o.id = p.order_id))`

type LivePayment = Pick<
  Selectable<PaymentsTables['payments']>,
  | 'id'
  | 'part_no'
  | 'state'
  | 'amount_paise'
  | 'currency'
  | 'provider_order_id'
  | 'provider_page'
  | 'method'
  | 'due_at'
> & { readonly due: number; readonly is_kept: boolean; readonly is_spent: boolean }

/** The payment of an order that may still be paid, in this way to pay; undefined when there is none. Only reads. */
export async function livePayment(
  db: Db,
  orderId: number,
  method: OnlineMethod,
): Promise<LivePayment | undefined> {
  const { rows } = await sql<LivePayment>`
    select p.id, p.part_no, p.state, p.amount_paise, p.currency, p.provider_order_id, p.provider_page, p.method, p.due_at,
      ${dueFor} due,
      not exists (select from stock_holds h join order_lines l on l.id = h.order_line_id where l.order_id = p.order_id
        and l.state = 'PENDING' and (h.state = 'released' or h.expires_at <= business_now())) is_kept,
      exists (select from payment_transactions t where t.payment_id = p.id and t.captured_paise > 0) is_spent
    from payments p where p.order_id = ${orderId} and p.method = ${method} and p.state <> 'cancelled'
      and p.authorised_at is null limit 1`.execute(db)
  return rows[0]
}
