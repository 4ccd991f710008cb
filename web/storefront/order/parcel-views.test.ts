import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import type { Order, OrderLine } from '#shop/orders'
import { toParcel } from './parcel-views.ts'

const noteOf = (
  line: Pick<OrderLine, 'supply' | 'releasesOn' | 'backOrderText' | 'isReleaseOver' | 'state'>,
) => {
  const whole = {
    ...line,
    goods: 'physical',
    editionLabel: '2nd edition',
    formatName: 'Print',
    moves: [],
    quantity: 1,
    unitPrice: paise(50_500),
    discount: paise(0),
  } as unknown as OrderLine
  return toParcel([whole], {
    order: { currency: 'INR', lines: [whole] } as unknown as Order,
    isAlone: true,
    progress: () => 'started',
    awaits: null,
    carried: [],
    tracking: () => ({}) as ReturnType<Parameters<typeof toParcel>[1]['tracking']>,
    cancel: () => ({ reason: '' }),
    giveBack: () => ({ reason: '' }),
  }).lines[0]?.note
}

test('what was sold before its copies were there says when it ships, until it is packed', () => {
  const waiting = {
    supply: 'promise',
    releasesOn: null,
    backOrderText: null,
    isReleaseOver: false,
    state: 'ACCEPTED',
  } as const
  expect(noteOf(waiting)).toBe('2nd edition · Print · Back order: ships when it is in stock again')
  expect(noteOf({ ...waiting, backOrderText: 'Back order, leaves within 10 days' })).toBe(
    '2nd edition · Print · Back order, leaves within 10 days',
  )
  expect(noteOf({ ...waiting, releasesOn: '2026-12-24' })).toBe(
    '2nd edition · Print · Pre-order: ships on 24 Dec 2026',
  )
  expect(noteOf({ ...waiting, releasesOn: '2026-12-24', isReleaseOver: true })).toBe(
    '2nd edition · Print · Pre-order, late: it was to ship on 24 Dec 2026. You can wait, or cancel it free of charge until it is packed',
  )
  expect(noteOf({ ...waiting, state: 'SHIPPED' })).toBe('2nd edition · Print')
  expect(noteOf({ ...waiting, supply: 'stock' })).toBe('2nd edition · Print')
})
