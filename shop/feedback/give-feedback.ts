import type { Kysely } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Order } from '#shop/orders'
import { type Feedback, type FeedbackRefusal, readFeedback, type TypedFeedback } from './feedback.ts'
import type { FeedbackTables } from './feedback-tables.ts'

export type GiveRefusal = FeedbackRefusal | Refusal<'not_delivered'>

/** Whether something of an order has reached its buyer. */
export const mayGiveFeedback = ({ lines }: Order): boolean =>
  lines.some(({ moves }) => moves.some(({ to }) => to === 'DELIVERED' || to === 'ACTIVATED'))

/** Stores what the owner of an order says of it, once; later answers leave the first. */
export async function giveFeedback(
  db: Kysely<FeedbackTables>,
  order: Order,
  typed: TypedFeedback,
): Promise<Result<null, GiveRefusal>> {
  if (!mayGiveFeedback(order))
    return refuse('not_delivered', 'You can rate this purchase once something of it has been delivered.')
  const read = readFeedback(typed)
  if (!read.ok) return read
  await db
    .insertInto('purchase_feedback')
    .values({ order_id: order.id, ...read.value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ok(null)
}

/** The feedback on an order; null when there is none. */
export const readGiven = async (db: Kysely<FeedbackTables>, orderId: number): Promise<Feedback | null> =>
  (await db
    .selectFrom('purchase_feedback')
    .select(['experience', 'stars', 'title', 'comment'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()) ?? null
