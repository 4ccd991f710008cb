import { formatMoney } from '#kernel/money'
import type { Order } from '#shop/orders'
import { type MoneyBack, moneyBackWords, refundClockWords } from '#shop/payments'
import { type MailNotice, type Sender, writeNotice } from './notice.ts'
import { orderUrl } from './order-words.ts'

/** A refund: how much, why, when it usually arrives, and where to follow it. */
export function moneyBackNotice(
  order: Order,
  sum: MoneyBack,
  holidays: ReadonlySet<string>,
  sender: Sender,
): MailNotice {
  return writeNotice(
    {
      subject: `Refund of ${formatMoney(order, sum.amount)} for order ${order.orderNo}`,
      preview: 'You do not have to do anything.',
      heading: 'We have started your refund',
      blocks: [
        { kind: 'paragraph', words: `You do not have to do anything.` },
        { kind: 'paragraph', words: moneyBackWords(order, sum) },
        {
          kind: 'paragraph',
          words: `${refundClockWords(sum, holidays)} Your order page shows when the refund is complete, with the reference for your bank.`,
        },
        { kind: 'action', label: 'View your order', href: orderUrl(sender, order) },
      ],
    },
    sender,
  )
}
