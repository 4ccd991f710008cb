import { describe, expect, test } from 'vitest'
import { type Availability, availability, type StockStanding } from './availability.ts'

const printed: StockStanding = {
  isPhysical: true,
  deliveryReady: true,
  notReadyNote: null,
  status: 'live',
  tags: [],
  releasedOn: null,
  availabilityText: '',
  onHand: 40,
  reserved: 0,
  promised: 0,
  promiseLimit: 0,
  quantityMax: 10,
  today: '2026-11-21',
}
const virtual: Partial<StockStanding> = { isPhysical: false, onHand: 0, quantityMax: 1 }
const preOrder: Partial<StockStanding> = {
  tags: ['PREORDER'],
  releasedOn: '2026-12-10',
  onHand: 0,
  promiseLimit: 50,
}
const backOrder: Partial<StockStanding> = { tags: ['BACKORDER'], onHand: 0, promiseLimit: 20 }

type Case = [situation: string, given: Partial<StockStanding>, expected: Partial<Availability>]

const cases: Case[] = [
  [
    'plenty of copies',
    {},
    { state: 'in-stock', canBuy: true, maxQuantity: 10, text: 'In stock', date: null },
  ],
  ['six free copies', { onHand: 9, reserved: 3 }, { state: 'in-stock', maxQuantity: 6 }],
  ['five free copies', { onHand: 5 }, { state: 'low', text: 'Only 5 left', maxQuantity: 5 }],
  ['three free copies', { onHand: 10, reserved: 7 }, { state: 'low', text: 'Only 3 left', maxQuantity: 3 }],
  ['the last copy', { onHand: 1 }, { state: 'low', text: 'Only 1 left', maxQuantity: 1, canBuy: true }],
  ['every copy held', { onHand: 4, reserved: 4 }, { state: 'out-of-stock', canBuy: false, maxQuantity: 0 }],
  ['no copies', { onHand: 0 }, { state: 'out-of-stock', text: 'Out of stock', canBuy: false }],
  ['no copies, room but no tag', { onHand: 0, promiseLimit: 9 }, { state: 'out-of-stock', canBuy: false }],
  [
    'a pre-order with room',
    preOrder,
    {
      state: 'pre-order',
      canBuy: true,
      maxQuantity: 10,
      text: 'Pre-order, leaves on 10 Dec 2026',
      date: '2026-12-10',
    },
  ],
  ['a pre-order with room for two', { ...preOrder, promised: 48 }, { state: 'pre-order', maxQuantity: 2 }],
  [
    'a full pre-order',
    { ...preOrder, promised: 50 },
    { state: 'out-of-stock', text: 'Pre-orders are full', date: '2026-12-10', canBuy: false },
  ],
  ['a pre-order whose copies came early', { ...preOrder, onHand: 30 }, { state: 'pre-order' }],
  ['a pre-order on its day', { ...preOrder, releasedOn: '2026-11-21', onHand: 30 }, { state: 'in-stock' }],
  [
    'a pre-order past its day without copies',
    { ...preOrder, releasedOn: '2026-11-01' },
    { state: 'out-of-stock' },
  ],
  ['a pre-order tag without a day', { ...preOrder, releasedOn: null, onHand: 8 }, { state: 'in-stock' }],
  ['a future day without the tag', { releasedOn: '2026-12-10' }, { state: 'in-stock' }],
  [
    'a back order by tag',
    backOrder,
    { state: 'back-order', canBuy: true, text: 'On back order, leaves when new copies arrive' },
  ],
  [
    'a back order by its text',
    { ...backOrder, tags: [], availabilityText: 'On BACK ORDER, two weeks' },
    { state: 'back-order', text: 'On BACK ORDER, two weeks', maxQuantity: 10 },
  ],
  ['a back order with room for one', { ...backOrder, promised: 19 }, { state: 'back-order', maxQuantity: 1 }],
  ['a back order without room', { ...backOrder, promised: 20 }, { state: 'out-of-stock', canBuy: false }],
  ['a back order with copies', { ...backOrder, onHand: 7 }, { state: 'in-stock', text: 'In stock' }],
  ['digital', virtual, { state: 'digital', canBuy: true, maxQuantity: 1, text: 'Available online' }],
  [
    'digital before its delivery works',
    { ...virtual, deliveryReady: false, notReadyNote: 'When the reader opens.' },
    { state: 'not-on-sale', canBuy: false, maxQuantity: 0, text: 'When the reader opens.' },
  ],
  [
    'digital before its day',
    { ...virtual, tags: ['PREORDER'], releasedOn: '2027-01-05' },
    { state: 'not-on-sale', canBuy: false, text: 'On sale from 5 Jan 2027', date: '2027-01-05' },
  ],
  [
    'withdrawn, with copies',
    { status: 'withdrawn' },
    { state: 'withdrawn', text: 'No longer sold', canBuy: false },
  ],
  ['a draft', { status: 'draft' }, { state: 'withdrawn', canBuy: false }],
]

describe('availability', () => {
  test.each(cases)('%s', (_situation, given, expected) => {
    expect(availability({ ...printed, ...given })).toMatchObject(expected)
  })
})
