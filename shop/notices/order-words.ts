import { formatDay } from '#kernel/dates'
import { formatInr, formatUsd, type Paise } from '#kernel/money'
import type { Order, OrderLine } from '#shop/orders'
import type { Block, Sender } from './notice.ts'

/** An amount of an order in its own currency: paise as rupees, cents as dollars. */
export const money = (order: Pick<Order, 'currency'>, amount: Paise): string =>
  order.currency === 'USD' ? formatUsd(amount) : formatInr(amount)

/** Where the order can be read: the key in the address opens this order to whoever holds it, and no other. */
export const orderAddress = (
  { baseUrl }: Pick<Sender, 'baseUrl'>,
  { orderNo, accessKey }: Pick<Order, 'orderNo' | 'accessKey'>,
): string => `${baseUrl}/students/order/${encodeURIComponent(orderNo)}?key=${encodeURIComponent(accessKey)}`

/** Lines as a list: title, edition and format, how many at what price, and when a promised one leaves. */
export const itemsBlock = (heading: string, order: Order, lines: readonly OrderLine[]): Block => ({
  kind: 'items',
  heading,
  items: lines.map((line) => ({
    label: line.title,
    amount: money(order, line.gross),
    details: [
      [line.editionLabel, line.formatName].filter(Boolean).join(' · '),
      `${line.quantity} × ${money(order, line.unitPrice)}`,
      ...(line.supply === 'promise' ? [promise(line)] : []),
    ],
  })),
})

const promise = ({ releasesOn }: Pick<OrderLine, 'releasesOn'>): string =>
  releasesOn
    ? `Pre-order: leaves on ${formatDay(releasesOn)}`
    : 'Back order: leaves when it is in stock again'
