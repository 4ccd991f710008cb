import { beforeAll, describe, expect, test } from 'vitest'
import { istDay } from '#kernel/dates'
import { allRows, changeRows } from '#kernel/read-rows'
import type { Identity } from '#shop/identity'
import { testDatabase } from '#tests/support/postgres'
import { passSecondFactor } from '#tests/support/staff'
import { testIdentity } from '../identity/identity.fixtures.ts'
import {
  auditDetailWords,
  auditWords,
  grantRole,
  permissions,
  readAuditActions,
  readAuditLog,
  withdrawRole,
} from './index.ts'

const database = await testDatabase({ from: 'empty' })
let identity: Identity
let ownerId: string

beforeAll(async () => {
  identity = testIdentity(database.db)
  ownerId = await identity.enrol({
    name: 'Owner',
    email: 'owner@example.com',
    password: 'a long owner password',
  })
})

test('the permissions that code names are those that roles grant', async () => {
  const rows = await allRows<{ permissions: string[] }>(database.db)`select permissions from staff_roles`
  expect([...new Set(rows.flatMap((row) => row.permissions))].sort()).toEqual([...permissions].sort())
})

test('a grant shows in the live session at once, and in the audit log once', async () => {
  const person = { name: 'Joseph Kurian', email: 'joseph@example.com', password: 'orders all day long' }
  const userId = await identity.enrol(person)
  const signedIn = await identity.signIn({ ...person, ip: '203.0.113.7', userAgent: 'A browser' })
  const token = signedIn.ok ? signedIn.value.token : ''
  expect((await identity.readSession(token))?.permissions).toEqual([])
  await passSecondFactor(database, token)

  const grant = { userId, role: 'support', grantedBy: ownerId }
  await database.db.transaction().execute((tx) => grantRole(tx, grant))
  await database.db.transaction().execute((tx) => grantRole(tx, grant))
  await database.db.transaction().execute((tx) => grantRole(tx, { ...grant, role: 'catalogue' }))

  const all = ['catalog.read', 'catalog.write', 'customers.act', 'orders.read', 'orders.write', 'stock.write']
  expect((await identity.readSession(token))?.permissions).toEqual(all)
  const log = await allRows<{ actor_id: string | null; action: string; detail: unknown }>(database.db)`
    select actor_id, action, detail from audit_log where subject = ${`user:${userId}`} order by id`
  expect(log).toEqual([
    { actor_id: ownerId, action: 'staff.role.granted', detail: { role: 'support' } },
    { actor_id: ownerId, action: 'staff.role.granted', detail: { role: 'catalogue' } },
  ])
})

test('a role that does not exist is not granted, and nothing is logged', async () => {
  const before = await allRows<{ id: number }>(database.db)`select id from audit_log`
  await expect(
    database.db
      .transaction()
      .execute((tx) => grantRole(tx, { userId: ownerId, role: 'king', grantedBy: null })),
  ).rejects.toThrow('foreign key')
  expect(await allRows(database.db)`select id from audit_log`).toEqual(before)
})

describe('the last people who manage staff', () => {
  const withdraw = (userId: string) =>
    database.db.transaction().execute((tx) => withdrawRole(tx, { userId, role: 'owner', actorId: ownerId }))

  test('cannot all lose the role, also when two take it from each other at the same time', async () => {
    const second = await identity.enrol({ name: 'B', email: 'b@example.com', password: 'a long password' })
    for (const userId of [ownerId, second])
      await database.db
        .transaction()
        .execute((tx) => grantRole(tx, { userId, role: 'owner', grantedBy: null }))
    const both = await Promise.all([withdraw(ownerId), withdraw(second)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'last_manager' } })
    const left = await allRows<{ user_id: string }>(database.db)`
      select user_id from staff_grants where role = 'owner'`
    expect(left).toHaveLength(1)
  })

  test('lose other roles; what nobody has is no refusal', async () => {
    const third = await identity.enrol({ name: 'C', email: 'c@example.com', password: 'a long password' })
    await database.db
      .transaction()
      .execute((tx) => grantRole(tx, { userId: third, role: 'support', grantedBy: null }))
    const withdrawn = await database.db
      .transaction()
      .execute((tx) => withdrawRole(tx, { userId: third, role: 'support', actorId: ownerId }))
    expect(withdrawn.ok).toBe(true)
    expect((await withdraw(third)).ok).toBe(true)
    const log = await readAuditLog(database.db, { ...any, subjects: [`user:${third}`] })
    expect(log.rows.map(({ action }) => action)).toEqual(['staff.role.withdrawn', 'staff.role.granted'])
  })
})

const any = { actorId: null, action: null, subjects: null, from: null, to: null, before: null }

test('the audit log is narrowed by person, action and day, and paged by the last entry', async () => {
  const all = await readAuditLog(database.db, any)
  expect(all.rows.length).toBeGreaterThan(3)
  const [newest, next] = all.rows
  const older = await readAuditLog(database.db, { ...any, before: newest?.id ?? 0 })
  expect(older.rows[0]).toEqual(next)
  const granted = await readAuditLog(database.db, { ...any, actorId: ownerId, action: 'staff.role.granted' })
  expect(new Set(granted.rows.map(({ action }) => action))).toEqual(new Set(['staff.role.granted']))
  expect(granted.rows.every(({ actorId }) => actorId === ownerId)).toBe(true)
  const today = istDay(newest?.at ?? new Date())
  expect((await readAuditLog(database.db, { ...any, from: today, to: today })).rows).toHaveLength(
    all.rows.length,
  )
  expect((await readAuditLog(database.db, { ...any, to: '2020-01-01' })).rows).toEqual([])
  expect((await readAuditActions(database.db)).map(auditWords)).toEqual([
    'Staff role granted',
    'Staff role withdrawn',
  ])
})

test('details of the audit log are words, not names and codes of the program', () => {
  expect(
    auditDetailWords({
      usesPerKey: 1,
      attempts: [],
      block: { isShown: true },
      papers: ['P1', 'P2'],
      reason: '',
    }),
  ).toBe('Uses per key: 1 · Attempts: none · Block: Is shown: yes · Papers: P1, P2 · Reason: none')
})

test('nobody changes the audit log', async () => {
  await expect(changeRows(database.db)`delete from audit_log`).rejects.toThrow()
})
