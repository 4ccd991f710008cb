import type { Order } from '#shop/orders'
import { type MoneyBack, moneyBackWords } from '#shop/payments'
import { type Notice, type Sender, writeNotice } from './notice.ts'
import { money, orderAddress } from './order-words.ts'

/** Money came that pays for nothing and goes back by itself: which, why, and where to watch it. */
export function moneyBackNotice(order: Order, sum: MoneyBack, sender: Sender): Notice {
  return writeNotice(
    {
      subject: `${money(order, sum.amount)} is going back to you: order ${order.orderNo}`,
      preview: 'You need not do anything.',
      heading: 'Your money is going back',
      blocks: [
        { kind: 'paragraph', words: `Hello ${order.contact.name}, you need not do anything.` },
        { kind: 'paragraph', words: moneyBackWords(order, sum) },
        {
          kind: 'paragraph',
          words:
            'Banks take five to seven working days. The page of your order shows when it has arrived, and the reference that your bank finds it by.',
        },
        { kind: 'action', label: 'See your order', href: orderAddress(sender, order) },
      ],
    },
    sender,
  )
}
