import { formatInstantIst } from '#kernel/dates'
import { formatMobile } from '#kernel/mobile'
import { type Order, payBy, paymentMethods } from '#shop/orders'
import { type AmountRow, type Block, type Notice, type Sender, writeNotice } from './notice.ts'
import { itemsBlock, money, orderAddress } from './order-words.ts'

/** The confirmation of an order: what was bought, every sum to the paisa, how it is paid, where it goes. */
export function orderPlacedNotice(order: Order, sender: Sender): Notice {
  const total = money(order, order.total)
  return writeNotice(
    {
      subject: `Your order ${order.orderNo} is confirmed`,
      preview: `${total}. ${payment(order)}`,
      heading: 'Thank you, your order is confirmed',
      blocks: [
        {
          kind: 'paragraph',
          words: `Hello ${order.contact.name}, we received your order ${order.orderNo} on ${formatInstantIst(order.placedAt)}.`,
        },
        itemsBlock('What you ordered', order, order.lines),
        { kind: 'sums', rows: sumsOf(order), total: { label: 'Total, GST included', amount: total } },
        { kind: 'lines', heading: 'Payment', lines: [payment(order)] },
        ...deliveryOf(order),
        { kind: 'action', label: 'See your order', href: orderAddress(sender, order) },
        {
          kind: 'paragraph',
          words: 'The button opens this order without signing in, so pass this mail on with care.',
        },
      ],
    },
    sender,
  )
}

function payment(order: Order): string {
  const total = money(order, order.total)
  return order.paymentMethod === payBy.cashOnDelivery
    ? `Cash on delivery: ${total} to the courier`
    : `${paymentMethods[order.paymentMethod]}: ${total}`
}

/** The sums that lead from the lines to the total; those that are zero and need no word are left out. */
function sumsOf(order: Order): AmountRow[] {
  const travels = order.shipping !== null
  const minus = (amount: Order['total']) => `−${money(order, amount)}`
  return [
    { label: 'Items', amount: money(order, order.items) },
    ...(order.discount > 0 ? [{ label: 'Discount', amount: minus(order.discount) }] : []),
    ...(travels
      ? [{ label: 'Delivery', amount: order.shippingFee > 0 ? money(order, order.shippingFee) : 'Free' }]
      : []),
    ...(order.codFee > 0 ? [{ label: 'Cash on delivery fee', amount: money(order, order.codFee) }] : []),
    ...(order.wallet > 0 ? [{ label: 'Paid from your wallet', amount: minus(order.wallet) }] : []),
  ]
}

function deliveryOf({ shipping }: Order): Block[] {
  if (!shipping) return []
  const { name, lines, city, pin, stateName, mobile } = shipping
  return [
    {
      kind: 'lines',
      heading: 'Delivery address',
      lines: [name, ...lines, `${city} ${pin}`, stateName, `Mobile ${formatMobile(mobile)}`],
    },
  ]
}
