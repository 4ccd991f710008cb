import { expect, it } from 'vitest'
import { readPageNumber } from './page-number.ts'

it.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=24', 24],
  ['?page=0', null],
  ['?page=-1', null],
  ['?page=1e3', null],
  ['?page=', null],
  ['?page=9999999', null],
])('the query %j is for page %s', (query, page) => {
  expect(readPageNumber(new URL(`/books${query}`, 'http://shop.example.com'))).toBe(page)
})
