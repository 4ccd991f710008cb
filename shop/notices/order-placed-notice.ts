import { formatDay, formatInstantIst } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import { type Order, payBy, payingWords } from '#shop/orders'
import { type Block, linesBlock, type NoticeMail, type Sender } from './notice.ts'
import { itemsBlock, sumsBlock, viewOrder } from './order-words.ts'

/** An order, and the day by which it arrives, 'YYYY-MM-DD'. */
export type PlacedFacts = Order & { readonly arrivesOn?: string | null }

/**
 * The confirmation of an order: its items, amounts, payment method and delivery day. Nothing that was typed stands in it: else
 * anybody could have us mail their words to anybody.
 */
export function orderPlacedNotice(order: PlacedFacts, sender: Sender): NoticeMail {
  return {
    subject: `Your order ${order.orderNo} is confirmed`,
    preview: `${formatMoney(order, order.total)}. ${payment(order)}`,
    heading: 'Thank you! Your order is confirmed',
    blocks: [
      `We received your order ${order.orderNo} on ${formatInstantIst(order.placedAt)}.`,
      itemsBlock('Your items', order, order.lines),
      sumsBlock(order),
      linesBlock('Payment', [payment(order)]),
      order.shipping &&
        order.arrivesOn &&
        linesBlock('Delivery', [`Arrives by ${formatDay(order.arrivesOn)}`]),
      libraryOf(order, sender),
      viewOrder(order),
      'The link opens your order without signing in. Please do not forward this e-mail.',
    ],
  }
}

function payment(order: Order): string {
  const total = formatMoney(order, order.paymentMethod === payBy.wallet ? order.wallet : order.total)
  return order.paymentMethod === payBy.cashOnDelivery
    ? `Cash on delivery: ${total} to the courier`
    : `${payingWords(order)}: ${total}`
}

const libraryOf = (order: Order, { baseUrl }: Sender): Block | false =>
  order.lines.some(({ goods }) => goods === 'digital') &&
  linesBlock('Open online', [
    `What opens online is in your library. Sign in ${order.userId === null ? 'with this e-mail address ' : ''}to open it.`,
    withBase(links.library, baseUrl),
  ])
