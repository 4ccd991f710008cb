import { istDay } from '#kernel/dates'
import type { Order, OrderLine } from '#shop/orders'
import { deliveryEstimate } from './delivery-estimate.ts'

/** The last day promised when the order was placed, as the product page does; null: none. `lines` travel together. */
export function promisedDay({
  order,
  lines,
  holidays,
  dispatchDays,
}: {
  readonly order: Pick<Order, 'placedAt' | 'shipping'>
  readonly lines: readonly OrderLine[]
  readonly holidays: ReadonlySet<string>
  readonly dispatchDays: number
}): string | null {
  const isUndated = lines.some(
    ({ supply, releasesOn, issues }) => issues !== null || (supply === 'promise' && releasesOn === null),
  )
  if (order.shipping === null || lines.length === 0 || isUndated) return null
  const leavesOn = lines
    .flatMap(({ releasesOn }) => releasesOn ?? [])
    .concat(istDay(order.placedAt))
    .toSorted()
    .at(-1)
  return leavesOn === undefined
    ? null
    : deliveryEstimate({ ...order.shipping, leavesOn, dispatchDays }, holidays).till
}
