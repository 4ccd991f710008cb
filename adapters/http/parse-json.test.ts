import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('a text keeps no character that the database cannot', () => {
  const sent = String.raw`{"bank":"a\u0000b","said":["\ud800x","₹ \ud83d\ude00"],"path":"c:\\u0000"}`
  const read = { bank: 'ab', said: ['\ufffdx', '₹ 😀'], path: String.raw`c:\u0000` }
  expect(parseJson(sent)).toEqual(read)
  expect(parseJson(Buffer.from(sent))).toEqual(read)
})

test('what is no JSON, no UTF-8, or nested without end is undefined', () => {
  for (const text of ['', '{"a":', '['.repeat(100_000)]) expect(parseJson(text)).toBeUndefined()
  expect(parseJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined()
})
