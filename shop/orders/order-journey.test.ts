import { expect, test } from 'vitest'
import { groupByJourney, lineEnd, lineJourney } from './line-status.ts'
import type { OrderLine } from './order.ts'
import { isMove, type LineState } from './order-life.ts'

const move = (to: LineState) => ({ to, by: 'staff' as const, actorId: null, at: new Date(0), reason: '' })

test('a line that is packed has its pickup and delivery ahead', () => {
  const line = { goods: 'physical' as const, state: 'PROCESSING' as const, moves: [move('PROCESSING')] }
  expect(lineJourney(line).ahead).toEqual(['READY_FOR_PICKUP', 'AWAITING_PICKUP', 'SHIPPED', 'DELIVERED'])
})

test('a digital line that is accepted waits to be activated', () => {
  expect(lineJourney({ goods: 'digital', state: 'ACCEPTED', moves: [] }).ahead).toEqual(['ACTIVATED'])
})

test('a cancelled line has nothing ahead', () => {
  expect(lineJourney({ goods: 'physical', state: 'CANCELLED', moves: [] }).ahead).toEqual([])
})

test('every step of the usual way is a move of the table', () => {
  for (const goods of ['physical', 'digital'] as const) {
    const { ahead } = lineJourney({ goods, state: 'PENDING', moves: [] })
    let before: LineState = 'PENDING'
    for (const state of ahead) {
      expect(isMove(before, state), `${before} to ${state}`).toBe(true)
      before = state
    }
  }
})

test.each([
  ['CANCELLED', [], 'cancelled'],
  ['REFUND_INITIATED', [move('CANCELLED')], 'cancelled'],
  ['RETURN_ACCEPTED', [], 'return accepted'],
  ['REFUND_INITIATED', [move('RETURNED')], 'returned'],
  ['RETURN_PENDING', [], null],
  ['DELIVERED', [], null],
] as const)('of a line that is %s its documents show how it ended', (state, moves, end) => {
  expect(lineEnd({ state, moves })).toBe(end)
})

test('lines of one parcel are one group, whenever staff confirmed each', () => {
  const line = (confirmedAt: string, ...after: readonly (readonly [string, string])[]) =>
    ({
      goods: 'physical',
      sellerId: 1,
      moves: [['ACCEPTED', '09:00'], ['PROCESSING', confirmedAt], ...after].map(([to, at]) => ({
        to,
        at: new Date(`2026-12-01T${at}:00Z`),
      })),
    }) as unknown as OrderLine
  const packed = ['READY_FOR_PICKUP', '11:00'] as const
  expect(groupByJourney([line('10:00', packed), line('10:01', packed)])).toHaveLength(1)
  expect(groupByJourney([line('10:00', packed), line('10:01')])).toHaveLength(2)
  const later = ['READY_FOR_PICKUP', '12:00'] as const
  expect(groupByJourney([line('10:00', packed), line('10:00', later)])).toHaveLength(2)
})
