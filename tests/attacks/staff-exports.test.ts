import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { openShop } from '#tests/support/journey'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

const shop = openShop()
const people: Record<string, Outsider> = {}
let orderNo: string
beforeAll(async () => {
  people.guest = openOutsider(shop.url)
  people.student = await openAccount(shop, 'Rohan')
  people.codeless = await openAccount(shop, 'Codeless', 'owner', { passes: false })
  people.catalogue = await openAccount(shop, 'Charu', 'catalogue')
  people.support = await openAccount(shop, 'Suresh', 'support')
  const order = await placeOnDelivery(shop.needs, [[world.accountsBook.id, 1]])
  orderNo = order.orderNo
})

describe('the CSV file of orders', () => {
  test('goes to nobody without the permission, nor without the second factor', async () => {
    const statuses: Record<string, number> = {}
    for (const [who, outsider] of Object.entries(people))
      statuses[who] = (await outsider.send('/desk/orders.csv')).status
    expect(statuses).toEqual({ guest: 401, student: 403, codeless: 401, catalogue: 403, support: 200 })
    expect((await people.support!.send('/desk/stock.csv')).status).toBe(403)
    expect((await people.catalogue!.send('/desk/stock.csv')).status).toBe(200)
  })

  test('has the orders of the list, no formulas, and an entry in the audit log', async () => {
    await shop.db
      .updateTable('orders')
      .set({ contact: JSON.stringify({ name: '=HYPERLINK("x")', mobile: '+919886012345' }) })
      .where('order_no', '=', orderNo)
      .execute()
    const { body, headers } = await people.support!.send('/desk/orders.csv?queue=confirm')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toContain(`${orderNo},`)
    expect(body).toContain(`"'=HYPERLINK(""x"")"`)
    expect(body).toContain(`'+919886012345`)
    const none = await people.support!.send('/desk/orders.csv?to=2020-01-01&method=4')
    expect(none.body.split('\r\n')).toHaveLength(2)
    expect((await people.support!.send(`/desk/orders.csv?q=${orderNo}`)).body.split('\r\n')).toHaveLength(3)
    expect((await people.support!.send('/desk/orders.csv?queue=ship')).body.split('\r\n')).toHaveLength(2)
    const log = await allRows<{ detail: unknown }>(shop.db)`
      select detail from audit_log where action = 'orders.exported' order by id`
    expect(log.slice(-3).map(({ detail }) => detail)).toEqual([
      { to: '2020-01-01', method: '4', searched: false },
      { searched: true },
      { queue: 'ship', searched: false },
    ])
  })
})

test('a report of sales goes to the owner, on its page and as a file, and a period that ends before it begins has words', async () => {
  const owner = await openAccount(shop, 'Kavita', 'owner')
  for (const path of ['/desk/reports', '/desk/reports.csv?by=title&from=2020-01-01&to=2060-01-01'])
    expect((await people.support!.send(path)).status).toBe(403)
  const page = await owner.send('/desk/reports?by=title&from=2020-01-01&to=2060-01-01')
  expect(page.body.replaceAll(/<[^>]*>/g, '')).toContain('net from 1 order')
  const file = await owner.send('/desk/reports.csv?by=method&from=2020-01-01&to=2060-01-01')
  expect(file.body.split('\r\n')[1]).toMatch(/^Cash on delivery,,1,1,/)
  expect((await owner.send('/desk/reports?from=2026-02-02&to=2026-02-01')).body).toContain(
    'The last day cannot be before the first.',
  )
  for (const query of [
    'from=0001-01-01&to=9999-12-31',
    'from=0000-01-01&to=2026-01-01',
    'from=2000-01-01&to=9999-12-31',
  ])
    expect((await owner.send(`/desk/reports?${query}`)).body).toContain('Please choose a day from 2000 on.')
  for (const query of [
    'by=day&from=0000-01-01&to=2026-01-01',
    'by=nothing&from=2026-01-01&to=2026-01-02',
    'by=day&from=2026-01-01&to=2026-02-30',
  ])
    expect((await owner.send(`/desk/reports.csv?${query}`)).status).toBe(404)
})

test('more than 200 orders at once are refused in words, and nothing moves', async () => {
  const body = new URLSearchParams([
    ['deed', 'process'],
    ...Array.from({ length: 201 }, (_, index): [string, string] => ['order', String(index + 1)]),
  ])
  const answer = await people.support!.send('/desk/orders?queue=confirm', { method: 'POST', body })
  expect(answer.status).toBe(422)
  expect(answer.body).toContain('Tick at most 200 orders at once. Nothing was changed.')
  expect((await people.support!.send('/desk/orders?queue=confirm')).body).toContain(orderNo)
})

test('the GSTR-1 of a month goes to the owner, also of a seller who is registered otherwise by now', async () => {
  const owner = await openAccount(shop, 'Usha', 'owner')
  const [seller] = await allRows<{ id: number; slug: string; gstin: string; month: string }>(shop.db)`
    select s.id, s.slug, s.gstin, to_char(d.issued_on, 'YYYY-MM') "month" from documents d join sellers s on s.id = d.seller_id`
  const { id, slug, gstin, month } = seller!
  const file = (of: string) => owner.send(`/desk/gstr1.json?seller=${of}&month=${month}`)
  expect((await people.support!.send(`/desk/gstr1.json?seller=${slug}&month=${month}`)).status).toBe(403)
  const before = await file(slug)
  expect(JSON.parse(before.body)).toMatchObject({ gstin, nil: { inv: [{}] } })
  await sql`update sellers set gst_status = 'COMPOSITION', gstin = ${`${gstin.slice(0, 12)}2Z9`}, lut_arn = null where id = ${id}`.execute(
    shop.db,
  )
  const page = await owner.send(`/desk/filing?month=${month}`)
  const [value = ''] = page.body.match(new RegExp(`${slug}-${gstin.toLowerCase()}`)) ?? []
  expect((await file(value)).body).toBe(before.body)
  expect((await file(slug)).status).toBe(404)
})
