import { formatDay } from '#kernel/dates'
import { links } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import { issuesWords } from '#shop/catalog'
import type { Order, OrderLine } from '#shop/orders'
import { lineAmount } from '#shop/pricing'
import { actionBlock, type Block } from './notice.ts'

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
      ...(line.supply === 'promise' ? [promise(line)] : []),
      ...(line.issues
        ? [`${issuesWords(line.issues.paid, line.issues.from)}, each sent when it is printed`]
        : []),
    ],
  })),
})

const promise = ({ releasesOn }: Pick<OrderLine, 'releasesOn'>): string =>
  releasesOn ? `Pre-order: ships on ${formatDay(releasesOn)}` : 'Back order: ships when it is in stock again'
