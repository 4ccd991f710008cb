import { links, withBase } from '#kernel/links'
import type { Paise } from '#kernel/money'
import { formatMoney } from '#kernel/money'
import { isOfSubscription, type Order, type OrderLine, payBy } from '#shop/orders'
import type { Parcel } from '#shop/shipping'
import { type Block, type MailNotice, type Sender, writeNotice } from './notice.ts'
import { itemsBlock, orderUrl } from './order-words.ts'

/** A parcel of an order: its lines, the others, and what the courier still collects for the order in paise. */
export type ParcelOfOrder = {
  readonly order: Order
  readonly parcel: Parcel
  readonly due: Paise | null
  /** Why the courier could not deliver it, in the courier's words. */
  readonly failure: string
}

const waiting: readonly string[] = ['ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP']

/** A parcel is with the courier: what is in it, the AWB number, what is still to come. */
export function parcelShippedNotice({ order, parcel, due }: ParcelOfOrder, sender: Sender): MailNotice {
  const later = order.lines.filter(
    (line) => waiting.includes(line.state) && line.goods === 'physical' && !isOfSubscription(order, line),
  )
  const [first] = linesOf(order, parcel)
  if (first && isOfSubscription(order, first))
    return issueShippedNotice({ order, parcel, issue: first }, sender)
  return write(order, sender, {
    subject: `Shipped: your order ${order.orderNo}`,
    preview: `${parcel.courier}, AWB ${parcel.awb}`,
    heading: later.length > 0 ? 'Part of your order is on its way' : 'Your order is on its way',
    words: ['The courier has your parcel.', ...collects(order, due)],
    blocks: [
      { kind: 'lines', heading: 'Courier', lines: [`${parcel.courier}`, `AWB number ${parcel.awb}`] },
      itemsBlock('In this parcel', order, linesOf(order, parcel)),
      ...(later.length > 0 ? [itemsBlock('Still to come', order, later)] : []),
    ],
  })
}

/** An issue of a journal is with the courier: what it is, the AWB number, how many are to come. */
function issueShippedNotice(
  { order, parcel, issue }: Pick<ParcelOfOrder, 'order' | 'parcel'> & { readonly issue: OrderLine },
  sender: Sender,
): MailNotice {
  const left = order.lines.find(({ id }) => id === issue.splitFrom)?.issues?.left ?? 0
  return write(order, sender, {
    subject: `Shipped: ${issue.title}`,
    preview: `${parcel.courier}, AWB ${parcel.awb}`,
    heading: issue.replaces ? 'Your issue is on its way again' : 'Your issue is on its way',
    words: [
      `The courier has ${issue.title}.`,
      left === 0
        ? 'It is the last one of your subscription.'
        : `${left === 1 ? '1 more issue follows' : `${left} more issues follow`}, each when it is printed. If you move, change the address on the page of your order.`,
    ],
    blocks: [
      { kind: 'lines', heading: 'Courier', lines: [`${parcel.courier}`, `AWB number ${parcel.awb}`] },
      itemsBlock('In this parcel', order, linesOf(order, parcel)),
    ],
  })
}

const collects = (order: Order, due: Paise | null): string[] =>
  order.paymentMethod === payBy.cashOnDelivery && due
    ? [`The courier collects ${formatMoney(order, due)} in cash or by UPI.`]
    : []

/** A parcel arrives today. */
export const parcelOutForDeliveryNotice = (
  { order, parcel, due }: ParcelOfOrder,
  sender: Sender,
): MailNotice =>
  write(order, sender, {
    subject: `Arriving today: your order ${order.orderNo}`,
    preview: `${parcel.courier}, AWB ${parcel.awb}`,
    heading: 'Your parcel is out for delivery',
    words: [`${parcel.courier} brings your parcel today, AWB number ${parcel.awb}.`, ...collects(order, due)],
    blocks: [itemsBlock('In this parcel', order, linesOf(order, parcel))],
  })

/** A courier could not deliver a parcel: why, and what the buyer can do. */
export const parcelUndeliveredNotice = (
  { order, parcel, due, failure }: ParcelOfOrder,
  sender: Sender,
): MailNotice =>
  write(order, sender, {
    subject: `We could not deliver your order ${order.orderNo} today`,
    preview: 'The courier tries again on the next working day.',
    heading: 'Delivery attempt failed',
    words: [
      `${parcel.courier} could not deliver your parcel, AWB number ${parcel.awb}.`,
      ...(failure ? [`Reason: ${failure}`] : []),
      'The courier tries again on the next working day, three times at most. Please keep your phone on, or answer this e-mail with a landmark or a better time.',
      ...collects(order, due),
    ],
    blocks: [itemsBlock('In this parcel', order, linesOf(order, parcel))],
  })

/** A parcel has arrived. */
export const parcelDeliveredNotice = ({ order, parcel }: ParcelOfOrder, sender: Sender): MailNotice =>
  write(order, sender, {
    subject: `Delivered: your order ${order.orderNo}`,
    preview: 'Your parcel has arrived.',
    heading: 'Your parcel has arrived',
    words: [
      'The courier has delivered your parcel.',
      'If it did not reach you, or something is damaged or missing, please write to us.',
    ],
    blocks: [
      itemsBlock('In this parcel', order, linesOf(order, parcel)),
      {
        kind: 'action',
        label: 'Rate your purchase',
        href: withBase(links.feedback(order.orderNo, order.accessKey), sender.baseUrl),
      },
    ],
  })

/** A parcel could not be delivered and came back: why, and what happens to the money. */
export function parcelCameBackNotice({ order, parcel }: ParcelOfOrder, sender: Sender): MailNotice {
  const lines = linesOf(order, parcel)
  const reason = lines.flatMap(({ moves }) => moves.filter(({ to }) => to === 'RETURNED')).at(-1)?.reason
  return write(order, sender, {
    subject: `Not delivered: your order ${order.orderNo}`,
    preview: 'Your parcel came back to us.',
    heading: 'Your parcel could not be delivered',
    words: [
      'Your parcel came back to us.',
      ...(reason ? [`Reason: ${reason}`] : []),
      order.paymentMethod === payBy.cashOnDelivery
        ? 'You pay nothing for it.'
        : 'We refund what you paid for it to the same account or card. Banks take five to seven working days.',
    ],
    blocks: [itemsBlock('In this parcel', order, lines)],
  })
}

const linesOf = (order: Order, { id }: Parcel): OrderLine[] =>
  order.lines.filter(({ parcelId }) => parcelId === id)

const write = (
  order: Order,
  sender: Sender,
  {
    words,
    blocks,
    ...head
  }: Readonly<Record<'subject' | 'preview' | 'heading', string>> & {
    readonly words: readonly string[]
    readonly blocks: readonly Block[]
  },
): MailNotice =>
  writeNotice(
    {
      ...head,
      blocks: [
        ...words.map((text): Block => ({ kind: 'paragraph', words: text })),
        ...blocks,
        { kind: 'action', label: 'View your order', href: orderUrl(sender, order) },
      ],
    },
    sender,
  )
