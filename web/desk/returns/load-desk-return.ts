import { data } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { formatInr } from '#kernel/money'
import { readOrderById } from '#shop/orders'
import { readMoneyBack } from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { readReturnById, refundPreview, returnReasons } from '#shop/returns'
import type { ShopNeeds } from '#web/context.ts'
import { toReturnView } from '../../storefront/order/return-views.ts'
import { refundNotices } from '../refunds/refund-words.ts'

/** Loads one return for staff, with what they do next; 404 when there is none. */
export async function loadDeskReturn({ db }: ShopNeeds, returnId: string) {
  const id = parseNumberId(returnId)
  const found = id === null ? null : await readReturnById(db, id)
  const order = found && (await readOrderById(db, found.orderId))
  const line = order?.lines.find((each) => each.id === found?.lineId)
  if (!found || !order || !line) throw data(null, { status: 404 })
  const [back, holidays] = await Promise.all([readMoneyBack(db, order.id), readPublicHolidays(db)])
  const rule = returnReasons[found.reason]
  const preview = refundPreview(line, line.quantity, found.reason)
  return {
    ...toReturnView(found, { order, key: null, back, holidays }),
    refunds: refundNotices(
      back.filter(({ id: refundId }) => found.refundIds.includes(refundId)),
      holidays,
    ),
    rejected: found.answer || null,
    isSentBackNext:
      found.state === 'rejected' &&
      found.pickup !== null &&
      found.arrivedAt !== null &&
      found.backAwb === null,
    orderNo: order.orderNo,
    buyer: order.contact.name,
    copies: line.quantity,
    // What came damaged is not put on sale again by a slip.
    sellable: found.reason === 'damaged' ? 0 : line.quantity,
    comesBack: rule.comesBack,
    step: stepOf(found.state),
    hasArrived: found.arrivedAt !== null,
    isExchange: found.kind === 'exchange',
    refund: [
      `${found.kind === 'exchange' ? 'The buyer wants a replacement. If no copy is left: refund' : 'Refund'} ${formatInr(preview.total)}`,
      `items ${formatInr(preview.items)}`,
      preview.delivery > 0 && `delivery ${formatInr(preview.delivery)}`,
      preview.fee > 0 && `fee ${formatInr(preview.fee)}`,
      preview.withheld > 0 && `delivery and fees of ${formatInr(preview.withheld)} not refunded`,
      preview.gst > 0 && `GST in it ${formatInr(preview.gst)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    inspected:
      found.sellable === null || !rule.comesBack
        ? null
        : `${found.sellable} on sale again, ${found.damaged} not${found.inspection && `: ${found.inspection}`}`,
  }
}

const stepOf = (state: string) =>
  state === 'asked' ? 'decide' : state === 'accepted' ? 'receive' : state === 'rejected' ? 'reopen' : null
