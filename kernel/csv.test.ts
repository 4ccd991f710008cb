import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋91', '－2', '＠SUM(A1)'])(
  '%j is text to a spreadsheet',
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('numbers stay numbers, and quotes, commas and lines stay in their cell', () => {
  expect(csvLine([-12, 'a "b", c', 'one\ntwo', null, 'x'])).toBe('-12,"a ""b"", c","one\ntwo",,x\r\n')
  expect(csvLine(['=1,"2"'])).toBe('"\'=1,""2"""\r\n')
})
