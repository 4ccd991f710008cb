import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPaise, type Paise, paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import { importStatement, matchLine } from '#shop/bank'
import { payBy } from '#shop/orders'
import { cancelOrder, settlePayment } from '#shop/payments'
import type { DocumentKind, GstStatus } from '#shop/tax'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { issueDocument, type SoldRow } from '../invoices/invoices.fixtures.ts'
import { placeBy, placeOnDelivery } from '../payments/payments.fixtures.ts'
import { type Gstr1, gstr1Json, parseMonth, readFilers, readGstr1, readMoneyByDay, readTcs } from './index.ts'
import { tcsOn } from './read-tcs.ts'

const buyerGstin = '27AAPFU0939F1ZV'
const month = parseMonth('2026-09')!

const test = await testDatabase({ from: 'empty' })
let incomeTax: number
let penDrive: number
const needs = () => ({ db: test.db, outbox: { send: async () => {} } })
let order: { readonly id: number; readonly lineId: number }
let filer: { readonly id: number; readonly gstin: string; readonly stateCode: string }

beforeAll(async () => {
  const world = await plantSmallCatalog(test.db)
  incomeTax = world.editions.incomeTax
  penDrive = world.editions.lectures
  const placed = await placeOnDelivery(needs(), [[incomeTax, 1]])
  order = { id: placed.id, lineId: placed.lines[0]!.id }
  const registered = { gstin: '29AAGCB7383J1Z4', stateCode: '29' }
  const id = await addSeller({ slug: 'kaveri-press', name: 'Kaveri Press', ...registered })
  filer = { id, ...registered }
})

