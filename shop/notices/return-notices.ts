import { formatDay } from '#kernel/dates'
import type { Order } from '#shop/orders'
import { pickupSlots, type Return, returnReasons } from '#shop/returns'
import { type Block, type MailNotice, type Sender, writeNotice } from './notice.ts'
import { itemsBlock, orderUrl } from './order-words.ts'

type ReturnOfOrder = { readonly order: Order; readonly found: Return }

/** A return was asked for: what, why, and what happens next. */
export const returnAskedNotice = ({ order, found }: ReturnOfOrder, sender: Sender): MailNotice =>
  write({ order, found }, sender, {
    subject: `We have your return request for order ${order.orderNo}`,
    preview: 'We look at it within two working days.',
    heading: 'We have your return request',
    words: [
      'We look at it within two working days and write to you.',
      ...(found.pickup
        ? [
            `The pick-up that you chose: ${formatDay(found.pickup.on)}, ${pickupSlots[found.pickup.slot].toLowerCase()}. Please wait for our answer before you pack.`,
          ]
        : []),
    ],
  })

/** A return was accepted: when the courier comes. */
export const returnAcceptedNotice = ({ order, found }: ReturnOfOrder, sender: Sender): MailNotice =>
  write({ order, found }, sender, {
    subject: `Return accepted: order ${order.orderNo}`,
    preview: found.pickup ? `Pick-up on ${formatDay(found.pickup.on)}` : 'You do not have to do anything.',
    heading: 'Your return is accepted',
    words: found.pickup
      ? [
          `${found.courier} collects it on ${formatDay(found.pickup.on)}, ${pickupSlots[found.pickup.slot].toLowerCase()}. AWB number ${found.awb}. There is no charge for the pick-up.`,
          `Please keep the copies packed. We ${promiseOf(found)} once they are here and were looked at, within two working days.`,
        ]
      : [`You do not have to send anything. We ${promiseOf(found)} within two working days.`],
  })

/** What follows the inspection. */
const promiseOf = ({ kind }: Return): string =>
  kind === 'exchange' ? 'send you a replacement' : 'refund you'

/** A return was rejected: why, and who looks at it again. */
export const returnRejectedNotice = ({ order, found }: ReturnOfOrder, sender: Sender): MailNotice =>
  write({ order, found }, sender, {
    subject: `Return not accepted: order ${order.orderNo}`,
    preview: found.answer.slice(0, 100),
    heading: 'We could not accept your return',
    words: [
      `Reason: ${found.answer}`,
      `If you do not agree, answer this mail or write to ${sender.support.email}: another person looks at it again.`,
    ],
  })

/** Other copies follow a return, free of charge. */
export const returnReplacedNotice = ({ order, found }: ReturnOfOrder, sender: Sender): MailNotice =>
  write({ order, found }, sender, {
    subject: `Your replacement for order ${order.orderNo} is confirmed`,
    preview: 'There is nothing to pay.',
    heading: 'We are sending you a replacement',
    words: [
      `We have looked at your return. The replacement is order ${found.replacement?.orderNo ?? ''}: it goes to the same address, and there is nothing to pay.`,
      'We write to you when it ships. You can cancel it until then; we refund you in that case.',
    ],
    link: found.replacement,
  })

const write = (
  { order, found }: ReturnOfOrder,
  sender: Sender,
  {
    words,
    link,
    ...head
  }: Readonly<Record<'subject' | 'preview' | 'heading', string>> & {
    readonly words: readonly string[]
    /** The order to view; by default that of the return. */
    readonly link?: Return['replacement']
  },
): MailNotice =>
  writeNotice(
    {
      ...head,
      blocks: [
        ...words.map((text): Block => ({ kind: 'paragraph', words: text })),
        itemsBlock(
          'Return',
          order,
          order.lines.filter(({ id }) => id === found.lineId),
        ),
        { kind: 'lines', heading: 'Your reason', lines: [returnReasons[found.reason].label] },
        { kind: 'action', label: 'View your order', href: orderUrl(sender, link ?? order) },
      ],
    },
    sender,
  )
