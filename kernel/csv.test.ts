import { expect, test } from 'vitest'
import { cpuTimeOf } from '#tests/support/cpu-time'
import { csvLine, parseCsv } from './csv.ts'

test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋91', '－2', '＠SUM(A1)'])(
  '%j is text to a spreadsheet',
  (cell) => {
    expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['a;=1+1', 'a\t=1+1'])('%j begins no cell of its own where a spreadsheet splits by it', (cell) => {
  expect(csvLine([cell, 'x'])).toBe(`"${cell}",x\r\n`)
})

test('numbers stay numbers, and quotes, commas and lines stay in their cell', () => {
  expect(csvLine([-12, 'a "b", c', 'one\ntwo', null, 'x'])).toBe('-12,"a ""b"", c","one\ntwo",,x\r\n')
  expect(csvLine(['=1,"2"'])).toBe('"\'=1,""2"""\r\n')
})

test.each([
  ['5" pipe,"a ""b"", c",x', ['5" pipe', 'a "b", c', 'x']],
  ['"not closed,x', ['"not closed', 'x']],
  ['"closed" early,x', ['closed', 'x']],
])('a line with quotes where none belong keeps its cells: %s', (line, cells) => {
  expect(parseCsv(`${line}\r\n1,2`).slice(0, 2)).toEqual([cells, ['1', '2']])
})

test.each(['"', '"a""', 'a"', '"a\n'])('a million letters of %j are read in one go', async (part) => {
  const text = `${part.repeat(1_000_000 / part.length)}x`
  expect(await cpuTimeOf(() => void parseCsv(text))).toBeLessThan(5_000)
})
