import type { Paise } from '#kernel/money'
import { type Order, wasCancelled } from '#shop/orders'
import { type Notice, type Sender, writeNotice } from './notice.ts'
import { itemsBlock, money, orderAddress } from './order-words.ts'

/**
 * What was cancelled of an order, and what is left of it. `due` is what the courier still collects, in paise; null when
 * the order is not paid on delivery.
 */
export function orderCancelledNotice(order: Order, due: Paise | null, sender: Sender): Notice {
  const cancelled = order.lines.filter(wasCancelled)
  const kept = order.lines.filter((line) => !wasCancelled(line))
  const isWhole = kept.length === 0
  const what = isWhole
    ? `Your order ${order.orderNo} is cancelled`
    : `Part of your order ${order.orderNo} is cancelled`
  return writeNotice(
    {
      subject: what,
      preview: isWhole ? 'Nothing of it will be sent.' : 'The rest comes as ordered.',
      heading: isWhole ? 'Your order is cancelled' : 'Part of your order is cancelled',
      blocks: [
        {
          kind: 'paragraph',
          words: `Hello ${order.contact.name}, what stands below is cancelled. ${moneyWords(order, due)}`,
        },
        itemsBlock('Cancelled', order, cancelled),
        ...(isWhole ? [] : [itemsBlock('Still coming', order, kept)]),
        { kind: 'action', label: 'See your order', href: orderAddress(sender, order) },
      ],
    },
    sender,
  )
}

function moneyWords(order: Order, due: Paise | null): string {
  if (due === null) return 'If you have paid for it, the money goes back the way it came.'
  if (due === 0) return 'There is nothing to pay.'
  return `The courier now collects ${money(order, due)}, with delivery and fees for what is left.`
}
