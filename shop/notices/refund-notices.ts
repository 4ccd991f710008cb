import { links, withBase } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import type { Order } from '#shop/orders'
import { type MoneyBack, moneyBackWords } from '#shop/payments'
import { type MailNotice, type Sender, writeNotice } from './notice.ts'
import { orderUrl } from './order-words.ts'

/** Asks for the account that a refund of cash is transferred to. The link opens this order alone. */
export const refundDetailsNotice = (order: Order, sum: MoneyBack, sender: Sender): MailNotice =>
  writeNotice(
    {
      subject: `Where shall we send your refund of ${formatMoney(order, sum.amount)}? Order ${order.orderNo}`,
      preview: 'Give us your UPI ID or bank account.',
      heading: 'Where shall we send your refund?',
      blocks: [
        {
          kind: 'paragraph',
          words: `${formatMoney(order, sum.amount)} of order ${order.orderNo} goes back to you. Give us your UPI ID, or your bank account and its IFSC, on the page below.`,
        },
        ...(sum.note === ''
          ? []
          : [{ kind: 'paragraph' as const, words: `We ask again because: ${sum.note}` }]),
        {
          kind: 'paragraph',
          words:
            'We never ask for a card number, PIN, OTP or password. We delete the account details once the transfer is made.',
        },
        {
          kind: 'action',
          label: 'Give account details',
          href: withBase(links.refundAccount(order.orderNo, sum.id, order.accessKey), sender.baseUrl),
        },
      ],
    },
    sender,
  )

/** A refund is complete: how much, and the reference by which a bank finds it. */
export const refundSettledNotice = (order: Order, sum: MoneyBack, sender: Sender): MailNotice =>
  writeNotice(
    {
      subject: `Refund completed: ${formatMoney(order, sum.amount)} for order ${order.orderNo}`,
      preview: sum.route === 'wallet' ? 'It is in your wallet.' : 'The money is with your bank.',
      heading: 'Your refund is complete',
      blocks: [
        { kind: 'paragraph', words: moneyBackWords(order, sum) },
        ...(sum.reference
          ? [
              {
                kind: 'lines' as const,
                heading: sum.route === 'transfer' ? 'UTR number' : 'Reference for your bank',
                lines: [sum.reference],
              },
            ]
          : []),
        { kind: 'action', label: 'View your order', href: orderUrl(sender, order) },
      ],
    },
    sender,
  )
