import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readSheetRows } from '#kernel/spreadsheet'
import { cpuTimeOf } from '#tests/support/cpu-time'
import { restated, unpackedSize } from '../../kernel/unzip.fixtures.ts'
import { readStatement } from './statement-shapes.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet, as a bank's site writes it: texts, a date, an amount. */
const workbook = (
  more: Record<string, Uint8Array> = {},
  rows = '',
  before: Record<string, Uint8Array> = {},
) =>
  zipSync({
    ...before,
    'xl/workbook.xml': strToU8(
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Statement" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${xml}<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${xml}<worksheet xmlns="${main}"><sheetData>${row(1, ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'].map(text))}${row(2, ['<c s="1"><v>46344</v></c>', '<c s="1"><v>46344</v></c>', text('BY NEFT AXSN1'), text('AXSN1'), '<c/>', '<c><v>1840.4999999999998</v></c>', '<c><v>1</v></c>'])}${rows}</sheetData></worksheet>`,
    ),
    ...more,
  })

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
const row = (nth: number, cells: readonly string[]) =>
  `<row r="${nth}">${cells.map((cell, at) => cell.replace('<c', `<c r="${'ABCDEFG'[at]}${nth}"`)).join('')}</row>`

it('an Excel workbook is read as its CSV is', async () => {
  const rows = await readSheetRows(workbook())
  expect(rows && readStatement(rows)).toMatchObject({
    value: {
      bank: 'State Bank of India',
      lines: [{ day: '2026-11-18', amount: 1_84_050, reference: 'AXSN1', narration: 'BY NEFT AXSN1' }],
    },
  })
})

it('a workbook that unpacks to far more than a statement, and a file that is none, are refused', async () => {
  const bomb = workbook({ 'xl/zeros.xml': new Uint8Array(51 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await readSheetRows(bomb)).toBeNull()
  // Its directory begins with the zeros, which it says are few.
  const liar = workbook({}, '', { 'xl/zeros.xml': new Uint8Array(51 * 1024 * 1024) })
  expect(await readSheetRows(restated(liar, [unpackedSize, 100]))).toBeNull()
  expect(await readSheetRows(zipSync({ 'a.txt': strToU8('no workbook') }))).toBeNull()
  expect(await readSheetRows(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 9]))).toBeNull()
})

it.each([
  ['in the last row and column', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ['behind another attribute', "<row r='900000'><c t='>' \n r = 'ZZ900000'><v>1</v></c></row>"],
  ['with an address in escapes', '<row r="&#57;99999"><c r="&#90;Z999999"><v>1</v></c></row>'],
])('a workbook of 1 KB with a cell %s is refused, which would fill the memory', async (_, rows) => {
  expect(await readSheetRows(workbook({}, rows))).toBeNull()
})

it('a workbook with tens of thousands of attributes in one tag is refused, which takes minutes to read', async () => {
  const attributes = Array.from({ length: 60_000 }, (_, nth) => `a${nth}="b"`).join(' ')
  expect(await readSheetRows(workbook({}, `<row r="3" ${attributes}/>`))).toBeNull()
})

it.each(['a&#0;b', 'a_x0000_b'])('a cell %s is read without what no table can hold', async (words) => {
  const rows = await readSheetRows(workbook({}, row(3, [text(words), text('&#xD800;')])))
  expect(rows?.at(-1)?.slice(0, 2)).toEqual(['ab', '\ufffd'])
})

it('a workbook whose words look like an address of a cell is read', async () => {
  const rows = await readSheetRows(workbook({}, row(3, [text('mean r = "XFD1048576" a > b')])))
  expect(rows?.at(-1)?.[0]).toBe('mean r = "XFD1048576" a > b')
})

it('a statement with a million empty columns is read in one go', async () => {
  const head = `${','.repeat(1_000_000)}Date,Narration,Chq/Ref No,Deposit Amt`.split(',')
  const rows = [head, ...Array.from({ length: 5_000 }, () => ['20/11/26', 'BY NEFT', 'AXSN1', '500'])]
  expect(await cpuTimeOf(() => expect(readStatement(rows)).toMatchObject({ ok: true }))).toBeLessThan(2_000)
})
