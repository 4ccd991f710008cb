import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { diskFiles } from '#adapters/files/disk'
import { reactPdf } from '#adapters/pdf/react-pdf'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import type { PrintedSheet } from '#ports/pdf'
import { changeSettings } from '#shop/content'
import { acceptOrder, type Order, readDocuments, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut } from '#shop/payments'
import { acceptReturn } from '#shop/returns'
import { packLines, readParcels, startPacking, takeBackParcel } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { shipParcels } from '../journals/journals.fixtures.ts'
import { writeText } from '../library/library.fixtures.ts'
import { bengaluru, fillCart, fillCartAbroad } from '../orders/orders.fixtures.ts'
import { askReturnOf, deliverOrder } from '../returns/returns.fixtures.ts'
import { type PdfNeeds, readDocumentPdf, readSheet } from './index.ts'

const database = await testDatabase()
let needs: PdfNeeds
let rendered = 0
const folder = mkdtempSync(join(tmpdir(), 'bookmann-pdf-'))
const outbox = { send: async () => {} }
const render = reactPdf()
beforeAll(async () => {
  const renderPdf: PdfNeeds['renderPdf'] = async (sheet) => {
    rendered++
    return render(sheet)
  }
  needs = { db: database.db, files: diskFiles(folder), renderPdf }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

async function read(id: number): Promise<Order> {
  const order = await readOrderById(database.db, id)
  if (!order) throw new Error('the order is not there')
  return order
}

async function placeOrder(): Promise<Order> {
  const owner = await fillCart(database.db, [[world.incomeTaxBook.id, 2]], bengaluru)
  const placed = await checkOut(
    { db: database.db, outbox },
    { owner, idempotencyKey: randomToken(24), method: 4, network: null, expectedTotal: paise(1_84_000) },
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  return read(placed.value.id)
}

/** Every word of a PDF, without the spaces at which a line may break. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  let text = ''
  for (let page = 1; page <= pdf.numPages; page++) {
    const content = await (await pdf.getPage(page)).getTextContent()
    text += content.items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  return squeezed(text)
}

const squeezed = (words: string): string => words.replaceAll(/\s/g, '')

/** Every sentence and figure of a printed page. */
const wordsOf = (sheet: PrintedSheet): string[] => [
  sheet.title,
  sheet.number,
  sheet.copy,
  sheet.seller,
  ...sheet.facts.flatMap(({ name, value }) => [name, value]),
  ...sheet.parties.flatMap(({ title, lines }) => [title, ...lines]),
  ...sheet.columns,
  ...sheet.rows.flatMap(({ description, hsn, cells }) => [
    description,
    hsn,
    ...cells.flatMap(({ words, under }) => [words, under]),
  ]),
  sheet.amountInWords,
  ...sheet.statements,
  ...sheet.sums.flatMap(({ label, amount }) => [label, amount]),
  ...(sheet.watermark ? [sheet.watermark.toUpperCase()] : []),
  sheet.signature,
  sheet.soldThrough,
]

async function expectSame(order: Order, documentId: number): Promise<PrintedSheet> {
  const pdf = await readDocumentPdf(needs, order, documentId)
  const sheet = await readSheet(database.db, order, documentId)
  if (!pdf || !sheet) throw new Error('the document is not there')
  const text = await textOf(pdf.bytes)
  expect(wordsOf(sheet).filter((words) => !text.includes(squeezed(words)))).toEqual([])
  return sheet
}

test('a document keeps the address of the shop that it was issued with', async () => {
  const order = await placeOrder()
  const [document] = await readDocuments(database.db, order.id)
  const issued = await expectSame(order, document?.id ?? 0)
  await database.db.transaction().execute((tx) => changeSettings(tx, { 'support.phone': '011 4567 0000' }))
  expect(await expectSame(order, document?.id ?? 0)).toEqual(issued)
  const later = await placeOrder()
  const [next] = await readDocuments(database.db, later.id)
  expect((await expectSame(later, next?.id ?? 0)).soldThrough).toContain('+91 11 4567 0000')
})

test('a document says as PDF what its page prints, and so does its credit note', async () => {
  const before = await placeOrder()
  const [document] = await readDocuments(database.db, before.id)
  if (!document) throw new Error('the order has no document')
  const sheet = await expectSame(before, document.id)
  expect(sheet.watermark).toBeNull()
  expect(sheet.rows.map(({ cells }) => cells.at(-1)?.words)).toEqual(['1,790.00', '50.00'])
  expect(sheet.sums.at(-1)).toEqual({ label: 'Total', amount: '₹1,840.00' })
  expect(sheet.statements).toEqual(['Nil-rated supply: no GST is charged.'])
  expect(sheet.facts).toContainEqual({ name: 'Place of supply', value: 'Karnataka (29)' })
  await cancelOrder(
    { db: database.db, outbox },
    { order: before, lines: [], by: 'buyer', actorId: null, reason: 'Changed my mind' },
  )
  const after = await read(before.id)
  expect((await expectSame(after, document.id)).watermark).toBe('Cancelled')
  const note = (await readDocuments(database.db, before.id)).find(({ kind }) => kind === 'CN')
  if (!note) throw new Error('the cancellation has no credit note')
  const { title, sums } = await expectSame(after, note.id)
  expect([title, sums.at(-1)?.label]).toEqual(['Credit note', 'Total credited'])
})

test('a document has no watermark while some copies of a line that was split go on', async () => {
  const order = await placeOrder()
  const { id: orderId } = order
  const [document] = await readDocuments(database.db, orderId)
  const watermark = async () =>
    (await readSheet(database.db, await read(orderId), document?.id ?? 0))?.watermark
  const lines = order.lines.map(({ id }) => ({ lineId: id, copies: 1 }))
  await startPacking(database.db, {
    orderId,
    lines: order.lines.map(({ id }) => ({ lineId: id })),
    actorId: null,
  })
  await packLines(database.db, { orderId, lines, actorId: null })
  // One copy goes, as a line of its own; what stays under the line that was billed is cancelled.
  await shipParcels({ db: database.db, outbox }, orderId)
  await cancelOrder(
    { db: database.db, outbox },
    {
      order: await read(orderId),
      lines: [{ lineId: lines[0]?.lineId ?? 0 }],
      by: 'buyer',
      actorId: null,
      reason: '',
    },
  )
  expect((await read(orderId)).lines.map(({ state }) => state)).toEqual(['CANCELLED', 'SHIPPED'])
  expect(await watermark()).toBeNull()
  const [parcel] = await readParcels(database.db, orderId)
  await takeBackParcel(
    { db: database.db, outbox },
    { parcelId: parcel?.id ?? 0, by: 'staff', actorId: null, reason: 'Nobody at home' },
  )
  expect(await watermark()).toBe('Returned')
})

test('a document is marked from the day on which the return of all of it is accepted', async () => {
  const inputs = { ...needs, outbox }
  const order = await deliverOrder(inputs, await placeOrder())
  const [document] = await readDocuments(database.db, order.id)
  const request = await askReturnOf(inputs, order)
  if (!request.ok) throw new Error(request.refusal.message)
  const marked = async () => (await expectSame(await read(order.id), document?.id ?? 0)).watermark
  expect(await marked()).toBeNull()
  const accepted = await acceptReturn(inputs, {
    returnId: request.value,
    actorId: null,
    courier: 'Saarthi Express',
    awb: 'SXR0001',
  })
  expect(accepted.ok).toBe(true)
  expect(await marked()).toBe('Return accepted')
})

test('the invoice of an export says as PDF what its page prints: dollars, country, undertaking, value in rupees', async () => {
  await writeText(database.db, world.incomeTaxVirtual.id)
  const owner = await fillCartAbroad(database.db, [world.incomeTaxVirtual.id])
  const placed = await checkOut(
    { db: database.db, outbox },
    { owner, idempotencyKey: randomToken(24), method: 1, network: null, expectedTotal: paise(1_200) },
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  const order = await read(placed.value.id)
  await database.db.transaction().execute((tx) => acceptOrder(tx, order.id, async () => {}))
  const [invoice] = await readDocuments(database.db, order.id)
  const sheet = await expectSame(order, invoice?.id ?? 0)
  expect(sheet.sums.at(-1)).toEqual({ label: 'Total', amount: '$12.00' })
  expect(sheet.amountInWords).toBe('US dollars twelve only')
  expect(sheet.facts).toContainEqual({ name: 'Value for GST', value: '₹1,062.00 at ₹88.50 for $1' })
  expect(sheet.statements).toEqual([
    'Supply meant for export under letter of undertaking without payment of integrated tax (LUT AD0704260012344).',
  ])
  expect(sheet.parties.find(({ title }) => title === 'Billed to')?.lines.at(-1)).toBe('United Arab Emirates')
})

test('a document is rendered once; one that was cancelled since is rendered again', async () => {
  const order = await placeOrder()
  const [document] = await readDocuments(database.db, order.id)
  if (!document) throw new Error('the order has no document')
  rendered = 0
  const first = await readDocumentPdf(needs, order, document.id)
  await readDocumentPdf(needs, order, document.id)
  expect(rendered).toBe(1)
  expect(readdirSync(join(folder, 'documents'))).not.toEqual([])
  expect(
    Buffer.from(first?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(first?.fileName).toMatch(/^[A-Z]{2}-\d\d-\d\d-\d+\.pdf$/)
})

test('a document is answered too where its file cannot be stored', async () => {
  const order = await placeOrder()
  const [invoice] = await readDocuments(database.db, order.id)
  const full = join(folder, 'full')
  symlinkSync(join(folder, 'nowhere'), full)
  const pdf = await readDocumentPdf({ ...needs, files: diskFiles(full) }, order, invoice?.id ?? 0)
  expect(await textOf(pdf?.bytes ?? new Uint8Array())).toContain(invoice?.number)
})

test('an order has no document of another order', async () => {
  const [mine, other] = [await placeOrder(), await placeOrder()]
  const [document] = await readDocuments(database.db, other.id)
  expect(await readDocumentPdf(needs, mine, document?.id ?? 0)).toBeNull()
})

test('fifty rows go over several pages with their head', async () => {
  const order = await placeOrder()
  const [document] = await readDocuments(database.db, order.id)
  const sheet = await readSheet(database.db, order, document?.id ?? 0)
  const [row] = sheet?.rows ?? []
  if (!sheet || !row) throw new Error('the document has no rows')
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...row,
    key: String(index),
    description: `Title ${index} अ`,
  }))
  const text = await textOf(await render({ ...sheet, rows }))
  for (let index = 0; index < 50; index++) expect(text).toContain(`Title${index}अ`)
  expect(text.split('HSN/SAC').length).toBeGreaterThan(2)
})

test('words longer than their column go on below, without a hyphen, and run into nothing', async () => {
  const order = await placeOrder()
  const [document] = await readDocuments(database.db, order.id)
  const sheet = await readSheet(database.db, order, document?.id ?? 0)
  const [row] = sheet?.rows ?? []
  if (!sheet || !row) throw new Error('the document has no rows')
  const address =
    'H.No.12-4-5/A,NearHanumanTemple,OppSBIBank,MainRoad,Gandhinagar,Kukatpally,Hyderabad,Telangana,India'
  const [name, title, reason] = ['W'.repeat(100), 'Incorporation-Procedures/Documentation', 'M'.repeat(90)]
  const bytes = await render({
    ...sheet,
    facts: [{ name: 'Reason', value: reason }],
    parties: ['Supplier', 'Billed to', 'Delivered to'].map((party) => ({
      title: party,
      lines: [name, address],
    })),
    rows: [{ ...row, description: title }],
  })
  const text = await textOf(bytes)
  expect(text.split(name)).toHaveLength(4)
  expect(text.split(address)).toHaveLength(4)
  for (const words of [title, reason]) expect(text).toContain(words)
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const printed = (await page.getTextContent()).items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , left = 0, bottom = 0] = item.transform as number[]
    return [{ words: item.str, left, right: left + item.width, bottom: Math.round(bottom) }]
  })
  const overlaps = printed.flatMap((one) =>
    printed.filter(
      (other) => other.bottom === one.bottom && other.left > one.left && other.left < one.right - 0.5,
    ),
  )
  expect(overlaps).toEqual([])
  expect(printed.filter(({ right }) => right > 595 - 33)).toEqual([])
})

test('what the font does not have is a question mark, and no wrong letter', async () => {
  const order = await placeOrder()
  const [document] = await readDocuments(database.db, order.id)
  const sheet = await readSheet(database.db, order, document?.id ?? 0)
  const [row] = sheet?.rows ?? []
  if (!sheet || !row) throw new Error('the document has no rows')
  const description = 'Multi\u2011choice in தமிழ் – Zoë’s “अंक” ₹ Cīrāḷā™'
  const text = await textOf(await render({ ...sheet, rows: [{ ...row, description }] }))
  expect(text).toContain('Multi-choicein?????–Zoë’s“अंक”₹Cīrāḷā™')
})

test('documents that wait for others longer than a thread may be idle are rendered', async () => {
  const order = await placeOrder()
  const [document] = await readDocuments(database.db, order.id)
  const sheet = await readSheet(database.db, order, document?.id ?? 0)
  if (!sheet) throw new Error('the order has no document')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const renderOne = reactPdf()
    const [first, second] = [renderOne(sheet), renderOne(sheet)]
    vi.advanceTimersByTime(40_000)
    await first
    vi.advanceTimersByTime(40_000)
    expect((await second).length).toBeGreaterThan(1_000)
  } finally {
    vi.useRealTimers()
  }
})
