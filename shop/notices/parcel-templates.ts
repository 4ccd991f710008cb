import type { Db } from '#db/tables'
import { istDay } from '#kernel/dates'
import { links } from '#kernel/links'
import { formatPhone } from '#kernel/mobile'
import { addPaise, formatMoney, type Paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import type { CourierStatus } from '#ports/courier'
import {
  isOfSubscription,
  type LineState,
  type Order,
  type OrderLine,
  payBy,
  readOrderById,
  wasCancelled,
} from '#shop/orders'
import { amountToCollect, type Parcel, readParcel, readScans } from '#shop/shipping'
import { exampleOrder, exampleParcel } from './examples.ts'
import type { Template } from './message.ts'
import { actionBlock, linesBlock, type NoticeMail } from './notice.ts'
import { orderPath } from './order-templates.ts'
import { itemsBlock, refundShownWords, viewOrder } from './order-words.ts'
import { toBuyer } from './recipients.ts'

type ParcelTopic = 'parcel-shipped' | 'parcel-delivered' | 'delivery-undone' | 'parcel-came-back'
type NewsTopic = 'parcel-out-for-delivery' | 'parcel-undelivered'

/** A parcel of an order, its lines, and what the courier collects for it in paise. */
type ParcelOfOrder = {
  readonly order: Order
  readonly parcel: Parcel
  readonly due: Paise | null
  /** Why the courier could not deliver it, in the courier's words. */
  readonly failure: string
  /** How often it could not. */
  readonly attempt: number
}
type Texts = Pick<Template<ParcelTopic, ParcelOfOrder>, 'mail' | 'sms'>

const base = {
  path: orderPath,
  example: {
    order: exampleOrder,
    parcel: exampleParcel,
    due: null,
    failure: 'Consignee not available',
    attempt: 1,
  },
}

async function load(db: Db, parcelId: number, news = { failure: '', attempt: 0 }) {
  const parcel = await readParcel(db, parcelId)
  const order = parcel && (await readOrderById(db, parcel.orderId))
  if (!parcel || !order) throw new Error('There is no such parcel.')
  const due = await amountToCollect(db, { order, parcel })
  // One that is booked again and handed over again is mailed again, and one that is delivered after all.
  const nth = news.attempt || timesUndone({ order, parcel })
  const subject = [parcelId, parcel.awb, nth || null].filter((part) => part !== null).join('-')
  return toBuyer(order, subject, { order, parcel, due, ...news })
}

const parcelTemplate = <T extends ParcelTopic>(texts: Texts): Template<T, ParcelOfOrder> => ({
  load: ({ db }, { parcelId }) => load(db, parcelId),
  ...base,
  ...texts,
})

const isOnItsWay = (packed: Packed): boolean => linesOf(packed).some(({ state }) => state === 'SHIPPED')

/** The same, but nothing once the parcel has arrived or come back: after an outage of mail it would no longer be true. */
const whileOnItsWay = <T extends ParcelTopic>(texts: Texts): Template<T, ParcelOfOrder> => ({
  ...parcelTemplate<T>(texts),
  load: async ({ db }, { parcelId }) => {
    const found = await load(db, parcelId)
    return isOnItsWay(found.facts) ? found : null
  },
})

const isAttempt = (status: CourierStatus | null) => status === 'out-for-delivery' || status === 'undelivered'

/** News of an attempt to deliver while it is the latest and the parcel is on its way; that it arrives today, on that day alone. */
const courierNews = <T extends NewsTopic>(
  news: 'out-for-delivery' | 'undelivered',
  texts: Texts,
): Template<T, ParcelOfOrder> => ({
  load: async ({ db }, { parcelId, attempt }) => {
    const scans = await readScans(db, [parcelId])
    const scan = scans.filter(({ status }) => status === news)[attempt - 1]
    if (!scan || scans.some(({ status, at }) => at > scan.at && isAttempt(status))) return null
    const { today } = await oneRow<{ today: string }>(db)`select business_today()::text today`
    if (news === 'out-for-delivery' && istDay(scan.at) !== today) return null
    const failure = news === 'undelivered' ? scan.words : ''
    const found = await load(db, parcelId, { failure, attempt })
    return isOnItsWay(found.facts) ? found : null
  },
  ...base,
  ...texts,
})

type Packed = Pick<ParcelOfOrder, 'order' | 'parcel'>

const linesOf = ({ order, parcel }: Packed): OrderLine[] =>
  order.lines.filter((line) => line.parcelId === parcel.id && !wasCancelled(line))
/** How often it was taken back that a parcel was delivered. */
const timesUndone = (packed: Packed): number =>
  Math.max(
    0,
    ...linesOf(packed).map(
      ({ moves }) =>
        moves.filter(({ to }, index) => to === 'SHIPPED' && moves[index - 1]?.to === 'DELIVERED').length,
    ),
  )
const contents = (packed: Packed) => itemsBlock('In this parcel', packed.order, linesOf(packed))
const collects = ({ order, due }: ParcelOfOrder): string | false =>
  due !== null && `The courier collects ${formatMoney(order, due)} in cash or by UPI.`
const courierOf = ({ parcel: { courier, awb } }: Packed): string => `${courier}, AWB ${awb}`
const courierLines = ({ parcel: { courier, awb } }: Packed) =>
  linesBlock('Courier', [`${courier}`, `AWB number ${awb}`])
/** What a subject calls a parcel: the issue of a journal that is in it, else its order. */
function nameOf(packed: Packed): string {
  const [first] = linesOf(packed)
  return first && isOfSubscription(packed.order, first) ? first.title : `your order ${packed.order.orderNo}`
}
const waiting: readonly string[] = ['ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP']

/** A parcel is with the courier: what is in it, the AWB number, what is still to come. */
export const parcelShipped = whileOnItsWay<'parcel-shipped'>({
  mail: (facts) => {
    const { order } = facts
    const [first] = linesOf(facts)
    if (first && isOfSubscription(order, first)) return issueShipped(facts, first)
    const later = order.lines.filter(
      (line) => waiting.includes(line.state) && line.goods === 'physical' && !isOfSubscription(order, line),
    )
    return {
      subject: `Shipped: your order ${order.orderNo}`,
      preview: courierOf(facts),
      heading: later.length > 0 ? 'Part of your order is on its way' : 'Your order is on its way',
      blocks: [
        'The courier has your parcel.',
        collects(facts),
        courierLines(facts),
        contents(facts),
        later.length > 0 && itemsBlock('Still to come', order, later),
        viewOrder(order),
      ],
    }
  },
  sms: ({ order, parcel }) => [order.orderNo, parcel.courier ?? '', parcel.awb ?? ''],
})

/** An issue of a journal is with the courier: what it is, the AWB number, how many are to come. */
function issueShipped(packed: Packed, issue: OrderLine): NoticeMail {
  const { order } = packed
  const rest = order.lines.find(({ id }) => id === issue.splitFrom)
  const left = rest?.issues?.left ?? 0
  const follows = left === 1 ? '1 more issue follows' : `${left} more issues follow`
  return {
    subject: `Shipped: ${issue.title}`,
    preview: courierOf(packed),
    heading: issue.replaces ? 'Your issue is on its way again' : 'Your issue is on its way',
    blocks: [
      `The courier has ${issue.title}.`,
      left === 0
        ? 'It is the last one of your subscription.'
        : rest?.state === 'ACCEPTED'
          ? `${follows}, each when it is printed. If you move, change the address on the page of your order.`
          : 'No more issues follow, because the rest of your subscription was cancelled.',
      courierLines(packed),
      contents(packed),
      viewOrder(order),
    ],
  }
}

export const parcelOutForDelivery = courierNews<'parcel-out-for-delivery'>('out-for-delivery', {
  mail: (facts) => ({
    subject: `Arriving today: ${nameOf(facts)}`,
    preview: courierOf(facts),
    heading: 'Your parcel is out for delivery',
    blocks: [
      `${facts.parcel.courier} brings your parcel today, AWB number ${facts.parcel.awb}.`,
      collects(facts),
      contents(facts),
      viewOrder(facts.order),
    ],
  }),
  sms: ({ order, parcel }) => [order.orderNo, parcel.courier ?? '', parcel.awb ?? ''],
})

const lastAttempt = 3

/** A courier could not deliver a parcel: why, and what the buyer can do. */
export const parcelUndelivered = courierNews<'parcel-undelivered'>('undelivered', {
  mail: (facts) => ({
    subject: `We could not deliver your order ${facts.order.orderNo}`,
    preview:
      facts.attempt < lastAttempt
        ? 'The courier tries again on the next working day.'
        : 'This was the last attempt.',
    heading: 'Delivery attempt failed',
    blocks: [
      `${facts.parcel.courier} could not deliver your parcel, AWB number ${facts.parcel.awb}.`,
      facts.failure && `Reason: ${facts.failure}`,
      facts.attempt < lastAttempt
        ? 'The courier tries again on the next working day, three times at most. Please keep your phone on, or answer this e-mail with a landmark or a better time.'
        : 'This was the last attempt. If you still want it, please answer this e-mail today; otherwise it goes back to the seller.',
      collects(facts),
      contents(facts),
      viewOrder(facts.order),
    ],
  }),
  sms: ({ order, failure }, { support }) => [order.orderNo, failure, formatPhone(support.phone)],
})

const delivered = parcelTemplate<'parcel-delivered'>({
  mail: (facts) => ({
    subject: `Delivered: ${nameOf(facts)}`,
    preview: 'Your parcel has arrived.',
    heading: 'Your parcel has arrived',
    blocks: [
      'The courier has delivered your parcel.',
      'If it did not reach you, please write to us. If something is damaged or missing, open your order and choose “Return”.',
      contents(facts),
      actionBlock('Rate your purchase', links.feedback(facts.order.orderNo, facts.order.accessKey)),
      viewOrder(facts.order),
    ],
  }),
  sms: ({ order }, { support }) => [order.orderNo, formatPhone(support.phone)],
})

/** Nothing once it was taken back that the parcel was delivered. */
export const parcelDelivered: typeof delivered = {
  ...delivered,
  load: async (needs, about) => {
    const found = await delivered.load(needs, about)
    return found && linesOf(found.facts).some(({ state }) => state !== 'SHIPPED') ? found : null
  },
}

/** Why the lines of a parcel last came into a state, if somebody said why. */
const reasonOf = (packed: Packed, state: LineState): string | undefined => {
  const reason = linesOf(packed)
    .flatMap(({ moves }) => moves.filter(({ to }) => to === state))
    .at(-1)?.reason
  return reason && `Reason: ${reason}`
}

/** A parcel was marked as delivered by mistake. */
export const deliveryUndone = whileOnItsWay<'delivery-undone'>({
  mail: (facts) => ({
    subject: `Not delivered yet: ${nameOf(facts)}`,
    preview: 'It was marked as delivered by mistake.',
    heading: 'Your parcel has not been delivered yet',
    blocks: [
      'It was marked as delivered by mistake. We are sorry. The days for a return begin when it arrives.',
      reasonOf(facts, 'SHIPPED'),
      courierLines(facts),
      contents(facts),
      viewOrder(facts.order),
    ],
  }),
})

/** A parcel came back or is lost: why, and what happens to the money. */
export const parcelCameBack = parcelTemplate<'parcel-came-back'>({
  mail: (facts) => {
    const { order } = facts
    const wallet = addPaise(...linesOf(facts).map((line) => line.wallet))
    return {
      subject: `Not delivered: ${nameOf(facts)}`,
      preview: 'The courier could not deliver it.',
      heading: 'Your parcel could not be delivered',
      blocks: [
        'The courier could not deliver your parcel.',
        reasonOf(facts, 'RETURNED'),
        order.paymentMethod === payBy.cashOnDelivery && order.replacementOf === null
          ? [
              'You pay nothing for it.',
              wallet > 0 && `Your wallet has the ${formatMoney(order, wallet)} again that it paid of it.`,
            ]
              .filter(Boolean)
              .join(' ')
          : `We refund what you paid for it. ${refundShownWords(order)}`,
        contents(facts),
        viewOrder(order),
        actionBlock('Order again', links.reorder(order.orderNo, order.accessKey)),
      ],
    }
  },
  sms: ({ order }, { support }) => [order.orderNo, formatPhone(support.phone)],
})
