import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#shop/identity'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { grantRole, permissions } from './index.ts'

let database: TestDatabase
let identity: Identity
let ownerId: string

beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  identity = testIdentity(database.db)
  ownerId = await identity.enrol({
    name: 'Owner',
    email: 'owner@example.com',
    password: 'a long owner password',
  })
})
afterAll(() => database.close())

test('the permissions that code names are those that roles grant', async () => {
  const rows = await database.db.selectFrom('staff_roles').select('permissions').execute()
  expect([...new Set(rows.flatMap((row) => row.permissions))].sort()).toEqual([...permissions].sort())
})

test('a grant shows in the live session at once, and in the audit log once', async () => {
  const person = { name: 'Joseph Kurian', email: 'joseph@example.com', password: 'orders all day long' }
  const userId = await identity.enrol(person)
  const signedIn = await identity.signIn({ ...person, ip: '203.0.113.7', userAgent: 'A browser' })
  const token = signedIn.ok ? signedIn.value.token : ''
  expect((await identity.readSession(token))?.permissions).toEqual([])

  const grant = { userId, role: 'support', grantedBy: ownerId }
  await database.db.transaction().execute((tx) => grantRole(tx, grant))
  await database.db.transaction().execute((tx) => grantRole(tx, grant))
  await database.db.transaction().execute((tx) => grantRole(tx, { ...grant, role: 'catalogue' }))

  const all = ['catalog.read', 'catalog.write', 'orders.read', 'orders.write', 'stock.write']
  expect((await identity.readSession(token))?.permissions).toEqual(all)
  const log = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('subject', '=', `user:${userId}`)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { actor_id: ownerId, action: 'staff.role.granted', detail: { role: 'support' } },
    { actor_id: ownerId, action: 'staff.role.granted', detail: { role: 'catalogue' } },
  ])
})

test('a role that does not exist is not granted, and nothing is logged', async () => {
  const before = await database.db.selectFrom('audit_log').select('id').execute()
  await expect(
    database.db
      .transaction()
      .execute((tx) => grantRole(tx, { userId: ownerId, role: 'king', grantedBy: null })),
  ).rejects.toThrow('foreign key')
  expect(await database.db.selectFrom('audit_log').select('id').execute()).toEqual(before)
})
