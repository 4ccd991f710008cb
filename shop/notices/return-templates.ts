import { z } from 'zod'
import { type Order, readOrderById } from '#shop/orders'
import { type MoneyBack, readMoneyBackById } from '#shop/payments'
import { type Return, readReturnById } from '#shop/returns'
import { exampleOrder, exampleRefund } from './examples.ts'
import type { Template } from './message.ts'
import type { MailNotice, Sender } from './notice.ts'
import { orderPath, toBuyer } from './order-templates.ts'
import { refundDetailsNotice, refundSettledNotice } from './refund-notices.ts'
import {
  returnAcceptedNotice,
  returnAskedNotice,
  returnRejectedNotice,
  returnReplacedNotice,
} from './return-notices.ts'

type ReturnTopic = 'return-asked' | 'return-accepted' | 'return-rejected' | 'return-replaced'
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
  arrivedAt: null,
  sellable: null,
  damaged: null,
  inspection: '',
  askedAt: new Date('2026-11-24T08:35:00Z'),
  photos: 1,
  refundIds: [],
  replacement: { id: 2, orderNo: 'BM20260000002', accessKey: 'example' },
}

const returnTemplate = <T extends ReturnTopic>(
  mail: (facts: ReturnOfOrder, sender: Sender) => MailNotice,
): Template<T, ReturnOfOrder> => ({
  about: z.object({ returnId: z.int().positive() }),
  load: async ({ db }, { returnId }) => {
    const found = await readReturnById(db, returnId)
    const order = found && (await readOrderById(db, found.orderId))
    if (!found || !order) throw new Error('There is no such return.')
    return toBuyer(order, String(returnId), { order, found })
  },
  mail,
  path: ({ order }) => orderPath(order),
  example: { order: exampleOrder, found: exampleReturn },
})

export const returnAsked = returnTemplate<'return-asked'>(returnAskedNotice)
export const returnAccepted = returnTemplate<'return-accepted'>(returnAcceptedNotice)
export const returnRejected = returnTemplate<'return-rejected'>(returnRejectedNotice)
export const returnReplaced = returnTemplate<'return-replaced'>(returnReplacedNotice)

type RefundTopic = 'refund-details-wanted' | 'refund-settled'
type RefundOfOrder = { readonly order: Order; readonly sum: MoneyBack }

const refundTemplate = <T extends RefundTopic>(
  notice: (order: Order, sum: MoneyBack, sender: Sender) => MailNotice,
  subjectOf: (sum: MoneyBack) => string,
  example: Partial<MoneyBack>,
): Template<T, RefundOfOrder> => ({
  about: z.object({ refundId: z.int().positive() }),
  load: async ({ db }, { refundId }) => {
    const sum = await readMoneyBackById(db, refundId)
    const order = sum && (await readOrderById(db, sum.orderId))
    if (!sum || !order) throw new Error('There is no such refund.')
    return toBuyer(order, subjectOf(sum), { order, sum })
  },
  mail: ({ order, sum }, sender) => notice(order, sum, sender),
  path: ({ order }) => orderPath(order),
  example: { order: exampleOrder, sum: { ...exampleRefund, ...example } },
})

/** Sent again each time that the account is asked for. */
export const refundDetailsWanted = refundTemplate<'refund-details-wanted'>(
  refundDetailsNotice,
  ({ id, timesAsked }) => `${id}-${timesAsked}`,
  { route: 'transfer' },
)
export const refundSettled = refundTemplate<'refund-settled'>(refundSettledNotice, ({ id }) => String(id), {
  state: 'processed',
})
