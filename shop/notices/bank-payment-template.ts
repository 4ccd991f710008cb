import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { formatInr, paise } from '#kernel/money'
import { readSettings } from '#shop/content'
import { type Order, payBy, readOrderById } from '#shop/orders'
import { type BankPayment, readBankPayment, transferFacts } from '#shop/payments'
import { exampleUnpaid } from './examples.ts'
import type { Template } from './message.ts'
import { writeNotice } from './notice.ts'
import { orderPath, toBuyer } from './order-templates.ts'
import { itemsBlock } from './order-words.ts'

type Facts = {
  readonly order: Order
  readonly payment: BankPayment
  readonly facts: ReturnType<typeof transferFacts>
}

const examplePayment: BankPayment = {
  id: 1,
  orderId: exampleUnpaid.id,
  orderNo: exampleUnpaid.orderNo,
  name: exampleUnpaid.contact.name,
  method: payBy.bankTransfer,
  state: 'pending',
  amount: exampleUnpaid.total,
  received: paise(0),
  until: new Date('2026-11-24T06:00:00Z'),
  utr: null,
  payer: null,
  cheque: null,
  bounced: null,
}

/** How to pay an order by transfer or cheque: when it is placed, when a part came, and when a cheque bounced. */
export const bankPaymentDue: Template<'bank-payment-due', Facts> = {
  about: z.object({ orderId: z.int().positive() }),
  load: async ({ db }, { orderId }) => {
    const [order, payment] = await Promise.all([readOrderById(db, orderId), readBankPayment(db, orderId)])
    if (!order || !payment) return null
    const facts = transferFacts(order, payment, (await readSettings(db)).bank)
    return toBuyer(order, `${payment.id}-${payment.received}`, { order, payment, facts })
  },
  mail: ({ order, payment, facts }, sender) => {
    const left = formatInr(paise(payment.amount - payment.received))
    const heading = payment.bounced
      ? 'Your cheque was returned unpaid'
      : payment.received > 0
        ? 'A part of your payment has come'
        : 'Your order is saved: please pay'
    const what = payment.bounced
      ? `The bank returned cheque ${payment.bounced.number}${payment.bounced.note ? `: ${payment.bounced.note}` : ''}. You can pay another way, or send another cheque.`
      : payment.received > 0
        ? `We received ${formatInr(payment.received)}.`
        : 'Your order goes ahead once the money is here.'
    return writeNotice(
      {
        subject: `${left} to pay for your order ${order.orderNo}`,
        preview: `${left} by ${formatInstantIst(payment.until)}`,
        heading,
        blocks: [
          {
            kind: 'paragraph',
            words: `${what} ${left} is to ${payment.method === payBy.cheque ? 'clear' : 'reach our account'} by ${formatInstantIst(payment.until)}; then we close the order.`,
          },
          {
            kind: 'lines',
            heading: 'How to pay',
            lines: facts.map(({ label, value }) => `${label}: ${value}`),
          },
          {
            kind: 'action',
            label: payment.bounced ? 'Pay another way' : 'Tell us once you have paid',
            href: withBase(links.bankPayment(order.orderNo, order.accessKey), sender.baseUrl),
          },
          itemsBlock('Your items', order, order.lines),
        ],
      },
      sender,
    )
  },
  path: ({ order }) => orderPath(order),
  example: {
    order: exampleUnpaid,
    payment: examplePayment,
    facts: [{ label: 'Account number', value: '50200012340917' }],
  },
}
