import type { Row, Tx } from '#db/tables'
import { paise } from '#kernel/money'
import { firstRow, oneRow } from '#kernel/read-rows'
import { moveLines } from './move-lines.ts'
import type { OrderLine } from './order.ts'
import { type LineShare, splitIssue } from './split-line.ts'
import { lockOrder } from './split-off-copies.ts'
import { writeSplit } from './write-split.ts'

/** A printed issue of a journal, as a line of an order names it. `weightG` is of one copy. */
export type IssueGoods = Pick<OrderLine, 'editionId' | 'sku' | 'title' | 'weightG'>

/** A line that became of an issue. The caller takes its copies from stock. */
export type IssueOfLine = { readonly lineId: number; readonly copies: number; readonly sellerId: number }

const bought = ['PENDING', 'ACCEPTED'] as const

/**
 * Makes a line of its own of the next issue of a subscription (order_lines.id): its copies with their share of the price, to
 * the address of now. After the last issue the subscription is delivered. Null when it has ended, or has no issue left.
 */
export async function splitOffIssue(
  tx: Tx,
  request: { readonly lineId: number; readonly issue: IssueGoods; readonly actorId: string | null },
): Promise<IssueOfLine | null> {
  const found = await lockLine(tx, request.lineId)
  const left = found?.line.issues_left
  if (!found || !left || found.line.state !== 'ACCEPTED') return null
  const { line, shipTo } = found
  const { editionId, sku, title, weightG } = request.issue
  const mrp = Math.round(line.unit_mrp_paise / left)
  const lineId = await writeSplit(tx, line, (share) => splitIssue(share, left), {
    stays: { issues_left: left - 1, unit_mrp_paise: paise(line.unit_mrp_paise - mrp) },
    goes: {
      edition_id: editionId,
      sku,
      title,
      type: 'ISSUE',
      unit_mrp_paise: paise(mrp),
      issues: null,
      issues_left: null,
      issues_from: null,
      edition_label: '',
      weight_g: weightG * line.quantity,
      releases_on: null,
      back_order_text: null,
      supply: 'stock',
      ship_to: shipTo,
    },
  })
  if (left === 1) {
    const { order_id: orderId } = line
    const { actorId } = request
    const done = await moveLines(tx, {
      orderId,
      lineIds: [line.id],
      move: 'completeIssues',
      by: 'staff',
      actorId,
    })
    if (!done.ok) throw new Error(done.refusal.message)
  }
  return { lineId, copies: line.quantity, sellerId: line.seller_id }
}

/** Makes a free line of an issue that was sent (order_lines.id) and is sent again, to the address of now. */
export async function repeatIssue(tx: Tx, sentLineId: number): Promise<IssueOfLine> {
  const sent = await lockLine(tx, sentLineId)
  const subscription = sent?.line.split_from ? await lockLine(tx, sent.line.split_from) : null
  if (!sent || !subscription) throw new Error(`line ${sentLineId} is no issue of a subscription`)
  const lineId = await writeSplit(
    tx,
    sent.line,
    (share) => [share, free(share)],
    {
      stays: {},
      goes: {
        state: 'ACCEPTED',
        replaces: sent.line.replaces ?? sent.line.id,
        parcel_id: null,
        unit_mrp_paise: paise(0),
        ship_to: subscription.shipTo,
      },
    },
    bought,
  )
  return { lineId, copies: sent.line.quantity, sellerId: sent.line.seller_id }
}

const free = (share: LineShare): LineShare => {
  const none = paise(0)
  const taxed = { gross: none, taxable: none, cgst: none, sgst: none, igst: none }
  return { ...share, ...taxed, unitPrice: none, discount: none, wallet: none, charges: [] }
}

/** Locks the order of a line and then the line; with where its goods go now, as stored. */
async function lockLine(tx: Tx, lineId: number) {
  const known = await firstRow<{ order_id: number }>(tx)`
    select order_id from order_lines where id = ${lineId}`
  if (!known) return null
  await lockOrder(tx, known.order_id)
  const line = await oneRow<Row<'order_lines'>>(tx)`select * from order_lines where id = ${lineId} for update`
  const order = await oneRow<Pick<Row<'orders'>, 'shipping_address'>>(tx)`
    select shipping_address from orders where id = ${known.order_id}`
  const shipTo = line.ship_to ?? order.shipping_address
  return { line, shipTo: shipTo && JSON.stringify(shipTo) }
}
