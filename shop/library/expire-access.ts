import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { moveLines } from '#shop/orders'

/** Ends the lines whose last day is over. Answers how many. */
export async function expireAccess(db: Db): Promise<number> {
  const { rows } = await sql<{ orderId: number; lineId: number }>`
    select l.order_id "orderId", l.id "lineId" from entitlements n join order_lines l on l.id = n.order_line_id
    where n.ends_on < business_today() and l.state = 'ACTIVATED' order by l.id`.execute(db)
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
  return rows.length
}
