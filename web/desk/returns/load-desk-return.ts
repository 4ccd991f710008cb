import { formatInr } from '#kernel/money'
import { readOrderById } from '#shop/orders'
import { readMoneyBack } from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { readReturnById, refundPreview, returnReasons } from '#shop/returns'
import type { ShopNeeds } from '#web/context.ts'
import { toReturnView } from '../../storefront/order/return-views.ts'
import { found, idAt } from '../read-desk-page.ts'
import { refundNotices } from '../refunds/refund-words.ts'

/** Loads one return for staff, with what they do next; 404 when there is none. */
export async function loadDeskReturn({ db }: ShopNeeds, returnId: string) {
  const asked = found(await readReturnById(db, idAt(returnId)))
  const order = found(await readOrderById(db, asked.orderId))
  const line = found(order.lines.find(({ id }) => id === asked.lineId))
  const [back, holidays] = await Promise.all([readMoneyBack(db, order.id), readPublicHolidays(db)])
  const rule = returnReasons[asked.reason]
  const preview = refundPreview(line, line.quantity, asked.reason)
  return {
    ...toReturnView(asked, { order, key: null, back, holidays }),
    refunds: refundNotices(
      back.filter(({ id: refundId }) => asked.refundIds.includes(refundId)),
      holidays,
    ),
    rejected: asked.answer || null,
    isSentBackNext:
      asked.state === 'rejected' &&
      asked.pickup !== null &&
      asked.arrivedAt !== null &&
      asked.backAwb === null,
    orderNo: order.orderNo,
    buyer: order.contact.name,
    copies: line.quantity,
    // What came damaged is not put on sale again by a slip.
    sellable: asked.reason === 'damaged' ? 0 : line.quantity,
    comesBack: rule.comesBack,
    step: stepOf(asked.state),
    hasArrived: asked.arrivedAt !== null,
    isExchange: asked.kind === 'exchange',
    refund: [
      `${asked.kind === 'exchange' ? 'The buyer wants a replacement. If no copy is left: refund' : 'Refund'} ${formatInr(preview.total)}`,
      `items ${formatInr(preview.items)}`,
      preview.delivery > 0 && `delivery ${formatInr(preview.delivery)}`,
      preview.fee > 0 && `fee ${formatInr(preview.fee)}`,
      preview.withheld > 0 && `delivery and fees of ${formatInr(preview.withheld)} not refunded`,
      preview.gst > 0 && `GST in it ${formatInr(preview.gst)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    inspected:
      asked.sellable === null || !rule.comesBack
        ? null
        : `${asked.sellable} on sale again, ${asked.damaged} not${asked.inspection && `: ${asked.inspection}`}`,
  }
}

const stepOf = (state: string) =>
  state === 'asked' ? 'decide' : state === 'accepted' ? 'receive' : state === 'rejected' ? 'reopen' : null
