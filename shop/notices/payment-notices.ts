import { links, withBase } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import type { Order } from '#shop/orders'
import { type MailNotice, type Sender, writeNotice } from './notice.ts'
import { itemsBlock } from './order-words.ts'

/** An order that waits for its payment. */
export const paymentWaitingNotice = (order: Order, sender: Sender): MailNotice =>
  write(order, sender, {
    subject: `Complete the payment for your order ${order.orderNo}`,
    heading: 'Your order is waiting for payment',
    words: `Your order of ${formatMoney(order, order.total)} is saved but not paid yet. We do not reserve copies for it, so please pay soon.`,
  })

/** An order that staff made for a customer, who pays it by the link. */
export const payLinkNotice = (order: Order, sender: Sender): MailNotice =>
  write(order, sender, {
    subject: `Pay for your order ${order.orderNo}`,
    heading: 'Your order is ready to be paid',
    words: `As agreed with our team we made this order of ${formatMoney(order, order.total)} for you. We hold the copies for 15 minutes; after that we cannot promise them, so please pay soon. If you did not ask for it, ignore this e-mail: nothing is charged.`,
  })

/** A payment that failed: the bank's reason, and where to try again. */
export const paymentFailedNotice = (
  { order, failure }: { readonly order: Order; readonly failure: string | null },
  sender: Sender,
): MailNotice =>
  write(order, sender, {
    subject: `Payment failed for your order ${order.orderNo}`,
    heading: 'Your payment did not go through',
    words: [
      `The payment of ${formatMoney(order, order.total)} failed.`,
      failure && `The bank’s answer: ${failure}`,
      'Your order is saved and you can pay again. If money left your account, your bank returns it by itself.',
    ]
      .filter(Boolean)
      .join(' '),
  })

const write = (
  order: Order,
  sender: Sender,
  { words, ...head }: Readonly<Record<'subject' | 'heading' | 'words', string>>,
): MailNotice =>
  writeNotice(
    {
      ...head,
      preview: `${formatMoney(order, order.total)} to pay`,
      blocks: [
        { kind: 'paragraph', words },
        itemsBlock('Your items', order, order.lines),
        {
          kind: 'action',
          label: 'Pay now',
          href: withBase(links.paymentFailed(order.orderNo, order.accessKey), sender.baseUrl),
        },
        { kind: 'paragraph', words: 'We close unpaid orders after three days.' },
      ],
    },
    sender,
  )
