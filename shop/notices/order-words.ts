import { links } from '#kernel/links'
import { formatMoney, minus } from '#kernel/money'
import { issuesWords } from '#shop/catalog'
import { deliveryLabel, discountParts, type Order, type OrderLine, promisedWords } from '#shop/orders'
import { lineAmount } from '#shop/pricing'
import { actionBlock, type Block, type NoticeAmount } from './notice.ts'

/** Leads to the order. Its key opens this order alone, to anyone who holds it. */
export const viewOrder = ({ orderNo, accessKey }: Pick<Order, 'orderNo' | 'accessKey'>): Block =>
  actionBlock('View your order', links.order(orderNo, accessKey))

/** Lines as a list: title, edition and format, quantity and price before discounts, and when a promised one ships. */
export const itemsBlock = (heading: string, order: Order, lines: readonly OrderLine[]): Block => ({
  kind: 'items',
  heading,
  items: lines.map((line) => ({
    label: line.title,
    amount: formatMoney(order, lineAmount(line)),
    details: [
      [line.editionLabel, line.formatName].filter(Boolean).join(' · '),
      `${line.quantity} × ${formatMoney(order, line.unitPrice)}`,
      ...(line.discount > 0 ? [`${formatMoney(order, line.discount)} off`] : []),
      ...[promisedWords(line)].filter((words) => words !== null),
      ...(line.issues
        ? [`${issuesWords(line.issues.paid, line.issues.from)}, each sent when it is printed`]
        : []),
    ],
  })),
})

/** What the items come to, with what is taken off and added, and the total. */
export const sumsBlock = (order: Order): Block => ({
  kind: 'sums',
  rows: sumsOf(order),
  total: {
    label: order.currency === 'USD' ? 'Total in US dollars' : 'Total, inclusive of all taxes',
    amount: formatMoney(order, order.total),
  },
})

/** The amounts between the lines and the total. Those that are zero are left out. */
function sumsOf(order: Order): NoticeAmount[] {
  const amount = (sum: Order['total']) => formatMoney(order, sum)
  return [
    { label: 'Items', amount: amount(order.items) },
    ...discountParts(order).map(({ label, amount: off }) => ({ label, amount: amount(minus(off)) })),
    ...(order.shipping
      ? [{ label: deliveryLabel(order), amount: order.shippingFee > 0 ? amount(order.shippingFee) : 'Free' }]
      : []),
    ...(order.codFee > 0 ? [{ label: 'Cash on delivery fee', amount: amount(order.codFee) }] : []),
    ...(order.wallet > 0 ? [{ label: 'Paid from your wallet', amount: amount(minus(order.wallet)) }] : []),
  ]
}

/** Where a buyer finds what becomes of a refund: a replacement is refunded by the order that it replaces. */
export const refundShownWords = ({ replacementOf }: Pick<Order, 'replacementOf'>): string =>
  `${replacementOf === null ? 'Your order' : `Order ${replacementOf}`} says where it goes.`
