import { expect, it } from 'vitest'
import { addressesOf } from './route-addresses.ts'

it('the addresses of a route table name every place that may be linked to', () => {
  const table = [
    { path: undefined },
    { path: 'books' },
    { path: 'product/:edition/:slug?' },
    { path: 'user', children: [{ path: 'order' }, { path: 'order/:orderNo' }] },
    { path: '*' },
  ]
  expect(addressesOf(table)).toEqual([
    '',
    'books',
    'product/:',
    'product/:/:',
    'user',
    'user/order',
    'user/order/:',
  ])
})
