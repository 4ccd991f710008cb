import type { Paise } from '#kernel/money'
import { formatMoney } from '#kernel/money'
import { type Order, wasCancelled } from '#shop/orders'
import { type MailNotice, type Sender, writeNotice } from './notice.ts'
import { itemsBlock, orderUrl } from './order-words.ts'

/**
 * The cancelled items of an order, and the remaining ones. `due` is the amount the courier still collects, in paise;
 * null when the order is not paid on delivery.
 */
export function orderCancelledNotice(order: Order, due: Paise | null, sender: Sender): MailNotice {
  const cancelled = order.lines.filter(wasCancelled)
  const remaining = order.lines.filter((line) => !wasCancelled(line))
  const isWhole = remaining.length === 0
  const what = isWhole
    ? `Your order ${order.orderNo} is cancelled`
    : `Part of your order ${order.orderNo} is cancelled`
  return writeNotice(
    {
      subject: what,
      preview: isWhole ? 'We will not ship it.' : 'The other items will arrive as ordered.',
      heading: isWhole ? 'Your order is cancelled' : 'Part of your order is cancelled',
      blocks: [
        {
          kind: 'paragraph',
          words: `The items below are cancelled. ${moneyWords(order, due)}`,
        },
        itemsBlock('Cancelled', order, cancelled),
        ...(isWhole ? [] : [itemsBlock('Still on the way', order, remaining)]),
        { kind: 'action', label: 'View your order', href: orderUrl(sender, order) },
      ],
    },
    sender,
  )
}

function moneyWords(order: Order, due: Paise | null): string {
  if (due === null) return 'If you paid online, we refund the amount to the same account or card.'
  if (due === 0) return 'There is nothing to pay.'
  return `Please pay the courier ${formatMoney(order, due)} for the remaining items, including delivery and fees.`
}
