import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money'
import { compositionStatement, documentKinds } from '#shop/tax'
import type { DocumentRow, IssuedDocument } from './document.ts'
import { type LineEnd, printDocument } from './print-document.ts'

const row = (orderLineId: number, rateBp = 0): DocumentRow => ({
  orderLineId,
  charge: 'item',
  description: 'Any title (Print)',
  hsn: '49019900',
  unitCode: 'NOS',
  quantity: 1,
  rateBp,
  unitPrice: paise(11_800),
  discount: paise(0),
  gross: paise(11_800),
  taxable: paise(11_800),
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
})

const party = { name: 'Asha Menon', lines: [], city: '', pin: '', stateCode: '29', stateName: 'Karnataka' }

const issued = (
  kind: IssuedDocument['kind'],
  {
    gstStatus = 'REGULAR',
    ...given
  }: Partial<IssuedDocument> & Partial<Pick<IssuedDocument['supplier'], 'gstStatus'>> = {},
): IssuedDocument => ({
  id: 1,
  kind,
  title: documentKinds[kind],
  number: `${kind}/26-27/0000001`,
  issuedOn: '2026-11-21',
  issuedAt: new Date(0),
  orderNo: 'BM2026000001',
  orderedAt: new Date(0),
  original: kind === 'CN' ? { number: 'TI/26-27/0000001', issuedOn: '2026-11-20' } : null,
  reason: '',
  placeOfSupply: { code: '29', name: 'Karnataka' },
  secondHead: 'SGST',
  supplier: {
    legalName: 'Any Books Private Limited',
    tradeName: 'Any Books',
    address: '4 Lane, Pune',
    pin: '411001',
    stateCode: '27',
    stateName: 'Maharashtra',
    gstin: '27AABCS1429B1Z8',
    gstStatus,
    lutArn: 'AD2704260056784',
    email: 'sales@example.com',
    phone: '02040000000',
  },
  recipient: { billing: party, shipping: null, business: null },
  reversedBy: null,
  movedTo: null,
  currency: 'INR',
  paisePerUsd: null,
  rows: [row(1)],
  gross: paise(11_800),
  taxable: paise(11_800),
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
  ...given,
})

const never = () => null
const nilRated = 'Nil-rated supply: no GST is charged.'
const taxed = { rows: [row(1, 1800)], taxable: paise(10_000), igst: paise(1_800) }
const split = { ...taxed, igst: paise(0), cgst: paise(900), sgst: paise(900) }
const abroad = { placeOfSupply: { code: '96', name: 'Other Countries' } }
const isStatement =
  /Supply meant for export (on payment|under letter of undertaking without payment of integrated tax \(LUT AD2704260056784\))/

describe('the statements of', () => {
  test.each([
    ['a bill of supply', issued('BS'), [nilRated]],
    ['a credit note against it', issued('CN'), [nilRated]],
    ['a tax invoice', issued('TI', taxed), []],
    [
      'a tax invoice that was reversed',
      issued('TI', { ...taxed, reversedBy: { number: 'CN/26-27/0000002', issuedOn: '2026-11-22' } }),
      ['This document was reversed by credit note CN/26-27/0000002 of 22 Nov 2026 and issued again.'],
    ],
    ['an invoice-cum-bill of supply', issued('IB', { ...taxed, rows: [row(1), row(2, 1800)] }), []],
    ['a composition seller', issued('BS', { gstStatus: 'COMPOSITION' }), [compositionStatement]],
    [
      'a seller without registration',
      issued('CI', { gstStatus: 'ENROLLED_UNREGISTERED' }),
      ['The seller is not registered under GST; no GST is charged.'],
    ],
    ['books sent abroad, nil-rated all the same', issued('BS', abroad), [nilRated]],
    [
      'an export under a letter of undertaking',
      issued('TI', { ...abroad, rows: [row(1, 1800)] }),
      [expect.stringMatching(isStatement)],
    ],
    ['an export with tax paid', issued('TI', { ...abroad, ...taxed }), [expect.stringMatching(isStatement)]],
  ])('%s', (_, document, statements) => {
    expect(printDocument(document, never).statements).toEqual(statements)
  })
})

test.each([
  ['inside a State', split, 'intra'],
  ['between States', taxed, 'inter'],
  ['of nil-rated goods', {}, 'none'],
])('a supply %s has its columns of tax', (_, given, heads) => {
  expect(printDocument(issued('TI', given), never)).toMatchObject({ heads, hasRates: true })
})

test('a delivery challan is for the consignee and states what its free goods are worth', () => {
  const free = { ...row(1), quantity: 2, discount: paise(23_600), gross: paise(0), taxable: paise(0) }
  const { copy, document, statements } = printDocument(issued('DC', { rows: [free], gross: paise(0) }), never)
  expect(copy).toBe('Original for consignee')
  expect(document).toMatchObject({
    gross: 23_600,
    taxable: 23_600,
    rows: [{ discount: 0, taxable: 23_600, gross: 23_600 }],
  })
  expect(statements[0]).toContain('nothing is to be paid')
})

test('a seller that collects no GST prints no rates', () => {
  expect(printDocument(issued('BS', { gstStatus: 'COMPOSITION' }), never).hasRates).toBe(false)
})

test.each<[string, (LineEnd | null)[], string | null]>([
  ['every line was cancelled', ['cancelled', 'cancelled'], 'Cancelled'],
  ['every line came back', ['returned', 'returned'], 'Returned'],
  ['the return of every line was accepted', ['return accepted', 'return accepted'], 'Return accepted'],
  ['some were cancelled and some came back', ['cancelled', 'returned'], 'Returned'],
  ['one goes on', ['cancelled', null], null],
])('a document of which %s is marked across the page, a credit note never', (_, ends, watermark) => {
  const rows = [row(0), row(1)]
  const printed = (kind: IssuedDocument['kind']) =>
    printDocument(issued(kind, { rows }), (id) => ends[id] ?? null)
  expect(printed('BS').watermark).toBe(watermark)
  expect(printed('BS').statements.some((words) => /verything on this document was/.test(words))).toBe(
    watermark !== null,
  )
  expect(printed('CN').watermark).toBeNull()
})

test('every document says what rules 46 and 48 ask of each; a credit note names its original', () => {
  const note = printDocument(issued('CN'), never)
  expect(note).toMatchObject({
    reverseCharge: 'No',
    copy: 'Original for the recipient',
    signature: expect.stringContaining('needs no signature'),
    totalLabel: 'Total credited',
    document: { original: { number: 'TI/26-27/0000001', issuedOn: '2026-11-20' } },
  })
  expect(printDocument(issued('TI', taxed), never).totalLabel).toBe('Total')
})
