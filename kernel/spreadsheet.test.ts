import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheetRows } from './spreadsheet.ts'

const text = 'Section,Words\r\n2–2,“₹40” and é'
const inUtf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', inUtf16],
  ['UTF-16, the high byte first', Buffer.from(inUtf16).swap16()],
])('a CSV file in %s is read', async (_, bytes) => {
  expect((await readSheetRows(bytes))?.slice(0, 2)).toEqual(text.split('\r\n').map((line) => line.split(',')))
})

test('a CSV file in Windows-1252 is read, as Excel saves plain CSV', async () => {
  const bytes = Buffer.from('Sec\x96tion,\x93caf\xe9\x94\r\n2\x962,x', 'latin1')
  expect((await readSheetRows(bytes))?.slice(0, 2)).toEqual([
    ['Sec–tion', '“café”'],
    ['2–2', 'x'],
  ])
})

test('a workbook of one tag of megabytes is no workbook', async () => {
  const xml = '<sheetData '.padEnd(20_000_000, 'a')
  expect(await readSheetRows(zipSync({ 'xl/worksheets/sheet1.xml': Buffer.from(xml) }))).toBeNull()
})
