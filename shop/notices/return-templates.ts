import { formatDay } from '#kernel/dates'
import { formatPhone } from '#kernel/mobile'
import { type Order, readOrderById } from '#shop/orders'
import { pickupSlots, type Return, readReturnById, returnReasons } from '#shop/returns'
import { exampleOrder } from './examples.ts'
import type { Template } from './message.ts'
import { linesBlock, type NoticeMail, type Sender } from './notice.ts'
import { orderPath } from './order-templates.ts'
import { itemsBlock, viewOrder } from './order-words.ts'
import { toBuyer } from './recipients.ts'

type ReturnTopic =
  | 'return-asked'
  | 'return-accepted'
  | 'return-rejected'
  | 'return-sent-back'
  | 'return-closed'
  | 'return-replaced'
type ReturnOfOrder = { readonly order: Order; readonly found: Return }

const exampleReturn: Return = {
  id: 1,
  orderId: 1,
  lineId: 1,
  toWallet: false,
  kind: 'claim',
  reason: 'damaged',
  words: 'Two pages are torn.',
  state: 'accepted',
  pickup: { on: '2026-11-27', slot: 'morning' },
  courier: 'Saarthi Express',
  awb: '14912345678',
  answer: 'The photos show a copy of another shop.',
  backCourier: 'Saarthi Express',
  backAwb: '14912345699',
  arrivedAt: null,
  sellable: null,
  damaged: null,
  inspection: '',
  askedAt: new Date('2026-11-24T08:35:00Z'),
  photos: 1,
  refundIds: [],
  replacement: { id: 2, orderNo: 'BM20260000002', accessKey: 'example' },
}

/** `view` is the order to view; by default that of the return. */
const returnTemplate = <T extends ReturnTopic>(
  write: (facts: ReturnOfOrder, sender: Sender) => NoticeMail & { readonly view?: Return['replacement'] },
  sms?: Template<T, ReturnOfOrder>['sms'],
): Template<T, ReturnOfOrder> => ({
  load: async ({ db }, { returnId }) => {
    const found = await readReturnById(db, returnId)
    const order = found && (await readOrderById(db, found.orderId))
    if (!found || !order) throw new Error('There is no such return.')
    // A return that was reopened is answered again, by a message of its own.
    const moves = order.lines.find(({ id }) => id === found.lineId)?.moves ?? []
    const reopened = moves.slice(0, -1).filter(({ to }) => to === 'RETURN_REJECTED').length
    return toBuyer(order, [returnId, ...(reopened > 0 ? [reopened] : [])].join('-'), { order, found })
  },
  mail: (facts, sender) => {
    const { order, found } = facts
    const { blocks, view, ...head } = write(facts, sender)
    const returned = order.lines.filter(({ id }) => id === found.lineId)
    return {
      ...head,
      blocks: [
        ...blocks,
        itemsBlock('Return', order, returned),
        linesBlock('Your reason', [
          returnReasons[found.reason].label,
          ...(found.kind === 'exchange' ? ['Replacement wanted'] : []),
        ]),
        viewOrder(view ?? order),
      ],
    }
  },
  ...(sms && { sms }),
  path: orderPath,
  example: { order: exampleOrder, found: exampleReturn },
})

const pickupWords = ({ on, slot }: NonNullable<Return['pickup']>): string =>
  `${formatDay(on)}, ${pickupSlots[slot].toLowerCase()}`

/** A return was asked for: what, why, and what happens next. */
export const returnAsked = returnTemplate<'return-asked'>(({ order, found }) => ({
  subject: `We have your return request for order ${order.orderNo}`,
  preview: 'We look at it within two working days.',
  heading: 'We have your return request',
  blocks: [
    'We look at it within two working days and write to you.',
    found.pickup &&
      `The pickup that you chose: ${pickupWords(found.pickup)}. Please wait for our answer before you pack.`,
  ],
}))

/** A return was accepted: when the courier comes, and what follows the inspection. */
export const returnAccepted = returnTemplate<'return-accepted'>(
  ({ order, found }) => {
    const { pickup, courier, awb } = found
    const promise = found.kind === 'exchange' ? 'send you a replacement' : 'refund you'
    return {
      subject: `Return accepted: order ${order.orderNo}`,
      preview: pickup ? `Pickup on ${formatDay(pickup.on)}` : 'You do not have to do anything.',
      heading: 'Your return is accepted',
      blocks: pickup
        ? [
            `${courier} collects it on ${pickupWords(pickup)}. AWB number ${awb}. There is no charge for the pickup.`,
            `Please keep the copies packed. We ${promise} once they are here and were looked at, within two working days.`,
          ]
        : [`You do not have to send anything. We ${promise} within two working days.`],
    }
  },
  ({ order, found: { pickup } }, { support }) => [
    order.orderNo,
    pickup ? `Pickup on ${formatDay(pickup.on)}` : 'You need not send anything',
    formatPhone(support.phone),
  ],
)

/** A return was rejected: why, and who looks at it again. */
export const returnRejected = returnTemplate<'return-rejected'>(({ order, found }, { support }) => ({
  subject: `Return not accepted: order ${order.orderNo}`,
  preview: found.answer.slice(0, 100),
  heading: 'We could not accept your return',
  blocks: [
    `Reason: ${found.answer}`,
    found.arrivedAt &&
      found.pickup &&
      'We have looked at the copies and send them back to you free of charge.',
    `If you do not agree, answer this mail or write to ${support.email}: another person looks at it again.`,
  ],
}))

/** The copies of a rejected return go back to the buyer. */
export const returnSentBack = returnTemplate<'return-sent-back'>(({ order, found }) => ({
  subject: `Your copies are on their way back: order ${order.orderNo}`,
  preview: `${found.backCourier}, AWB number ${found.backAwb}`,
  heading: 'Your copies are on their way back',
  blocks: [
    `We could not accept your return, so we send its copies back to you free of charge, with ${found.backCourier}. AWB number ${found.backAwb}.`,
  ],
}))

/** A return was closed, because the courier got nothing. */
export const returnClosed = returnTemplate<'return-closed'>(({ order, found }, { support }) => ({
  subject: `Return closed: order ${order.orderNo}`,
  preview: 'The courier could not collect it.',
  heading: 'Your return is closed',
  blocks: [
    `${found.courier} could not collect the copies, so we closed the return. You keep them, and nothing is refunded.`,
    `You can request it again on the page of the order while the days for returns last. If you did hand them over, answer this mail or write to ${support.email}.`,
  ],
}))

/** Other copies follow a return, free of charge. */
export const returnReplaced = returnTemplate<'return-replaced'>(({ order, found }) => ({
  subject: `Your replacement for order ${order.orderNo} is confirmed`,
  preview: 'There is nothing to pay.',
  heading: 'We are sending you a replacement',
  blocks: [
    `We have looked at your return. The replacement is order ${found.replacement?.orderNo ?? ''}: it goes to the same address, and there is nothing to pay.`,
    'We write to you when it ships. You can cancel it until courier pickup is booked; we refund you in that case.',
  ],
  view: found.replacement,
}))
