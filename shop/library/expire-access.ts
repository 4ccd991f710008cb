import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { endOverdue } from '#shop/entitlements'
import { moveLines } from '#shop/orders'

/** Ends what is past its last day: order lines, keys and trials; who tried a book is mailed. Answers how many lines ended. */
export async function expireAccess({ db, outbox }: DbAndOutbox): Promise<number> {
  const { rows } = await sql<{ orderId: number; lineId: number }>`
    select l.order_id "orderId", l.id "lineId" from order_lines l join entitlements n on n.order_line_id = l.id
    where l.state = 'ACTIVATED' group by l.id having bool_and(coalesce(n.ends_on < business_today(), false))
    order by l.id`.execute(db)
  for (const { orderId, lineId } of rows)
    await db.transaction().execute((tx) =>
      moveLines(tx, {
        orderId,
        lineIds: [lineId],
        move: 'expire',
        by: 'clock',
        reason: 'Its time is over',
      }),
    )
  await db.transaction().execute(async (tx) => {
    for (const entitlementId of await endOverdue(tx)) await outbox.send(tx, 'trial-ended', { entitlementId })
  })
  return rows.length
}
