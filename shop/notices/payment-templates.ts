import { formatInstantIst } from '#kernel/dates'
import { links } from '#kernel/links'
import { formatInr, formatMoney, paise } from '#kernel/money'
import type { ShopEvent } from '#ports/outbox'
import { readSettings } from '#shop/content'
import { confirmMinutes, type Order, payBy, readOrderById } from '#shop/orders'
import {
  awaitsConfirmation,
  type BankPayment,
  confirmationOf,
  readBankPayment,
  readWaiting,
  transferFacts,
} from '#shop/payments'
import { exampleOrder, exampleUnpaid } from './examples.ts'
import type { LoadNeeds, Template } from './message.ts'
import { actionBlock, linesBlock, type NoticeMail } from './notice.ts'
import { orderOf, orderPath } from './order-templates.ts'
import { itemsBlock, sumsBlock } from './order-words.ts'
import { toBuyer } from './recipients.ts'

type ToConfirm = { readonly order: Order; readonly code: string; readonly proof: string }

/** The code and the link that confirm a first cash-on-delivery order. Nobody has proven the address: it says little. */
export const orderToConfirm: Template<'confirmation-asked', ToConfirm> = {
  load: async ({ db, secret }, { orderId, again }) => {
    const order = await readOrderById(db, orderId)
    if (!order || (await awaitsConfirmation(db, orderId)) === null) return null
    const subject = again === undefined ? String(orderId) : `${orderId}.${again}`
    return toBuyer(order, subject, { order, ...confirmationOf(secret, order) })
  },
  mail: ({ order, code, proof }) => ({
    subject: `Confirm your order ${order.orderNo}`,
    preview: `Your code is ${code}.`,
    heading: 'Please confirm your order',
    blocks: [
      `Order ${order.orderNo} of ${formatMoney(order, order.total)} is to be paid on delivery. We ship it once you confirm it. We hold the copies for ${confirmMinutes} minutes.`,
      actionBlock('Confirm the order', links.confirmOrder(order.orderNo, order.accessKey, proof)),
      `Or enter this code on the page of the order: ${code}`,
      'If you did not order anything, ignore this e-mail. Nothing is sent and nothing is charged.',
    ],
  }),
  sms: ({ order, code }) => [code, order.orderNo, String(confirmMinutes)],
  example: { order: exampleOrder, code: '482913', proof: 'example' },
}

type Unpaid = { readonly order: Order; readonly failure: string | null }

/** An order that is not paid yet, and why its last payment failed. */
async function loadUnpaid({ db }: LoadNeeds, { orderId }: ShopEvent['payment-failed']) {
  const order = await orderOf(db, orderId)
  if (!order.lines.some(({ state }) => state === 'PENDING')) return null
  const waiting = await readWaiting(db, order.id)
  return toBuyer<Unpaid>(order, String(order.id), { order, failure: waiting?.lastFailure ?? null })
}

const unpaid = (order: Order, head: Pick<NoticeMail, 'subject' | 'heading'>, words: string): NoticeMail => ({
  ...head,
  preview: `${formatMoney(order, order.total)} to pay`,
  blocks: [
    words,
    itemsBlock('Your items', order, order.lines),
    sumsBlock(order),
    actionBlock('Pay now', links.paymentFailed(order.orderNo, order.accessKey)),
    'We close unpaid orders after three days.',
  ],
})

const unpaidBase = {
  load: loadUnpaid,
  path: orderPath,
  example: { order: exampleUnpaid, failure: 'Your bank declined the payment.' },
}

export const paymentWaiting: Template<'payment-waiting', Unpaid> = {
  ...unpaidBase,
  mail: ({ order }) =>
    unpaid(
      order,
      {
        subject: `Complete the payment for your order ${order.orderNo}`,
        heading: 'Your order is waiting for payment',
      },
      `Your order of ${formatMoney(order, order.total)} is saved but not paid yet. We do not reserve copies for it, so please pay soon.`,
    ),
}

