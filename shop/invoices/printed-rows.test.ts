import { expect, test } from 'vitest'
import { addPaise, paise } from '#kernel/money'
import type { DocumentRow } from './document.ts'
import { printedRows } from './print-document.ts'

const row = (changes: Partial<DocumentRow>): DocumentRow => ({
  orderLineId: 1,
  charge: 'item',
  description: 'A book',
  hsn: '49019900',
  unitCode: 'NOS',
  quantity: 1,
  rateBp: 0,
  unitPrice: paise(10000),
  discount: paise(0),
  gross: paise(10000),
  taxable: paise(10000),
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
  ...changes,
})
const share = (gross: number, changes: Partial<DocumentRow> = {}) =>
  row({
    charge: 'shipping',
    description: 'Delivery',
    unitPrice: paise(gross),
    gross: paise(gross),
    taxable: paise(gross),
    ...changes,
  })

test('the shares of a charge at one HSN and rate are printed as one row behind the items', () => {
  const printed = printedRows([
    row({}),
    share(3000),
    row({ orderLineId: 2 }),
    share(2000, { orderLineId: 2 }),
  ])
  expect(printed.map(({ charge, gross }) => [charge, gross])).toEqual([
    ['item', 10000],
    ['item', 10000],
    ['shipping', 5000],
  ])
  expect(printed[2]?.unitPrice).toBe(5000)
})

test('shares at different rates stay apart, and nothing is lost or added', () => {
  const rows = [
    share(3000),
    share(2000, { rateBp: 1800, hsn: '85235100', taxable: paise(1694), cgst: paise(153), sgst: paise(153) }),
    share(1000, { charge: 'cod-fee', description: 'Cash on delivery fee' }),
  ]
  const printed = printedRows(rows)
  expect(printed).toHaveLength(3)
  const total = (list: readonly DocumentRow[]) => addPaise(...list.map(({ gross }) => gross))
  expect(total(printed)).toBe(total(rows))
})
