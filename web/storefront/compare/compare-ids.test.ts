import { expect, test } from 'vitest'
import { compareHref, readCompareIds } from './compare-ids.ts'

const read = (search: string) => readCompareIds(new URLSearchParams(search))

test.each([
  ['ids=1044&ids=1079', [1044, 1079]],
  ['ids=1044,1079', [1044, 1079]],
  ['ids=7&ids=7&ids=7,7', [7]],
  ['', []],
  ['ids=', []],
  ['ids=-1&ids=0&ids=1.5&ids=9e9&ids=1%27--&ids=12', [12]],
  [`ids=${'9'.repeat(5_000)}`, []],
])('%j names %j', (search, ids) => expect(read(search)).toEqual(ids))

test('many thousand numbers are not all read', () => {
  const search = Array.from({ length: 5_000 }, (_, id) => `ids=${id + 1}`).join('&')
  expect(read(search)).toHaveLength(20)
})

test('a comparison has one address, no matter who chose in which order', () => {
  expect(compareHref([1079, 1044, 1044, 99])).toBe('/compare?ids=1044&ids=1079&ids=99')
  expect(compareHref([])).toBe('/compare')
})
