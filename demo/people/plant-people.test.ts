import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import type { Identity } from '#shop/identity'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../../shop/identity/identity.fixtures.ts'
import { demoPeople, demoSignIns } from './demo-people.ts'
import { plantPeople } from './plant-people.ts'

const database = await testDatabase({ from: 'empty' })
let identity: Identity

beforeAll(async () => {
  identity = testIdentity(database.db)
})

test('everybody of the demonstration shop can sign in, staff with their role, and planting twice changes nothing', async () => {
  const asOf = new Date('2026-11-21T06:00:00Z')
  await plantPeople(database.db, identity, asOf)
  await plantPeople(database.db, identity, asOf)
  const people = await database.db.selectFrom('users').select(['id', 'email', 'created_at']).execute()
  expect(people.map(({ id }) => id).sort()).toEqual(demoPeople.map(({ id }) => id).sort())
  expect(people[0]?.created_at).toEqual(new Date('2025-10-17T06:00:00Z'))
  const permitted: Record<string, boolean> = {}
  for (const { email, password } of demoSignIns) {
    const result = await identity.signIn({ email, password, ip: '203.0.113.7', userAgent: 'A browser' })
    if (!result.ok) throw new Error(`${email}: ${result.refusal.message}`)
    const session = await identity.readSession(result.value.token)
    permitted[email] = (session?.awaits ?? null) === 'code'
  }
  expect(permitted).toEqual(
    Object.fromEntries(demoPeople.map(({ email, role }) => [email, role !== undefined])),
  )
  const { rows } = await sql<{
    level: string
    days: number
  }>`select level_code level, exam_on - ${asOf}::date days
    from student_interests join attempts on code = attempt_code order by 1`.execute(database.db)
  expect(rows.map(({ level }) => level)).toEqual([
    'ca-final',
    'ca-intermediate',
    'cma-foundation',
    'cs-executive',
  ])
  for (const { days } of rows) expect(days).toBeGreaterThan(120)
  const grants = await allRows<{ actor_id: string | null }>(database.db)`select actor_id from audit_log`
  expect(grants).toEqual([{ actor_id: null }, { actor_id: null }, { actor_id: null }])
})
