import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { allRows, changeRows } from '#kernel/read-rows'
import { builtApp } from '#server/web-build'
import type { Permission } from '#shop/staff'
import { openShop } from '#tests/support/journey'
import { allDesks } from '#web/desk/desks.ts'
import type { RouteHandle } from '#web/policy.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

// Every page of staff, as the route table has them: a new one is here by itself.
const shop = openShop()
const people: Record<string, Outsider> = {}
let desks: { readonly path: string; readonly permission: Permission }[]
beforeAll(async () => {
  const { routes } = await builtApp()
  desks = Object.values(routes).flatMap((route) => {
    const policy = (route?.module.handle as Partial<RouteHandle> | undefined)?.policy
    return typeof policy === 'object' ? [{ path: `/${route?.path}`, permission: policy.staff }] : []
  })
  people.guest = openOutsider(shop.url)
  people['staff without a code'] = await openAccount(shop, 'Codeless', 'owner', { passes: false })
  people.student = await openAccount(shop, 'Rohan')
  const roles = await allRows<{ role: string; permissions: string[] }>(shop.db)`
    select role, permissions from staff_roles`
  for (const { role } of roles) people[role] = await openAccount(shop, `Staff-${role}`, role)
})

const spellings = (path: string) => [
  path,
  `${path}/`,
  `${path}.data`,
  path.replace('desk', '%64esk'),
  path.toUpperCase(),
]
const filled = (path: string) => path.replaceAll(/:\w+\??/g, '1')

test('there are pages of staff, each with a permission', () => {
  expect(desks.length).toBeGreaterThan(2)
})

test('every page of staff has the permission of its desk, which the menu shows by, that to change it, or the owner’s', () => {
  for (const { path, permission } of desks) {
    const above = allDesks.filter(({ href }) => path === href || path.startsWith(`${href}/`))
    const desk = above.toSorted((one, other) => other.href.length - one.href.length)[0]
    const mayBe = [desk?.needs, desk?.needs.replace('.read', '.write'), 'staff.write']
    expect([path, mayBe.includes(permission)]).toEqual([path, true])
  }
})

describe.each(['GET', 'POST'])('%s of a page of staff', (method) => {
  test('leads a guest to sign in, however the address is written, and does nothing', async () => {
    for (const { path } of desks)
      for (const address of spellings(filled(path))) {
        const { status, leadsTo, body } = await people.guest!.send(address, { method })
        const isLed = /login\?returnUrl=%2F(?:desk|DESK|%2564esk)/.test(leadsTo || body)
        expect([address, [202, 302].includes(status), isLed]).toEqual([address, true, true])
      }
  })

  test('leads staff who have not entered their code to enter it, and does nothing', async () => {
    for (const { path } of desks)
      for (const address of spellings(filled(path))) {
        const { status, leadsTo, body } = await people['staff without a code']!.send(address, { method })
        const isLed = /second-factor\?returnUrl=%2F(?:desk|DESK|%2564esk)/.test(leadsTo || body)
        expect([address, [202, 302].includes(status), isLed]).toEqual([address, true, true])
      }
  })

  test('is refused to a student', async () => {
    for (const { path } of desks)
      for (const address of spellings(filled(path)))
        expect([address, (await people.student!.send(address, { method })).status]).toEqual([address, 403])
  })

  test('is refused to staff whose role has not the permission, and to no other', async () => {
    const roles = await allRows<{ role: string; permissions: string[] }>(shop.db)`
      select role, permissions from staff_roles`
    for (const { role, permissions } of roles)
      for (const { path, permission } of desks) {
        const { status } = await people[role]!.send(filled(path), { method })
        expect([role, path, status === 403]).toEqual([role, path, !permissions.includes(permission)])
      }
  })
})

test('staff who may see orders alone change nothing: each form of those desks is refused', async () => {
  await sql`insert into staff_roles (role, name, permissions) values ('reader', 'Reader', '{orders.read}')`.execute(
    shop.db,
  )
  const reader = await openAccount(shop, 'Reader', 'reader')
  const answered = await Promise.all(
    desks
      .filter(({ permission }) => permission === 'orders.read')
      .map(
        async ({ path }) => [path, (await reader.post(filled(path), { deed: 'confirm' })).status] as const,
      ),
  )
  // A page without forms takes none.
  expect(answered.filter(([, status]) => status !== 403 && status !== 405)).toEqual([])
  expect(answered.filter(([, status]) => status === 403).length).toBeGreaterThan(6)
})

test('a proxy that rewrites addresses by headers is not heeded', async () => {
  const headers = { 'x-original-url': '/students/desk/reviews', 'x-rewrite-url': '/students/desk/reviews' }
  const { body } = await people.guest!.send('/login', { headers })
  expect(body).toContain('>Sign in</h1>')
})

test('a role that is taken away shuts the door at once', async () => {
  const { path } = desks[0]!
  const owner = people.owner!
  expect((await owner.send(filled(path))).status).toBe(200)
  await changeRows(shop.db)`delete from staff_grants where role = 'owner'`
  expect((await owner.send(filled(path))).status).toBe(403)
})