/** A seller who has issued nothing yet: a regular one by default, or without a registration where there is no GSTIN. */
async function addSeller(seller: {
  readonly slug: string
  readonly name: string
  readonly gstin: string | null
  readonly stateCode: string
  readonly status?: 'COMPOSITION'
}) {
  const { id } = await test.db
    .insertInto('sellers')
    .values({
      slug: seller.slug,
      trade_name: seller.name,
      legal_name: seller.name,
      gst_status: seller.status ?? (seller.gstin === null ? 'ENROLLED_UNREGISTERED' : 'REGULAR'),
      gstin: seller.gstin,
      state_code: seller.stateCode,
      address: '2 Mall Road',
      pin: '560034',
      email: `${seller.slug}@example.com`,
      phone: '08040000000',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type To = {
  readonly pos: string
  readonly gstin?: string
  readonly originalId?: number
  readonly sellerId?: number
  readonly from?: string
  readonly paisePerUsd?: number
}

/** Issues a document in September 2026; answers its id. */
const issue = (kind: DocumentKind, sold: readonly SoldRow[], to: To): Promise<number> =>
  issueDocument(test.db, {
    sellerId: filer.id,
    from: filer.stateCode,
    ...to,
    kind,
    sold,
    order,
    at: '2026-09-15T10:00:00+05:30',
  })

const book = { gross: 500_00, rateBp: 0, hsn: '49011010' }
const ebook = { gross: 499_00, rateBp: 500, hsn: '998431' }
const dvd = { gross: 1_180_00, rateBp: 1800, hsn: '85234940' }
const course = { gross: 1_50_000_00, rateBp: 1800, hsn: '999293' }

describe('GSTR-1 of a month', () => {
  let read: Gstr1
  beforeAll(async () => {
    const other = '07'
    await issue('TI', [dvd, ebook], { pos: '27', gstin: buyerGstin })
    const large = await issue('TI', [course], { pos: other })
    await issue('CN', [dvd], { pos: other, originalId: large })
    await issue('IB', [book, dvd], { pos: other })
    const small = await issue('TI', [dvd], { pos: filer.stateCode })
    await issue('CN', [dvd], { pos: filer.stateCode, originalId: small })
    await issue('BS', [{ ...book, quantity: 3 }], { pos: filer.stateCode })
    // Dollars: $4.99 is ₹441.62 at ₹88.50. Above the limit for large invoices it is an export all the same.
    const abroad = { pos: '96', paisePerUsd: 8_850 }
    const exported = await issue(
      'TI',
      [
        { ...ebook, gross: 4_99 },
        { ...course, gross: 2_000_00 },
      ],
      abroad,
    )
    await issue('CN', [{ ...ebook, gross: 4_99 }], { ...abroad, originalId: exported })
    read = await readGstr1(test.db, { sellerId: filer.id, gstin: filer.gstin, month })
  })

  it('names documents of registered buyers and large ones to other States, with each rate apart', () => {
    expect(
      read.named.map(({ gstin, isCreditNote, rates }) => [gstin, isCreditNote, rates.map((r) => r.rateBp)]),
    ).toEqual([
      [buyerGstin, false, [500, 1800]],
      [null, false, [1800]],
      [null, true, [1800]],
    ])
  })

  it('counts credit notes against all other supplies and the nil-rated ones', () => {
    const intra = read.others.find(({ isInterState }) => !isInterState)
    expect([intra?.taxable, intra?.cgst]).toEqual([0, 0])
    expect(read.others.find(({ isInterState }) => isInterState)).toMatchObject({
      taxable: 1_000_00,
      igst: 180_00,
    })
    expect(addPaise(...read.nil.map(({ amount }) => amount))).toBe(1_000_00)
  })

  it('adds up to the documents of the month, by table and by HSN', async () => {
    const { rows } = await sql<{ taxable: Paise }>`
      select sum(case kind when 'CN' then -1 else 1 end * in_paise(taxable_paise, paise_per_usd))::bigint taxable from documents
      where issued_on between '2026-09-01' and '2026-09-30'`.execute(test.db)
    const named = read.named.flatMap(({ isCreditNote, rates }) =>
      rates.map(({ taxable }) => paise(isCreditNote ? 0 - taxable : taxable)),
    )
    const others = [
      ...read.others.map(({ taxable }) => taxable),
      ...read.exports.map(({ isCreditNote, taxable }) => paise(isCreditNote ? 0 - taxable : taxable)),
    ]
    expect(addPaise(...named, ...others, ...read.nil.map(({ amount }) => amount))).toBe(rows[0]?.taxable)
    expect(addPaise(...read.hsn.map(({ taxable }) => taxable))).toBe(rows[0]?.taxable)
    expect(read.hsn.find(({ hsn }) => hsn === book.hsn)?.quantity).toBe(4)
  })

  it('names exports apart, in rupees at the rate of their document and without tax', () => {
    expect(read.exports.map(({ isCreditNote, taxable }) => [isCreditNote, taxable])).toEqual([
      [false, 441_62 + 1_77_000_00],
      [true, 441_62],
    ])
    expect(read.hsn.filter(({ hsn }) => hsn === course.hsn)).toEqual([
      expect.objectContaining({ rateBp: 0, taxable: 1_77_000_00, igst: 0 }),
      expect.objectContaining({ rateBp: 1800 }),
    ])
    const { exp, cdnur } = gstr1Json(read, { gstin: filer.gstin, month })
    expect(exp).toEqual([
      {
        exp_typ: 'WOPAY',
        inv: [
          {
            inum: expect.stringMatching(/^TI/),
            idt: '15-09-2026',
            val: 1_77_441.62,
            itms: [{ txval: 1_77_441.62, rt: 0, iamt: 0, csamt: 0 }],
          },
        ],
      },
    ])
    expect(cdnur.find(({ typ }) => typ === 'EXPWOP')).toMatchObject({ ntty: 'C', val: 441.62 })
  })

  it('is the file that the portal imports: period, rupees, days, signs and numbers used', () => {
    const file = gstr1Json(read, { gstin: filer.gstin, month })
    expect(file).toMatchObject({ gstin: filer.gstin, fp: '092026' })
    expect(file.b2b).toMatchObject([
      { ctin: buyerGstin, inv: [{ idt: '15-09-2026', val: 1_679, rchrg: 'N', inv_typ: 'R', pos: '27' }] },
    ])
    expect(file.b2b[0]?.inv[0]?.itms.map(({ num, itm_det }) => [num, itm_det.rt])).toEqual([
      [1, 5],
      [2, 18],
    ])
    expect(file.b2cl[0]?.inv).toMatchObject([{ val: 1_50_000 }])
    expect(file.cdnur[0]).toMatchObject({ typ: 'B2CL', ntty: 'C', val: 1_180 })
    expect(file.hsn.hsn_b2c.find(({ hsn_sc }) => hsn_sc === course.hsn)).toMatchObject({ uqc: 'NA', qty: 0 })
    expect(file.doc_issue.doc_det.find(({ doc_num }) => doc_num === 5)?.docs).toMatchObject([
      { from: 'CN/26-27/0000001', to: 'CN/26-27/0000003', totnum: 3, cancel: 0, net_issue: 3 },
    ])
  })

  it('counts delivery and the fee for cash on delivery with the goods, which alone have a unit', async () => {
    const bill = await oneRow<{ sellerId: number; gstin: string; issued: string }>(test.db)`
      select seller_id "sellerId", supplier->>'gstin' gstin, to_char(issued_on, 'YYYY-MM') issued
      from documents where order_id = ${order.id}`
    const ofSeller = await readGstr1(test.db, { ...bill, month: parseMonth(bill.issued)! })
    // A book of ₹895 and the fee of ₹50.
    expect(ofSeller.hsn).toMatchObject([{ hsn: '49019900', unitCode: 'NOS', quantity: 1, taxable: 945_00 }])
    const { hsn } = gstr1Json(ofSeller, { gstin: filer.gstin, month })
    expect(hsn.hsn_b2c).toMatchObject([{ hsn_sc: '49019900', uqc: 'NOS', qty: 1, txval: 945 }])
  })

  it('is empty in a month without documents', async () => {
    const empty = await readGstr1(test.db, {
      sellerId: filer.id,
      gstin: filer.gstin,
      month: parseMonth('2025-01')!,
    })
    expect([empty.named, empty.exports, empty.others, empty.nil, empty.hsn, empty.issued].flat()).toEqual([])
  })
})

describe('tax collected at source', () => {
  it.each([
    [10_00_000, true, { igst: 5_000, cgst: 0, sgst: 0 }],
    [10_00_000, false, { igst: 0, cgst: 2_500, sgst: 2_500 }],
    [-500, true, { igst: 0, cgst: 0, sgst: 0 }],
  ])('on a net value of %i paise, to another State: %s', (net, isInterState, tax) => {
    expect(tcsOn(paise(net), isInterState)).toEqual(tax)
  })

  it('is due of registered sellers, on taxable supplies less what came back', async () => {
    const gangaId = await addSeller({
      slug: 'ganga-classes',
      name: 'Ganga Classes',
      gstin: '09AAACH7409R1ZZ',
      stateCode: '09',
    })
    const from = { sellerId: gangaId, from: '09', pos: '29' }
    const sold = await issue('IB', [book, dvd, dvd], from)
    await issue('CN', [dvd], { ...from, originalId: sold })
    const rows = await readTcs(test.db, month)
    expect(rows.filter(({ seller }) => seller === 'Ganga Classes')).toEqual([
      {
        month,
        sellerId: gangaId,
        seller: 'Ganga Classes',
        gstin: '09AAACH7409R1ZZ',
        placeOfSupply: '29',
        net: 1_000_00,
        igst: 500,
        cgst: 0,
        sgst: 0,
      },
    ])
  })
})

describe('a seller who is enrolled without a registration', () => {
  it('is reported with all that was sold less what came back, and no tax is collected', async () => {
    const sellerId = await addSeller({ slug: 'asha-notes', name: 'Asha Notes', gstin: null, stateCode: '29' })
    const from = { sellerId, from: '29', pos: '29' }
    const untaxed = { ...dvd, rateBp: 0 }
    const sold = await issue('CI', [book, untaxed], from)
    await issue('CN', [untaxed], { ...from, originalId: sold })
    const none = { igst: 0, cgst: 0, sgst: 0 }
    expect((await readTcs(test.db, month)).at(-1)).toEqual({
      month,
      sellerId,
      seller: 'Asha Notes',
      gstin: null,
      placeOfSupply: '29',
      net: 500_00,
      ...none,
    })
  })
})

describe('a seller under the composition levy', () => {
  it('has tax collected of taxable goods less what came back, and none of books', async () => {
    const seller = { slug: 'vani-media', name: 'Vani Media', gstin: '29AABCV1429B1ZX', stateCode: '29' }
    const sellerId = await addSeller({ ...seller, status: 'COMPOSITION' })
    const { id, lines } = await placeBy(needs(), [[penDrive, 1]], payBy.card)
    const from = { sellerId, from: '29', pos: '29', at: '2026-09-15T10:00:00+05:30' }
    const bill = { ...from, kind: 'BS', order: { id, lineId: lines[0]!.id } } as const
    const sold = await issueDocument(test.db, { ...bill, sold: [{ ...dvd, rateBp: 0 }, { ...book }] })
    await issueDocument(test.db, {
      ...bill,
      kind: 'CN',
      originalId: sold,
      sold: [{ ...dvd, rateBp: 0, gross: 180_00 }],
    })
    await issue('BS', [book], from)
    const [row, ...others] = (await readTcs(test.db, month)).filter((each) => each.sellerId === sellerId)
    expect(others).toEqual([])
    // Half a percent of what both lines of the taxable order come to, in two halves.
    expect(row).toMatchObject({ gstin: seller.gstin, net: 1_500_00, igst: 0, cgst: 3_75, sgst: 3_75 })
  })
})

describe('a seller whose registration changes', () => {
  const change = (id: number, status: GstStatus, gstin: string) =>
    test.db
      .updateTable('sellers')
      .set({ gst_status: status, gstin, state_code: gstin.slice(0, 2) })
      .where('id', '=', id)
      .execute()

  it('is reported for the months before as it was registered then', async () => {
    const seller = { slug: 'tara-media', name: 'Tara Media', gstin: '29AABCT1429B1Z5', stateCode: '29' }
    const sellerId = await addSeller(seller)
    const from = { sellerId, from: '29' }
    await issue('TI', [dvd], { ...from, pos: '29' })
    await issue('TI', [course], { ...from, pos: '07' })
    const reported = async () => ({
      tcs: (await readTcs(test.db, month)).filter((each) => each.sellerId === sellerId),
      gstr1: await readGstr1(test.db, { sellerId, gstin: seller.gstin, month }),
      isFiler: (await readFilers(test.db, month)).some(({ gstin }) => gstin === seller.gstin),
    })
    const before = await reported()
    expect(before).toMatchObject({ tcs: [{ igst: 635_59 }, { cgst: 2_50 }], isFiler: true })
    expect(before.gstr1.others).toMatchObject([{ isInterState: false, cgst: 90_00 }])
    await change(sellerId, 'COMPOSITION', seller.gstin)
    expect(await reported()).toEqual(before)
    // In another State under another number, where the first supplies would be to other States.
    await change(sellerId, 'REGULAR', '07AABCT1429B1Z1')
    expect(await reported()).toEqual(before)
    await issue('TI', [dvd], { ...from, from: '07', pos: '07' })
    expect((await reported()).gstr1).toEqual(before.gstr1)
    expect((await reported()).tcs).toContainEqual(
      expect.objectContaining({ gstin: '07AABCT1429B1Z1', placeOfSupply: '07', net: 1_000_00, cgst: 2_50 }),
    )
    const filers = (await readFilers(test.db, month)).filter(({ id }) => id === sellerId)
    expect(filers.map(({ gstin }) => gstin)).toEqual(['07AABCT1429B1Z1', seller.gstin])
    expect(new Set(filers.map(({ slug }) => slug)).size).toBe(2)
  })
})

describe('the money of a month', () => {
  const paymentOf = ({ id }: { readonly id: number }) =>
    test.db
      .selectFrom('payments')
      .select(['id', 'provider_order_id as providerOrderId'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
  /** The bank has what goes back of an order at noon of a day. */
  const refundOn = (day: string, { id }: { readonly id: number }) =>
    sql`update refunds set state = 'processed', provider_refund_id = case route when 'provider' then 'rfnd_' || id end,
      arn = case route when 'transfer' then 'AXSN326324118807' end, settled_at = ${`${day} 12:00+05:30`}::timestamptz
      where order_id = ${id}`.execute(test.db)
  const read = async (month: string) =>
    (await readMoneyByDay(test.db, parseMonth(month)!)).map(({ day, method, payments, taken, refunded }) => [
      day,
      method,
      payments,
      taken,
      refunded,
    ])

  it('is all that came by card, on the day it was paid, and what went back of it', async () => {
    const paid = await placeBy(needs(), [[incomeTax, 1]], payBy.card)
    const { id } = await paymentOf(paid)
    await test.db
      .updateTable('payments')
      .set({ provider_order_id: 'order_filing' })
      .where('id', '=', id)
      .execute()
    const reported = {
      providerOrderId: 'order_filing',
      state: 'captured',
      amount: paid.total,
      currency: 'INR',
      refunded: paise(0),
      method: 'upi',
      card: null,
      failure: null,
    } as const
    const first = { ...reported, id: 'pay_filing_first', createdAt: new Date('2025-08-30T23:50:00+05:30') }
    const second = { ...reported, id: 'pay_filing_second', createdAt: new Date('2025-08-31T00:10:00+05:30') }
    expect(await settlePayment(needs(), first)).toBe('accepted')
    expect(await settlePayment(needs(), second)).toBe('refunding')
    await refundOn('2025-08-31', paid)
    const way = 'Card, UPI or net banking'
    expect(await read('2025-08')).toEqual([
      ['2025-08-30', way, 1, paid.total, 0],
      ['2025-08-31', way, 1, paid.total, paid.total],
    ])
  })

  it('is what came to our account by its statement, a part of an order too, and goes back by transfer', async () => {
    const { id: actorId } = await test.db
      .insertInto('users')
      .values({ id: randomUUID(), name: 'Farida', email: 'farida@example.test' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const waiting = await placeBy(needs(), [[incomeTax, 1]], payBy.cheque)
    const csv = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n'
    const bytes = new TextEncoder().encode(`${csv}14/07/25,PART,,14/07/25,,100.00,1\n`)
    await importStatement(needs(), { bytes, fileName: 'july.csv', actorId })
    const { id: lineId } = await oneRow<{ id: number }>(test.db)`select id from bank_lines`
    const { id: paymentId } = await paymentOf(waiting)
    expect(await matchLine(needs(), { lineId, paymentId, actorId })).toMatchObject({ value: 'short' })
    expect(await read('2025-07')).toEqual([['2025-07-14', 'Cheque or demand draft', 1, 100_00, 0]])
    await cancelOrder(needs(), { order: waiting, lines: [], by: 'buyer', actorId: null, reason: '' })
    await refundOn('2025-07-15', waiting)
    expect(await read('2025-07')).toEqual([
      ['2025-07-14', 'Cheque or demand draft', 1, 100_00, 0],
      ['2025-07-15', 'Bank transfer (NEFT)', 0, 0, 100_00],
    ])
  })
})

it.each([['2024-07'], ['2026-13'], ['2026-1'], ["2026-01'; --"], ['']])(
  '%s is no month of a return',
  (text) => {
    expect(parseMonth(text)).toBeNull()
  },
)
