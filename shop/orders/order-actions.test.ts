import { expect, it } from 'vitest'
import { mayChangeAddress } from './order-actions.ts'
import type { LineGoods, LineState } from './order-life.ts'

it.each<[reason: string, ...lines: [LineGoods, LineState][]]>([
  ['Nothing in this order is delivered by courier.', ['digital', 'ACCEPTED']],
  ['Nothing in this order is still to be delivered.', ['physical', 'CANCELLED'], ['digital', 'ACTIVATED']],
  ['Nothing in this order is still to be delivered.', ['physical', 'DELIVERED'], ['physical', 'CANCELLED']],
  ['Nothing in this order is still to be delivered.', ['physical', 'RETURNED']],
  ['A parcel is packed already, so the address can no longer change.', ['physical', 'SHIPPED']],
])('does not change the address: %s', (reason, ...lines) => {
  expect(mayChangeAddress(lines.map(([goods, state]) => ({ goods, state })))).toEqual({
    allowed: false,
    reason,
  })
})
