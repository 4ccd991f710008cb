import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { formatDay } from '#kernel/dates'
import { allRows } from '#kernel/read-rows'
import { listLevels } from '#shop/catalog'
import { dayFromNow } from '#tests/support/day-from-now'
import { testDatabase } from '#tests/support/postgres'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import { plantSmallCatalog } from '../../shop/catalog/catalog.fixtures.ts'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { plantActor } from '../../shop/staff/staff.fixtures.ts'
import { loader as attempts } from './attempts/attempts.tsx'
import { loader as filing } from './filing.tsx'
import { loader as queue } from './orders/queue.tsx'
import { loader as reports } from './reports.tsx'
import { loadToday } from './today/load-today.ts'

// The shop's clock is 300 days ahead of the machine's.
const ahead = 300
const database = await testDatabase({ from: 'empty' })
let today: string
let args: (path: string) => never
beforeAll(async () => {
  const { editions } = await plantSmallCatalog(database.db)
  await placeOnDelivery({ db: database.db, outbox: { send: async () => {} } }, [[editions.incomeTax, 1]])
  const id = await plantActor(database)
  await database.advanceClock(`${ahead} days`)
  today = await dayFromNow(database.db, 0)
  const context = new RouterContextProvider()
  context.set(visitorContext, { user: { id, permissions: ['orders.write'] } } as unknown as Visitor)
  context.set(needsContext, {
    db: database.db,
    facts: { levels: () => listLevels(database.db) },
  } as unknown as ShopNeeds)
  args = (path) => ({ context, params: {}, url: new URL(path, 'http://localhost') }) as never
})

test('the months to file end with the month of the shop’s clock', async () => {
  const { month, months } = await filing(args('/desk/filing'))
  expect([month, months[0]?.value]).toEqual([today.slice(0, 7), today.slice(0, 7)])
})

test('sales are reported until the day of the shop’s clock', async () => {
  const { values } = await reports(args('/desk/reports'))
  expect(values).toEqual({ by: 'title', from: await dayFromNow(database.db, -29), to: today })
})

test('attempts that began before the day of the shop’s clock are not listed', async () => {
  const { attempts: listed } = await attempts(args('/desk/attempts'))
  const toCome = await allRows<{ examOn: string }>(database.db)`
    select exam_on "examOn" from attempts where exam_on >= business_today()`
  expect(listed.map(({ day }) => day).toSorted()).toEqual(
    toCome.map(({ examOn }) => formatDay(examOn)).toSorted(),
  )
})

test('an order waits, and is late, by the shop’s clock', async () => {
  const { rows } = await queue(args('/desk/orders'))
  expect(rows[0]?.waits).toBe(`Waits ${ahead} d 0 h`)
  const { waiting } = await loadToday(database, [])
  expect(waiting.map(({ longest }) => longest)).toContain(`${ahead} d 0 h`)
})
