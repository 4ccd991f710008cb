import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { readSellers } from './read-sellers.ts'

const database = await testDatabase({ from: 'empty' })

const seller = {
  trade_name: 'Corner Shelf',
  legal_name: 'Corner Shelf LLP',
  address: '1 High Street, Kochi',
  pin: '682001',
  email: 'shelf@example.com',
  phone: '04840000000',
  state_code: '32',
}

test('a seller collects GST only under a regular registration', async () => {
  const rows = await database.db
    .insertInto('sellers')
    .values([
      { ...seller, slug: 'regular', gst_status: 'REGULAR', gstin: '32AABCS1429B1ZH' },
      { ...seller, slug: 'composition', gst_status: 'COMPOSITION', gstin: '32AABCS1430B1ZH' },
      { ...seller, slug: 'unregistered', gst_status: 'ENROLLED_UNREGISTERED' },
    ])
    .returning('id')
    .execute()
  const sellers = await readSellers(
    database.db,
    [...rows, ...rows].map((row) => row.id),
  )
  expect(
    [...sellers.values()].map(({ slug, collectsGst, stateName }) => ({ slug, collectsGst, stateName })),
  ).toEqual([
    { slug: 'regular', collectsGst: true, stateName: 'Kerala' },
    { slug: 'composition', collectsGst: false, stateName: 'Kerala' },
    { slug: 'unregistered', collectsGst: false, stateName: 'Kerala' },
  ])
})

test('an unknown seller is missing from the answer', async () => {
  expect(await readSellers(database.db, [])).toEqual(new Map())
  expect(await readSellers(database.db, [987_654])).toEqual(new Map())
})
