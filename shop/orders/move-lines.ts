import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { AnyTransaction, Outbox, ShopEvent } from '#ports/outbox'
import { releaseUses } from '#shop/coupons'
import { endHolds, fulfilPromises, giveStockBack } from '#shop/stock'
import { type Credits, creditLines, documentOrder } from './document-order.ts'
import { goodsOf } from './goods-of.ts'
import { grantDigital } from './grant-digital.ts'
import { type InsideEffect, type Move, type MoveName, type Mover, moves } from './order-life.ts'

/** Why lines do not move. */
export type MoveRefusal = Refusal<'not_allowed' | 'not_yours' | 'no_copies'>

export type MoveRequest = {
  readonly orderId: number
  readonly lineIds: readonly number[]
  readonly move: MoveName
  readonly by: Mover
  readonly actorId?: string | null
  readonly reason?: string
  /** Whether the courier lost or damaged the goods. */
  readonly isCourierFault?: boolean
  /** What a credit note takes back: all, or the items without their delivery and fees. */
  readonly credits?: Credits
}

/** The inside effects of the table. An order that settles at placing has the same effects there, without a hold. */
const insideEffects: Record<
  InsideEffect,
  (tx: Tx, request: MoveRequest) => Promise<Result<null, MoveRefusal> | void>
> = {
  'take-stock': (tx, request) => endHolds(tx, request.lineIds, 'taken'),
  'grant-access': (tx, request) => grantDigital(tx, request.lineIds),
  'issue-document': (tx, request) => documentOrder(tx, request.orderId, request.lineIds),
  'fulfil-promises': async (tx, request) =>
    (await fulfilPromises(tx, request.lineIds))
      ? ok(null)
      : refuse('no_copies', 'The copies of this pre-order or back order have not arrived yet.'),
  'release-coupon': async (tx, { orderId }) => {
    if (await isCancelledWhole(tx, orderId)) await releaseUses(tx, orderId)
  },
  'give-stock-back': async (tx, request) => {
    await endHolds(tx, request.lineIds, 'released')
    await giveStockBack(tx, request.lineIds)
  },
  'credit-note': (tx, { orderId, lineIds, move, reason, credits = 'all' }) =>
    creditLines(tx, {
      orderId,
      lineIds,
      credits,
      reason: reason || 'Cancelled before dispatch',
      // A payment to come issues the documents afresh.
      isReversal: move === 'reopen',
    }),
}

/** Effects run in this order, which is that of the locks: coupon, stock, counters of documents. */
const effectOrder: readonly InsideEffect[] = [
  'release-coupon',
  'take-stock',
  'fulfil-promises',
  'give-stock-back',
  'grant-access',
  'issue-document',
  'credit-note',
]

/**
 * Moves lines of one order by the table of order-life: all of them or none. The state in WHERE is the optimistic lock;
 * inside effects run in the caller's transaction, which the caller rolls back on a refusal.
 */
export const moveLines = (tx: Tx, request: MoveRequest): Promise<Result<null, MoveRefusal>> =>
  moveTogether(tx, [request])

/** Moves lines by several moves at once, such as the physical and the digital ones of an order that is cancelled. */
export async function moveTogether(
  tx: Tx,
  requests: readonly MoveRequest[],
): Promise<Result<null, MoveRefusal>> {
  for (const request of requests) {
    const moved = await changeStates(tx, request)
    if (!moved.ok) return moved
  }
  for (const effect of effectOrder)
    for (const request of requests.filter(({ move }) => (moves[move] as Move).inside?.includes(effect))) {
      const done = await insideEffects[effect](tx, request)
      if (done && !done.ok) return done
    }
  return ok(null)
}

async function changeStates(tx: Tx, request: MoveRequest): Promise<Result<null, MoveRefusal>> {
  const move: Move = moves[request.move]
  if (!move.by.includes(request.by)) return refuse('not_yours', 'You cannot do that with this order.')
  const wanted = [...new Set(request.lineIds)]
  const { rows } = await sql<{ id: number }>`
    with before as (
      select id, state from order_lines l
      where order_id = ${request.orderId} and id = any(${wanted}) and state = any(${move.from as string[]})
        and ${goodsOf} = any(${move.goods as string[]})
        and case ${request.move} when 'process' then issues is null when 'completeIssues' then issues_left = 0 else true end
      order by id for no key update),
    moved as (
      update order_lines l set state = ${move.to}, state_at = business_now()
      from before where l.id = before.id and (select count(*) from before) = ${wanted.length}
      returning l.id, l.seller_id, before.state)
    insert into order_moves (order_line_id, seller_id, from_state, to_state, by, actor_id, reason, is_courier_fault)
    select id, seller_id, state, ${move.to}, ${request.by}, ${request.actorId ?? null}, ${request.reason ?? ''},
      ${request.isCourierFault ?? false} from moved
    returning order_line_id id`.execute(tx)
  return rows.length === wanted.length && wanted.length > 0
    ? ok(null)
    : refuse('not_allowed', 'That is no longer possible: the order has moved on.')
}

// A line whose money went back has moved on from CANCELLED.
async function isCancelledWhole(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines l where l.order_id = ${orderId} and l.state <> 'CANCELLED'
      and not exists (select from order_moves m where m.order_line_id = l.id and m.to_state = 'CANCELLED')
      limit 1`.execute(tx)
  return rows.length === 0
}

type After<M extends MoveName> = (typeof moves)[M]['after'][number]

/** Sends the events that follow a move, once for the order or parcel, inside the caller's transaction. */
export async function announce<M extends MoveName>(
  tx: AnyTransaction,
  outbox: Outbox,
  move: M,
  about: ShopEvent[After<M>],
): Promise<void> {
  const after: readonly After<M>[] = moves[move].after
  for (const topic of after) await outbox.send(tx, topic, about)
}
