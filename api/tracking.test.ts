import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createIdentity } from '#shop/identity'
import { countTrackingFailures } from '#shop/marketing'
import { testDatabase } from '#tests/support/postgres'
import { testSettings } from '../shop/identity/identity.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { callUrl } from './calls.ts'

const database = await testDatabase()
const api = await openApi(database.db)
afterAll(() => api.app.close())

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

const visit = () => ({ uuid: crypto.randomUUID(), path: '/books', visitedAt: '2026-11-01T10:00:00Z' })
const long = 'x'.repeat(10_000_000)
const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, 'x'.repeat(190)]))

test.each([
  ['userSiteTracking', { TrackingList: [] }],
  ['userSiteTracking', { TrackingList: [visit(), visit()] }],
  ['userSiteTracking', { TrackingList: [{ ...visit(), uuid: '1 or 1=1' }] }],
  ['userSiteTracking', { TrackingList: [{ ...visit(), path: 'https://evil.example' }] }],
  ['userSiteTracking', { TrackingList: [{ ...visit(), visitedAt: 'yesterday' }] }],
  ['userSiteTracking', { TrackingList: [visit()], verifyToken: 'YES' }],
  ['tracking/userActionTracking', { ...action(crypto.randomUUID()), platform: 'another' }],
  ['tracking/userActionTracking', { ...action(crypto.randomUUID()), data: { nested: { deep: 1 } } }],
  ['tracking/userActionTracking', { ...action(crypto.randomUUID()), Action: 'x'.repeat(61) }],
  ['tracking/userActionTracking', { ...action(crypto.randomUUID()), data: many }],
  ['tracking/userActionTracking', { ...action(crypto.randomUUID()), UtmDetails: many }],
  ['subscriber-add', { uuid: crypto.randomUUID(), eventName: 'x', mailingList: 'x', customFields: many }],
  ['eventemileProcess', { eventName: 'no_such_event' }],
  ['eventemileProcess', { eventName: 'web_vitals', vitals: { LCP: -1 } }],
  ['eventemileProcess', { eventName: 'web_vitals', vitals: { LCP: 1e12 } }],
  ['subscriber-add', { uuid: 'mine', eventName: 'order_confirmed', mailingList: 'students' }],
] as const)('a forged body is refused and nothing is stored: %s %j', async (name, payload) => {
  const counts = async () =>
    (
      await sql<{ rows: number }>`
        select (select count(*) from tracking_records) + (select count(*) from web_vitals)
          + (select count(*) from marketing_counts) as rows`.execute(database.db)
    ).rows[0]?.rows
  const before = await counts()
  const answer = await callApi(api.app, {
    method: 'POST',
    url: base + callUrl(name),
    headers: { cookie: agreed },
    payload,
  })
  expect(answer.status).toBe(400)
  expect(await counts()).toBe(before)
})

test.each([
  'userSiteTracking',
  'tracking/userActionTracking',
  'eventemileProcess',
  'subscriber-add',
] as const)('ten million characters are refused unread: %s', async (name) => {
  const answer = await callApi(api.app, {
    method: 'POST',
    url: base + callUrl(name),
    headers: { cookie: agreed },
    payload: { ...action(crypto.randomUUID()), long },
  })
  expect(answer.status).toBe(413)
})

test('what a visitor who refused sends is answered alike, dropped and counted', async () => {
  const { uuid, ...more } = visit()
  const answer = await callApi(api.app, {
    method: 'POST',
    url: base + callUrl('userSiteTracking'),
    headers: { cookie: 'bm_consent=1.no' },
    payload: { TrackingList: [{ uuid, ...more }] },
  })
  expect(answer.status).toBe(200)
  expect(await storedOf(uuid)).toBeUndefined()
  const { dropped } = await countTrackingFailures(database.db)
  expect(dropped).toBeGreaterThan(0)
})

test.each(['\u0000', '\ud800'])(
  '%j, which no text of the database holds, is left out or refused',
  async (odd) => {
    const post = async (uuid: string, more: object) =>
      (
        await callApi(api.app, {
          method: 'POST',
          url: base + callUrl('tracking/userActionTracking'),
          headers: { cookie: agreed },
          payload: { ...action(uuid), ...more },
        })
      ).status
    const uuid = crypto.randomUUID()
    expect(await post(uuid, { CampaignName: `May${odd}`, UtmDetails: { utm_source: odd } })).toBe(200)
    expect(await storedOf(uuid)).toMatchObject({ CampaignName: expect.stringMatching(/^May\ufffd?$/) })
    for (const more of [{ data: { [odd]: 'x' } }, { ComponentUrl: `/books${odd}` }])
      expect(await post(crypto.randomUUID(), more)).toBe(400)
  },
)
