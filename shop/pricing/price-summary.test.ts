import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise } from '#kernel/money'
import { summarisePrice } from './price-summary.ts'
import { termsOfSale as terms } from './pricing.fixtures.ts'

const line = (rupees: number, isPhysical = true, quantity = 1) => ({
  unitPrice: paise(rupees * 100),
  unitMrp: paise(rupees * 120),
  quantity,
  isPhysical,
})

it('charges delivery below ₹499 of goods that travel, and says what is missing', () => {
  expect(summarisePrice([line(498)], terms)).toMatchObject({
    shipping: 5000,
    total: 54800,
    toFreeShipping: 100,
  })
  expect(summarisePrice([line(499)], terms)).toMatchObject({ shipping: 0, total: 49900, toFreeShipping: 0 })
})

it('counts only goods that travel towards free delivery', () => {
  expect(summarisePrice([line(300), line(8000, false)], terms)).toMatchObject({
    shipping: 5000,
    physicalItems: 30000,
  })
  expect(summarisePrice([line(8000, false)], terms)).toMatchObject({ shipping: 0, toFreeShipping: 0 })
})

it('adds the fee for cash on delivery only when it is chosen', () => {
  expect(summarisePrice([line(895)], terms).codFee).toBe(0)
  expect(summarisePrice([line(895)], terms, { payOnDelivery: true })).toMatchObject({
    codFee: 5000,
    total: 94500,
  })
})

it('adds up to the paisa', () => {
  const priced = fc.record({
    unitPrice: fc.integer({ min: 0, max: 9_999_999 }).map(paise),
    unitMrp: fc.integer({ min: 9_999_999, max: 99_999_999 }).map(paise),
    quantity: fc.integer({ min: 1, max: 10 }),
    isPhysical: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 10 }), fc.boolean(), (lines, payOnDelivery) => {
      const sum = summarisePrice(lines, terms, { payOnDelivery })
      expect(sum.items + sum.shipping + sum.codFee).toBe(sum.total)
      expect(sum.mrp - sum.saving).toBe(sum.items)
    }),
  )
})