/** A payment that failed: the bank's reason, and where to try again. */
export const paymentFailed: Template<'payment-failed', Unpaid> = {
  ...unpaidBase,
  mail: ({ order, failure }) =>
    unpaid(
      order,
      {
        subject: `Payment failed for your order ${order.orderNo}`,
        heading: 'Your payment did not go through',
      },
      [
        `The payment of ${formatMoney(order, order.total)} failed.`,
        failure && `The bank’s answer: ${failure}`,
        'Your order is saved and you can pay again. If money left your account, your bank returns it by itself.',
      ]
        .filter(Boolean)
        .join(' '),
    ),
}

/** The link to pay an order that staff made. A variable of an SMS has 30 characters, so the link comes in parts. */
export const payLink: Template<'pay-link', Unpaid> = {
  load: loadUnpaid,
  example: unpaidBase.example,
  mail: ({ order }) =>
    unpaid(
      order,
      { subject: `Pay for your order ${order.orderNo}`, heading: 'Your order is ready to be paid' },
      `As agreed with our team we made this order of ${formatMoney(order, order.total)} for you. We hold the copies for 15 minutes; after that we cannot promise them, so please pay soon. If you did not ask for it, ignore this e-mail: nothing is charged.`,
    ),
  sms: ({ order }, { baseUrl }) => [
    order.orderNo,
    formatMoney(order, order.total).replace('₹', 'Rs '),
    baseUrl,
    order.orderNo,
    order.accessKey,
  ],
}

type ByBank = {
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
  receipts: [],
  until: new Date('2026-11-24T06:00:00Z'),
  utr: null,
  payer: null,
  cheque: null,
  bounced: null,
}

/** What has become of the payment so far: the heading, and a sentence. */
function bankNews(
  { lines }: Order,
  { method, bounced, received }: BankPayment,
): readonly [heading: string, words: string] {
  if (bounced && method === payBy.cheque)
    return [
      'Your cheque was returned unpaid',
      `The bank returned cheque ${bounced.number}${bounced.note ? `: ${bounced.note}` : ''}. You can pay another way, or send another cheque.`,
    ]
  if (received > 0) return ['A part of your payment has come', `We received ${formatInr(received)}.`]
  return lines.some(({ moves }) => moves.filter(({ to }) => to === 'PENDING').length > 1)
    ? [
        'Your order is not paid yet',
        'We confirmed it by mistake: the money that we counted was not meant for it.',
      ]
    : ['Your order is saved: please pay', 'Your order goes ahead once the money is here.']
}

/** How to pay an order by transfer or cheque: when it is placed, when a part came, and when a cheque bounced. */
export const bankPaymentDue: Template<'bank-payment-due', ByBank> = {
  load: async ({ db }, { orderId }) => {
    const [order, payment] = await Promise.all([readOrderById(db, orderId), readBankPayment(db, orderId)])
    if (!order || !payment) return null
    const facts = transferFacts(order, payment, await readSettings(db))
    return toBuyer(order, `${payment.id}-${payment.received}-${payment.until.getTime()}`, {
      order,
      payment,
      facts,
    })
  },
  mail: ({ order, payment, facts }) => {
    const left = formatInr(paise(payment.amount - payment.received))
    const until = formatInstantIst(payment.until)
    const [heading, words] = bankNews(order, payment)
    return {
      subject: `${left} to pay for your order ${order.orderNo}`,
      preview: `${left} by ${until}`,
      heading,
      blocks: [
        `${words} ${left} is to reach ${payment.method === payBy.cheque ? 'us' : 'our account'} by ${until}; then we close the order.`,
        linesBlock(
          'How to pay',
          facts.map(({ label, value }) => `${label}: ${value}`),
        ),
        actionBlock(
          payment.bounced && payment.method === payBy.cheque
            ? 'Pay another way'
            : 'Tell us once you have paid',
          links.bankPayment(order.orderNo, order.accessKey),
        ),
        itemsBlock('Your items', order, order.lines),
        sumsBlock(order),
      ],
    }
  },
  path: orderPath,
  example: {
    order: exampleUnpaid,
    payment: examplePayment,
    facts: [{ label: 'Account number', value: '50200012340917' }],
  },
}
