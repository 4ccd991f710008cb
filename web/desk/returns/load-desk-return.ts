import { dotted } from '#kernel/dotted'
import { formatInr } from '#kernel/money'
import { readOrderById } from '#shop/orders'
import { readMoneyBack } from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { readReturnById, refundPreview, returnReasons } from '#shop/returns'
import type { ShopNeeds } from '#web/context.ts'
import { toReturnView } from '../../storefront/order/return-views.ts'
import { idAt, orNotFound } from '../read-desk-page.ts'
import { refundNotices } from '../refunds/refund-words.ts'

/** Loads one return for staff, with what they do next; 404 when there is none. */
export async function loadDeskReturn({ db }: ShopNeeds, returnId: string) {
  const returned = orNotFound(await readReturnById(db, idAt(returnId)))
  const order = orNotFound(await readOrderById(db, returned.orderId))
  const line = orNotFound(order.lines.find(({ id }) => id === returned.lineId))
  const [back, holidays] = await Promise.all([readMoneyBack(db, order.id), readPublicHolidays(db)])
  const rule = returnReasons[returned.reason]
  const preview = refundPreview(line, line.quantity, returned.reason)
  return {
    ...toReturnView(returned, { order, key: null, back, holidays }),
    refunds: refundNotices(
      back.filter(({ id: refundId }) => returned.refundIds.includes(refundId)),
      holidays,
    ),
    rejected: returned.answer || null,
    isSentBackNext:
      returned.state === 'rejected' &&
      returned.pickup !== null &&
      returned.arrivedAt !== null &&
      returned.backAwb === null,
    orderNo: order.orderNo,
    buyer: order.contact.name,
    copies: line.quantity,
    // What came damaged is not put on sale again by a slip.
    sellable: returned.reason === 'damaged' ? 0 : line.quantity,
    comesBack: rule.comesBack,
    step: stepOf(returned.state),
    hasArrived: returned.arrivedAt !== null,
    isExchange: returned.kind === 'exchange',
    refund: dotted(
      `${returned.kind === 'exchange' ? 'The buyer wants a replacement. If no copy is left: refund' : 'Refund'} ${formatInr(preview.total)}`,
      `items ${formatInr(preview.items)}`,
      preview.delivery > 0 && `delivery ${formatInr(preview.delivery)}`,
      preview.fee > 0 && `fee ${formatInr(preview.fee)}`,
      preview.withheld > 0 && `delivery and fees of ${formatInr(preview.withheld)} not refunded`,
      preview.gst > 0 && `GST in it ${formatInr(preview.gst)}`,
    ),
    inspected:
      returned.sellable === null || !rule.comesBack
        ? null
        : `${returned.sellable} on sale again, ${returned.damaged} not${returned.inspection && `: ${returned.inspection}`}`,
  }
}

const stepOf = (state: string) =>
  state === 'asked' ? 'decide' : state === 'accepted' ? 'receive' : state === 'rejected' ? 'reopen' : null
