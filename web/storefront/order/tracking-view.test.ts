import { expect, test } from 'vitest'
import { paise } from '#kernel/money'
import type { CourierStatus } from '#ports/courier'
import type { OrderLine } from '#shop/orders'
import type { Parcel } from '#shop/shipping'
import { trackingView } from './tracking-view.ts'

const shipped = { state: 'SHIPPED', supply: 'stock', issues: null, moves: [] } as unknown as OrderLine
const parcel: Parcel = {
  id: 1,
  orderId: 1,
  sellerId: 1,
  weightG: 900,
  courier: 'Dak Vahan',
  awb: 'DV000001',
  expectedOn: '2026-12-02',
}

const followed = (...statuses: CourierStatus[]) => followedOn('2026-11-23', ...statuses)
const followedOn = (today: string, ...statuses: CourierStatus[]) =>
  trackingView({
    today,
    due: paise(37_258),
    order: { placedAt: new Date('2026-11-20T06:00:00Z'), shipping: null },
    lines: [shipped],
    parcel,
    scans: statuses.map((status, index) => ({
      status,
      code: String(index),
      words: '',
      place: '',
      at: new Date(Date.UTC(2026, 10, 21 + index)),
    })),
    holidays: new Set(),
    dispatchDays: 2,
    attempt: { label: 'January 2027', examOn: '2027-01-04' } as Parameters<typeof trackingView>[0]['attempt'],
  })

test('a parcel on its way has a day, and a failed attempt the next one', () => {
  expect(followed('picked-up')).toMatchObject({
    promise: 'Arrives by 2 Dec 2026.',
    alert: null,
    isStopped: false,
  })
  expect(followed('picked-up', 'undelivered')).toMatchObject({
    promise: 'Arrives by 2 Dec 2026.',
    alert: { words: expect.stringContaining('Next attempt: 2 Dec 2026.') },
  })
})

test('after its day a parcel is late, and nothing is promised of another day', () => {
  expect(followedOn('2026-12-02', 'picked-up').promise).toBe('Arrives by 2 Dec 2026.')
  expect(followedOn('2026-12-03', 'picked-up', 'out-for-delivery')).toMatchObject({
    promise: 'Late: it was to arrive by 2 Dec 2026.',
    exam: null,
    alert: null,
  })
  expect(followedOn('2026-12-03', 'undelivered').alert?.words).not.toMatch(/2 Dec 2026/)
  expect(followedOn('2026-11-22', 'picked-up', 'out-for-delivery').alert?.words).toMatch(
    /^Out for delivery today/,
  )
})

test.each<[CourierStatus, RegExp]>([
  ['lost', /Lost by the courier/],
  ['damaged', /Damaged on the way/],
  ['cancelled', /cancelled its booking/],
  ['rto-started', /going back to the seller/],
  ['rto-in-transit', /going back to the seller/],
  ['rto-delivered', /back at the seller/],
])('a parcel whose last news is %s promises no day', (status, words) => {
  expect(followed('picked-up', status)).toMatchObject({
    promise: null,
    exam: null,
    alert: { words: expect.stringMatching(words), tone: 'warning' },
    isStopped: true,
  })
})

test('after the third attempt none is promised', () => {
  const { alert, promise } = followed('undelivered', 'undelivered', 'undelivered')
  expect(promise).toBeNull()
  expect(alert?.words).toMatch(/^Delivery attempt 3 failed on .* This was the last attempt\./)
  expect(alert?.words).not.toMatch(/Next attempt|tries again/)
})

test('a parcel that is paid by itself says what its courier collects, until it comes back', () => {
  expect(followed('out-for-delivery').cash).toBe('The courier collects ₹372.58 for this parcel.')
  expect(followed('out-for-delivery', 'rto-started').cash).toBeNull()
})
