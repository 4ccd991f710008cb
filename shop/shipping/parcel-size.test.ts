import { expect, test } from 'vitest'
import { parcelSize } from './plan-consignment.ts'

const book = { copies: 1, lengthMm: 240, breadthMm: 180, heightMm: 50 }
const unknown = { copies: 3, lengthMm: null, breadthMm: null, heightMm: null }

test.each([
  ['heavy books by their weight', 1_100, [book], { volumetricG: 432, chargeableG: 1_500 }],
  ['light books by their volume', 300, [{ ...book, copies: 3 }], { volumetricG: 1_296, chargeableG: 1_500 }],
  ['a whole slab as one slab', 500, [unknown], { volumetricG: 0, chargeableG: 500 }],
  ['one gram more as two slabs', 501, [unknown], { chargeableG: 1_000 }],
  ['a parcel without weight as one slab', 0, [], { chargeableG: 500 }],
])('couriers charge %s', (_what, weightG, contents, size) => {
  expect(parcelSize(weightG, contents)).toMatchObject(size)
})
