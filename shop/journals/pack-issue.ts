import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type IssueGoods, type IssueOfLine, lockOrder, type MoveRefusal, splitOffIssue } from '#shop/orders'
import { packAccepted } from '#shop/shipping'
import { lockStock, recordMovements } from '#shop/stock'

export type IssueRefusal = MoveRefusal | Refusal<'not_due' | 'not_missing'>

type IssueDeed = {
  /** The printed issue, editions.id. */
  readonly issueId: number
  /** users.id */
  readonly actorId: string | null
}

/**
 * Packs an issue for everybody who is due it, each subscriber in a transaction of their own: a stop in between leaves whole
 * parcels, and the rest due. Ends early when copies run out or `seconds` are over. Answers how many were packed and how many
 * are still due, and why it ended early.
 */
export async function packIssue(db: Db, { seconds, ...deed }: IssueDeed & { readonly seconds: number }) {
  const { rows: due } = await sql<{ subscriptionId: number }>`
    select subscription_id "subscriptionId" from due_issues
    where issue_id = ${deed.issueId} order by 1`.execute(db)
  const end = performance.now() + seconds * 1000
  let [packed, settled] = [0, 0]
  for (const { subscriptionId } of due) {
    if (performance.now() > end) break
    const done = await packForSubscriber(db, { ...deed, subscriptionId })
    if (!done.ok && done.refusal.code !== 'not_due')
      return { packed, left: due.length - settled, refused: done.refusal.message }
    settled++
    if (done.ok) packed++
  }
  return { packed, left: due.length - settled, refused: null }
}

/** Packs one issue for one subscription. The line is the lock, and the key of its delivery makes it happen once. */
const packForSubscriber = (
  db: Db,
  { subscriptionId, issueId, actorId }: IssueDeed & { readonly subscriptionId: number },
): Promise<Result<null, IssueRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, IssueRefusal>> => {
    const due = { subscriptionId, issueId }
    const first = await readDue(tx, due)
    if (first) await lockOrder(tx, first.orderId)
    const issue = first && (await readDue(tx, due))
    const split = issue && (await splitOffIssue(tx, { lineId: subscriptionId, issue, actorId }))
    if (!split) return refuse('not_due', 'This subscriber is not due the issue, or has it already.')
    await sql`
      insert into issue_deliveries (line_id, subscription_id, issue_id)
      values (${split.lineId}, ${subscriptionId}, ${issueId})`.execute(tx)
    return packLine(tx, { issueId, actorId, split })
  })

/** The issue that a subscription is due now; null when it is not. */
const readDue = (
  tx: Tx,
  { subscriptionId, issueId }: { readonly subscriptionId: number; readonly issueId: number },
): Promise<(IssueGoods & { readonly orderId: number }) | null> =>
  firstRow<IssueGoods & { orderId: number }>(tx)`
    select d.order_id "orderId", e.id "editionId", e.sku, w.title, coalesce(e.weight_g, 0) "weightG"
    from due_issues d join editions e on e.id = d.issue_id join works w on w.id = e.work_id
    where d.subscription_id = ${subscriptionId} and d.issue_id = ${issueId}`

/** Takes the copies of a line that became of an issue from the shelf and packs it. */
export async function packLine(
  tx: Tx,
  { issueId, actorId, split: { lineId, copies } }: IssueDeed & { readonly split: IssueOfLine },
): Promise<Result<null, IssueRefusal>> {
  await lockStock(tx, sql`select ${issueId}::bigint`)
  const level = await firstRow<{ seller_id: number; free: number }>(tx)`
    select seller_id, on_hand - reserved free from stock_levels where edition_id = ${issueId}`
  if (!level || level.free < copies)
    return refuse('no_copies', 'There are no copies of this issue left. Receive more under “Stock”.')
  const { seller_id: sellerId } = level
  await recordMovements(tx, [
    { editionId: issueId, sellerId, kind: 'sold', quantity: copies, orderLineId: lineId },
  ])
  const { order_id: orderId } = await oneRow<{ order_id: number }>(tx)`
    select order_id from order_lines where id = ${lineId}`
  const packed = await packAccepted(tx, { orderId, lineIds: [lineId], actorId })
  return packed.ok ? ok(null) : packed
}
