import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow } from '#kernel/read-rows'
import { ok, type Result, refuse } from '#kernel/result'
import { lockOrder, moveLines, repeatIssue } from '#shop/orders'
import { stockOfLine, writeOff } from '#shop/stock'
import { type IssueRefusal, packLine } from './pack-issue.ts'

/** Days after which an issue that a courier has counts as late, and days in which its subscriber may report it. */
const lateAfter = 7
const reportedWithin = 60

/** Whether the subscriber may report the issue of a delivery `d` and its line `l` as missing now. */
export const mayReport = sql<boolean>`(d.missing_at is null
  and (l.state = 'DELIVERED' or l.state = 'SHIPPED' and l.state_at < business_now() - make_interval(days => ${sql.lit(lateAfter)}))
  and l.state_at > business_now() - make_interval(days => ${sql.lit(reportedWithin)}))`

/** Whether the courier brought the issue of a delivery `d` back to us. */
export const cameBack = sql<boolean>`exists (select from order_lines b join tracking_events e on e.parcel_id = b.parcel_id
  where b.id = d.line_id and e.status = 'rto-delivered')`

/** Notes that an issue (order_lines.id) of an order did not arrive. Who read the order may say so. */
export async function reportMissing(
  db: Db,
  { orderId, lineId }: { readonly orderId: number; readonly lineId: number },
): Promise<Result<null, IssueRefusal>> {
  const { rows } = await sql`
    update issue_deliveries d set missing_at = business_now() from order_lines l
    where l.id = d.line_id and l.id = ${lineId} and l.order_id = ${orderId} and ${mayReport}
    returning d.line_id`.execute(db)
  return rows.length > 0
    ? ok(null)
    : refuse(
        'not_missing',
        `An issue can be reported once it is delivered, or ${lateAfter} days after it was sent, for ${reportedWithin} days.`,
      )
}

/**
 * Sends an issue again that was reported missing or came back: a free line replaces the copies that were sent, which are written
 * off unless they are here.
 * When that one is cancelled or comes back, what the first one cost is refunded.
 */
export const sendAgain = (
  db: Db,
  { lineId, actorId }: { readonly lineId: number; readonly actorId: string | null },
): Promise<Result<null, IssueRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, IssueRefusal>> => {
    const line = await firstRow<{ orderId: number; quantity: number }>(tx)`
      select order_id "orderId", quantity from order_lines where id = ${lineId}`
    if (line) await lockOrder(tx, line.orderId)
    const sent = await firstRow<{
      subscription_id: number
      issue_id: number
      sending: number
      isHere: boolean
    }>(tx)`
      select d.subscription_id, d.issue_id, d.sending, ${cameBack} "isHere" from issue_deliveries d
      where d.line_id = ${lineId} and (d.missing_at is not null or ${cameBack})`
    if (!line || !sent)
      return refuse('not_missing', 'Nobody has reported that this issue is missing, and it is not back.')
    const taken = await stockOfLine(tx, lineId)
    const moved = await moveLines(tx, {
      orderId: line.orderId,
      lineIds: [lineId],
      move: 'notArrived',
      by: 'staff',
      actorId,
      reason: sent.isHere ? 'Came back to us' : 'Did not arrive',
      credits: 'none',
    })
    if (!moved.ok) return moved
    const { quantity } = line
    if (!sent.isHere)
      await writeOff(tx, taken, { part: quantity, of: quantity, note: 'Did not arrive', actorId })
    const split = await repeatIssue(tx, lineId)
    await sql`
      insert into issue_deliveries (line_id, subscription_id, issue_id, sending)
      values (${split.lineId}, ${sent.subscription_id}, ${sent.issue_id}, ${sent.sending + 1})`.execute(tx)
    return packLine(tx, { issueId: sent.issue_id, actorId, split })
  })
