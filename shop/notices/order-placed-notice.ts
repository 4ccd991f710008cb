import { formatDay, formatInstantIst } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import { discountsOf, type Order, payBy, payingWords } from '#shop/orders'
import { type Block, type MailNotice, type NoticeAmount, type Sender, writeNotice } from './notice.ts'
import { itemsBlock, orderUrl } from './order-words.ts'

/** An order, and the day by which it arrives, 'YYYY-MM-DD'. */
export type PlacedFacts = Order & { readonly arrivesOn?: string | null }

/**
 * The confirmation of an order: its items, amounts, payment method and delivery day. Nothing that was typed stands in it: else
 * anybody could have us mail their words to anybody.
 */
export function orderPlacedNotice(order: PlacedFacts, sender: Sender): MailNotice {
  const total = formatMoney(order, order.total)
  return writeNotice(
    {
      subject: `Your order ${order.orderNo} is confirmed`,
      preview: `${total}. ${payment(order)}`,
      heading: 'Thank you! Your order is confirmed',
      blocks: [
        {
          kind: 'paragraph',
          words: `We received your order ${order.orderNo} on ${formatInstantIst(order.placedAt)}.`,
        },
        itemsBlock('Your items', order, order.lines),
        {
          kind: 'sums',
          rows: sumsOf(order),
          total: {
            label: order.currency === 'USD' ? 'Total in US dollars' : 'Total, inclusive of all taxes',
            amount: total,
          },
        },
        { kind: 'lines', heading: 'Payment', lines: [payment(order)] },
        ...deliveryOf(order),
        ...libraryOf(order, sender),
        { kind: 'action', label: 'View your order', href: orderUrl(sender, order) },
        {
          kind: 'paragraph',
          words: 'The link opens your order without signing in. Please do not forward this e-mail.',
        },
      ],
    },
    sender,
  )
}

function payment(order: Order): string {
  const total = formatMoney(order, order.total)
  return order.paymentMethod === payBy.cashOnDelivery
    ? `Cash on delivery: ${total} to the courier`
    : `${payingWords(order)}: ${total}`
}

/** The amounts between the lines and the total. Those that are zero are left out. */
function sumsOf(order: Order): NoticeAmount[] {
  const amount = (sum: Order['total']) => formatMoney(order, sum)
  return [
    { label: 'Items', amount: amount(order.items) },
    ...discountsOf(order).map(({ label, off }) => ({ label, amount: `−${amount(off)}` })),
    ...(order.shipping
      ? [{ label: 'Delivery', amount: order.shippingFee > 0 ? amount(order.shippingFee) : 'Free' }]
      : []),
    ...(order.codFee > 0 ? [{ label: 'Cash on delivery fee', amount: amount(order.codFee) }] : []),
    ...(order.wallet > 0 ? [{ label: 'Paid from your wallet', amount: `−${amount(order.wallet)}` }] : []),
  ]
}

function libraryOf({ lines }: Order, { baseUrl }: Sender): Block[] {
  if (!lines.some(({ goods }) => goods === 'digital')) return []
  return [
    {
      kind: 'lines',
      heading: 'Read online',
      lines: [
        'Your virtual books are in your library. Sign in with this e-mail address to open them.',
        withBase(links.library, baseUrl),
      ],
    },
  ]
}

const deliveryOf = ({ shipping, arrivesOn }: PlacedFacts): Block[] =>
  shipping && arrivesOn
    ? [{ kind: 'lines', heading: 'Delivery', lines: [`Arrives by ${formatDay(arrivesOn)}`] }]
    : []
