import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** Notes that a person opened an order, and answers who else did in the last five minutes, the latest first. */
export async function visitOrder(
  db: Db,
  visit: { readonly orderId: number; readonly userId: string },
): Promise<{ readonly userId: string; readonly minutesAgo: number }[]> {
  const now = sql<Date>`business_now()`
  await db
    .insertInto('order_visits')
    .values({ order_id: visit.orderId, user_id: visit.userId, opened_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'user_id']).doUpdateSet({ opened_at: now }))
    .execute()
  return db
    .selectFrom('order_visits')
    .select('user_id as userId')
    .select(sql<number>`floor(extract(epoch from business_now() - opened_at) / 60)::int`.as('minutesAgo'))
    .where('order_id', '=', visit.orderId)
    .where('user_id', '<>', visit.userId)
    .where('opened_at', '>', sql<Date>`business_now() - interval '5 minutes'`)
    .orderBy('opened_at', 'desc')
    .execute()
}
