import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentity } from '#shop/identity'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { testSettings } from '../shop/identity/identity.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { callUrl } from './calls.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof openApi>>
beforeAll(async () => {
  database = await freshDatabase()
  api = await openApi(database.db)
})
afterAll(async () => {
  await api.app.close()
  await database.close()
})

const agreed = 'bm_consent=1.yes'
const action = (uuid: string) => ({
  Action: 'click',
  ComponentUrl: '/students/books',
  uuid,
  platform: 'bookmann',
  UserEmail: 'victim@example.com',
  UserName: 'Somebody Else',
  IpAddress: '8.8.8.8',
})
const storedOf = async (uuid: string) =>
  (
    await sql<{ record: Record<string, unknown> }>`
      select record from tracking_records where id = ${uuid}`.execute(database.db)
  ).rows[0]?.record

test('a record carries the name and address of who is signed in, never those that its body claims', async () => {
  const identity = createIdentity({ ...testSettings(database.db), outbox: { send: async () => {} } })
  const id = await identity.enrol({
    name: 'Asha Menon',
    email: 'asha.tracked@example.com',
    password: 'nine ledgers and a lamp',
  })
  const [mine, anonymous, refused] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const post = (uuid: string, headers: Record<string, string>) =>
    callApi(api.app, {
      method: 'POST',
      url: base + callUrl('tracking/userActionTracking'),
      headers,
      payload: action(uuid),
    })
  expect((await post(mine, { cookie: agreed, 'x-test-user': id })).status).toBe(200)
  expect((await post(anonymous, { cookie: agreed })).status).toBe(200)
  expect((await post(refused, { cookie: 'bm_consent=1.no', 'x-test-user': id })).status).toBe(200)
  expect(await storedOf(mine)).toMatchObject({
    UserEmail: 'asha.tracked@example.com',
    UserName: 'Asha Menon',
  })
  expect(await storedOf(anonymous)).toMatchObject({ UserEmail: '', UserName: '' })
  expect(await storedOf(refused)).toBeUndefined()
})
