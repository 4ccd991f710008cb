import { expect, test } from 'vitest'
import type { CourierStatus } from '#ports/courier'
import type { LineState, Order, OrderLine } from '#shop/orders'
import type { Parcel } from '#shop/shipping'
import { toDeskParcels } from './to-desk-parcels.ts'

const parcel: Parcel = {
  id: 1,
  orderId: 1,
  sellerId: 1,
  weightG: 1_400,
  courier: 'Dak Vahan',
  awb: 'DV000001',
  expectedOn: null,
}

const line = (title: string, state: LineState, weightG: number) =>
  ({ parcelId: 1, goods: 'physical', quantity: 1, title, state, weightG, moves: [] }) as unknown as OrderLine

function shown(lines: readonly OrderLine[], ...statuses: CourierStatus[]) {
  const order = { placedAt: new Date(0), shipping: null, lines } as unknown as Order
  const scans = statuses.map((status, index) => ({
    parcelId: 1,
    status,
    code: '1',
    words: '',
    place: '',
    at: new Date(index),
  }))
  const [view] = toDeskParcels(order, [parcel], {
    bookings: [],
    scans,
    holidays: new Set(),
    dispatchDays: 2,
    today: '2026-11-23',
    canBook: true,
    progress: 'started',
    payment: null,
  })
  return view
}

test('staff read what to take out of a parcel until it leaves, and its weight without that', () => {
  const cancelled = line('Auditing', 'CANCELLED', 600)
  const waiting = shown([line('Income-tax Law', 'AWAITING_PICKUP', 800), cancelled])
  expect(waiting?.warnings).toEqual(['Cancelled. Take out: 1 × Auditing'])
  expect(waiting?.note).toContain('0.8 kg')
  expect(shown([line('Income-tax Law', 'SHIPPED', 800), cancelled])?.warnings).toEqual([])
})

test('staff read that a parcel which came back is looked at first', () => {
  const warnings = shown([line('Income-tax Law', 'SHIPPED', 800)], 'damaged', 'rto-delivered')?.warnings
  expect(warnings).toContain('It was damaged on the way. Look at the copies before they are sold again.')
})
