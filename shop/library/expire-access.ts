import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { inTurn } from '#kernel/in-turn'
import { endOverdue, noteEnding } from '#shop/entitlements'
import { moveLines } from '#shop/orders'

/**
 * Ends what is past its last day: order lines, keys and trials; who tried a book is mailed, and who bought a title shortly
 * before its last day and after it. Answers how many lines ended.
 */
export async function expireAccess({ db, outbox }: DbAndOutbox): Promise<number> {
  await db.transaction().execute(async (tx) => {
    for (const entitlementId of await endOverdue(tx)) await outbox.send(tx, 'trial-ended', { entitlementId })
    for (const about of await noteEnding(tx)) await outbox.send(tx, 'access-ending', about)
  })
  const { rows } = await sql<{ orderId: number; lineId: number }>`
    select l.order_id "orderId", l.id "lineId" from order_lines l join entitlements n on n.order_line_id = l.id
    where l.state = 'ACTIVATED' group by l.id having bool_and(coalesce(n.ends_on < business_today(), false))
    order by l.id`.execute(db)
  await inTurn(rows, ({ orderId, lineId }) =>
    db.transaction().execute((tx) =>
      moveLines(tx, {
        orderId,
        lineIds: [lineId],
        move: 'expire',
        by: 'clock',
        reason: 'Its time is over',
      }),
    ),
  )
  return rows.length
}
