import { beforeAll, describe, expect, test } from 'vitest'
import { allRows, changeRows } from '#kernel/read-rows'
import type { Identity } from '#shop/identity'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import {
  joinOrganisation,
  organisationInput,
  readOrganisationAt,
  readOrganisations,
  saveOrganisation,
  takeSeat,
} from './index.ts'

const database = await testDatabase({ from: 'empty' })
let identity: Identity
let staffId: string
beforeAll(async () => {
  identity = testIdentity(database.db)
  staffId = await identity.enrol({
    name: 'Staff',
    email: 'staff@example.com',
    password: 'a long staff password',
  })
})

const typed = (name: string, ranges: string, more: object = {}) => ({
  name,
  ranges,
  seats: '2',
  startsOn: '2020-01-01',
  endsOn: '2099-12-31',
  ...more,
})
const save = (name: string, ranges: string, more: object = {}, id: number | null = null) =>
  saveOrganisation(database.db, id, organisationInput.parse(typed(name, ranges, more)), staffId)
const at = async (ip: string) => (await readOrganisationAt(database.db, ip, null))?.name ?? null

describe('the network of an address', () => {
  test('is found for IPv4, IPv6 and IPv4 inside IPv6, by its edges', async () => {
    expect((await save('North', '203.0.113.64/26\n2001:db8:12::/48')).ok).toBe(true)
    for (const ip of [
      '203.0.113.64',
      '203.0.113.127',
      '::ffff:203.0.113.70',
      '2001:db8:12::1',
      '2001:DB8:12:ffff::9%eth0',
    ])
      expect([ip, await at(ip)]).toEqual([ip, 'North'])
    for (const ip of [
      '203.0.113.63',
      '203.0.113.128',
      '2001:db8:13::1',
      '',
      'localhost',
      '203.0.113.70, 1.1.1.1',
    ])
      expect([ip, await at(ip)]).toEqual([ip, null])
  })

  test('counts in its period only', async () => {
    await save('Past', '198.51.100.0/25', { endsOn: '2020-06-30' })
    await save('Future', '198.51.100.128/25', { startsOn: '2099-01-01' })
    expect([await at('198.51.100.1'), await at('198.51.100.200')]).toEqual([null, null])
  })
})

describe('what staff type', () => {
  test.each([
    ['an overlap with another', '203.0.113.0/24', '203.0.113.0/24 overlaps with 203.0.113.64/26 of North.'],
    ['one inside it', '203.0.113.65', '203.0.113.65/32 overlaps with 203.0.113.64/26 of North.'],
    ['an overlap with itself', '10.1.0.0/16 10.1.2.0/24', '10.1.2.0/24 and 10.1.0.0/16 overlap.'],
    ['no network', '', 'Enter at least one network'],
    ['a word', 'library', '“library” is not a network.'],
    ['all addresses', '0.0.0.0/0', '“0.0.0.0/0” is not a network.'],
    ['a length that is too long', '10.0.0.0/33', '“10.0.0.0/33” is not a network.'],
  ])('%s is refused in words', async (_what, ranges, words) => {
    const saved = await save('South', ranges)
    expect(saved).toMatchObject({ ok: false, refusal: { path: 'ranges' } })
    expect(saved.ok ? '' : saved.refusal.message).toContain(words)
  })

  test('a network is stored by its first address; a saved organisation keeps its own and is audited', async () => {
    const saved = await save('East', '192.0.2.77/28')
    const id = saved.ok ? saved.value : 0
    const find = async () => (await readOrganisations(database.db)).find((each) => each.id === id)
    expect(await find()).toMatchObject({ ranges: ['192.0.2.64/28'], seats: 2, reading: 0, members: 0 })
    expect((await save('East', '192.0.2.64/28 192.0.2.96/28', { seats: '7' }, id)).ok).toBe(true)
    expect(await find()).toMatchObject({ ranges: ['192.0.2.64/28', '192.0.2.96/28'], seats: 7 })
    expect(await save('North', '10.9.0.0/16', {}, id)).toMatchObject({ refusal: { code: 'name_taken' } })
    const log = await allRows<{ action: string }>(database.db)`
      select action from audit_log where subject = ${`organisation:${id}`}`
    expect(log.map(({ action }) => action)).toEqual(['organisation.added', 'organisation.changed'])
  })

  test('two who save one network at the same moment: one gets it', async () => {
    const both = await Promise.all([save('Upper hall', '10.20.0.0/16'), save('Lower hall', '10.20.0.0/16')])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test.each([
    [{ seats: '0' }, 'seats'],
    [{ seats: '2.5' }, 'seats'],
    [{ endsOn: '2019-12-31' }, 'endsOn'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ name: ' ' }, 'name'],
  ])('%j is refused', (more, path) => {
    const checked = organisationInput.safeParse(typed('Wrong', '10.0.0.0/8', more))
    expect(checked.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})

describe('seats', () => {
  test('go to as many readers as there are, also when all come at once, and are free after half an hour', async () => {
    const saved = await save('Reading room', '10.30.0.0/16', { seats: '3' })
    const organisationId = saved.ok ? saved.value : 0
    const take = (reader: string) => takeSeat(database.db, { organisationId, reader })
    const taken = await Promise.all(Array.from({ length: 8 }, (_, number) => take(`reader ${number}`)))
    expect(taken.filter(Boolean)).toHaveLength(3)
    const seated = taken.indexOf(true)
    expect(await take(`reader ${seated}`)).toBe(true)
    expect(await take('a late one')).toBe(false)
    const longAgo = new Date(Date.now() - 31 * 60_000)
    await changeRows(database.db)`update organisation_readers set seen_at = ${longAgo}`
    expect(await take('a late one')).toBe(true)
  })

  test('a reader who signs in stays seated, and the account is linked', async () => {
    const saved = await save('Small room', '10.40.0.0/16', { seats: '1' })
    const organisationId = saved.ok ? saved.value : 0
    expect(await takeSeat(database.db, { organisationId, reader: 'a browser' })).toBe(true)
    await database.db
      .transaction()
      .execute((tx) => joinOrganisation(tx, staffId, { ip: '10.40.1.1', reader: 'a browser' }))
    expect(await takeSeat(database.db, { organisationId, reader: staffId })).toBe(true)
    const found = (await readOrganisations(database.db)).find(({ id }) => id === organisationId)
    expect(found).toMatchObject({ reading: 1, members: 1 })
  })
})
