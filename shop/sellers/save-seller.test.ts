import { beforeAll, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { listSellers, readTypedSeller, saveSeller } from './save-seller.ts'

const database = await testDatabase({ from: 'empty' })
const actorId = '8f14e45f-ceea-467f-a1b2-1c1f6d6d0a01'
beforeAll(async () => {
  await database.db
    .insertInto('users')
    .values({ id: actorId, name: 'Nisha Owner', email: 'nisha@example.com' })
    .execute()
})

const gstin = '27ABCDE1234F1Z0'
const shelf = {
  tradeName: 'Corner Shelf',
  legalName: 'Corner Shelf LLP',
  gstStatus: 'REGULAR',
  gstin: gstin.toLowerCase(),
  pan: '',
  stateCode: '27',
  address: '1 High Street, Pune',
  pin: '411 002',
  email: 'shelf@example.com',
  phone: '98450 00273',
  commission: '12.5',
  about: '',
  lutArn: '',
}
const save = (changes: Partial<typeof shelf>, id: number | null = null) =>
  database.db.transaction().execute((tx) => saveSeller(tx, { ...shelf, ...changes }, { id, actorId }))

test('a seller is added, changed and audited; its address in the store stays', async () => {
  expect(await save({})).toMatchObject({ ok: true })
  const [{ id } = { id: 0 }] = await listSellers(database.db)
  expect(await readTypedSeller(database.db, id)).toMatchObject({
    gstin,
    pin: '411002',
    phone: '+919845000273',
    commission: '12.5',
  })
  expect(await save({ tradeName: 'Corner Books', lutArn: 'ad320426000001x' }, id)).toMatchObject({ ok: true })
  const rows = await database.db.selectFrom('sellers').select(['slug', 'trade_name', 'lut_arn']).execute()
  expect(rows).toEqual([{ slug: 'corner-shelf', trade_name: 'Corner Books', lut_arn: 'AD320426000001X' }])
  const audited = await allRows<{ action: string; subject: string }>(database.db)`
    select action, subject from audit_log`
  expect(audited).toEqual([
    { action: 'seller.added', subject: `seller:${id}` },
    { action: 'seller.changed', subject: `seller:${id}` },
  ])
})

test.each([
  [{ tradeName: 'Corner Shelf' }, 'tradeName'],
  [{ tradeName: 'दुकान' }, 'tradeName'],
  [{ tradeName: 'Other Shelf' }, 'gstin'],
  [{ tradeName: 'Other Shelf', gstin: '27ABCDE1234F1Z1' }, 'gstin'],
  [{ tradeName: 'Other Shelf', gstin: '' }, 'gstin'],
  [{ tradeName: 'Other Shelf', gstStatus: 'UNREGISTERED_SERVICE' }, 'gstin'],
  [{ tradeName: 'Other Shelf', gstStatus: 'UNREGISTERED_SERVICE', gstin: '', pan: 'ABCDE12345' }, 'pan'],
  [{ pan: 'ABCDE1234F' }, 'pan'],
  [{ tradeName: 'Other Shelf', stateCode: '29' }, 'stateCode'],
  [{ tradeName: 'Other Shelf', gstStatus: 'none' }, 'gstStatus'],
  [{ tradeName: 'Other Shelf', pin: '011002' }, 'pin'],
  [{ gstin: '', gstStatus: 'UNREGISTERED_SERVICE', tradeName: 'Other Shelf', pin: '560034' }, 'stateCode'],
  [{ tradeName: 'Other Shelf', email: 'shelf' }, 'email'],
  [{ tradeName: 'Other Shelf', phone: 'by hand' }, 'phone'],
  [{ tradeName: 'Other Shelf', gstStatus: 'COMPOSITION', lutArn: 'AD320426000001X' }, 'lutArn'],
  [{ tradeName: 'Other Shelf', lutArn: 'short' }, 'lutArn'],
  [{ tradeName: 'Other Shelf', commission: '' }, 'commission'],
  [{ tradeName: 'Other Shelf', commission: '50.01' }, 'commission'],
])('%o is refused, and nothing is saved', async (changes, path) => {
  const before = await listSellers(database.db)
  expect(await save(changes)).toMatchObject({ ok: false, refusal: { code: 'not_valid', path } })
  expect(await listSellers(database.db)).toEqual(before)
})

test('no seller is renamed to what another is called', async () => {
  const other = { gstStatus: 'UNREGISTERED_SERVICE', gstin: '' }
  expect(await save({ ...other, tradeName: 'Second Shelf' })).toMatchObject({ ok: true })
  const sellers = await listSellers(database.db)
  const [second] = sellers.filter(({ tradeName }) => tradeName === 'Second Shelf')
  const refused = { ok: false, refusal: { code: 'not_valid', path: 'tradeName' } }
  expect(await save({ ...other, tradeName: 'corner  BOOKS' }, second?.id)).toMatchObject(refused)
  expect(await save({ ...other, tradeName: 'Corner Books' })).toMatchObject(refused)
  expect(await listSellers(database.db)).toEqual(sellers)
  expect(await save({ ...other, tradeName: 'Second Shelf' }, second?.id)).toMatchObject({ ok: true })
})

test('a seller that there is not is refused', async () => {
  expect(await save({ gstStatus: 'UNREGISTERED_SERVICE', gstin: '' }, 987_654)).toMatchObject({
    refusal: { code: 'unknown_seller' },
  })
})
