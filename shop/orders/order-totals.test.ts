import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocate } from '#kernel/allocate'
import { paise } from '#kernel/money'
import type { TaxClassCode, TaxRates } from '#shop/tax'
import { totalLines } from './order-totals.ts'

const rates: TaxRates = new Map<TaxClassCode, { rateBp: number; hsn: string }>([
  ['BOOK_PRINT', { rateBp: 0, hsn: '4901' }],
  ['DVD', { rateBp: 1800, hsn: '8523' }],
  ['EBOOK_PRINTED', { rateBp: 500, hsn: '998431' }],
])
const delhi = { stateCode: '07', collectsGst: true }

it('shares delivery and the fee over what travels, at each line’s own rate, and adds up to the paisa', () => {
  const line = fc.record({
    isPhysical: fc.boolean(),
    unitPrice: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 10 }),
    taxClass: fc.constantFrom<TaxClassCode>('BOOK_PRINT', 'DVD', 'EBOOK_PRINTED'),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('07', '29'),
      fc.integer({ min: 0, max: 90 }),
      (given, place, off) => {
        const lines = given.map((each, index) => ({ ...each, lineNo: index + 1, seller: delhi }))
        const travels = lines.some((each) => each.isPhysical)
        const charges = { shipping: paise(travels ? 5000 : 0), codFee: paise(travels ? 5001 : 0) }
        const amounts = lines.map((each) => each.unitPrice * each.quantity)
        const discount = paise(Math.floor((amounts.reduce((sum, each) => sum + each, 0) * off) / 100))
        const lineDiscounts = allocate(discount, amounts)
        const totals = totalLines(lines, { ...charges, lineDiscounts }, rates, place)
        const parts = totals.flatMap((total) => [total.item, ...total.charges])
        const query = lines.reduce(
          (sum, each) => sum + each.unitPrice * each.quantity,
          charges.shipping + charges.codFee - discount,
        )
        expect(parts.reduce((sum, part) => sum + part.gross, 0)).toBe(query)
        for (const part of parts) {
          expect(part.taxable + part.cgst + part.sgst + part.igst).toBe(part.gross)
          expect(part.cgst).toBe(part.sgst)
          expect(place === '07' ? part.igst : part.cgst).toBe(0)
        }
        for (const total of totals)
          expect(total.item.gross).toBe(
            (amounts[total.lineNo - 1] ?? 0) - (lineDiscounts[total.lineNo - 1] ?? 0),
          )
        for (const total of totals)
          if (!lines[total.lineNo - 1]?.isPhysical) expect(total.charges).toEqual([])
      },
    ),
  )
})

it('charges no GST for a seller that may not collect it, and none on books or on their delivery', () => {
  const one = (taxClass: TaxClassCode, collectsGst: boolean) =>
    totalLines(
      [
        {
          lineNo: 1,
          isPhysical: true,
          unitPrice: paise(89500),
          quantity: 1,
          taxClass,
          seller: { stateCode: '07', collectsGst },
        },
      ],
      { shipping: paise(5000), codFee: paise(5000), lineDiscounts: [] },
      rates,
      '07',
    )[0]
  expect(one('BOOK_PRINT', true)).toMatchObject({
    rateBp: 0,
    item: { taxable: 89500 },
    charges: [{ taxable: 5000 }, { taxable: 5000 }],
  })
  expect(one('DVD', true)?.charges[0]).toMatchObject({
    kind: 'shipping',
    gross: 5000,
    taxable: 4238,
    cgst: 381,
    sgst: 381,
  })
  expect(one('DVD', false)).toMatchObject({ rateBp: 0, item: { cgst: 0 } })
})
