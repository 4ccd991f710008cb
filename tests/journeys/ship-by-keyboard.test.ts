import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { packLines, startPacking } from '#shop/shipping'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'

const packer = { name: 'Pavan Packer', email: 'pavan.packs@example.com', password: 'nine ledgers and a lamp' }
const parcels = 50
/** So many of them are packed here; one press follows another as before. */
const packedByHand = 8

const { shop, open } = openJourney({ cards: true })
beforeAll(async () => {
  await enrolStaff(shop, packer, 'support')
})

test('orders are packed, and fifty parcels booked, labelled and handed over, by keyboard alone', async () => {
  const orders: string[] = []
  for (let n = 0; n < parcels; n++) {
    const order = await placeOnDelivery(shop.needs, [[n % 2 ? world.accountsBook.id : world.lawBook.id, 1]])
    const all = { orderId: order.id, lines: order.lines.map(({ id }) => ({ lineId: id })), actorId: null }
    await startPacking(shop.db, all)
    if (n < packedByHand) orders.push(order.orderNo)
    else await packLines(shop.db, all)
  }
  const staff = await open()
  const { page } = staff
  await goAs(shop, staff, packer, '/desk/packing')
  await staff.see('heading', 'Packing')
  const focused = (name: string | RegExp, role: 'button' | 'textbox' | 'link' = 'button') =>
    page.getByRole(role, { name }).and(page.locator(':focus')).waitFor()
  // From here on nothing but keys: a scanner types the number and ends with Enter.
  for (const orderNo of orders) {
    await focused('Order number or AWB', 'textbox')
    await page.keyboard.insertText(orderNo)
    await page.keyboard.press('Enter')
    await focused(/^Pack$/)
    await page.keyboard.press('Enter')
    await staff.read(`Packed: ${orderNo}.`)
  }
  await staff.goAlive('/desk/parcels')
  await focused(`Tick all ${parcels}`, 'link')
  await page.keyboard.press('Enter')
  await focused('Book with the courier')
  await page.keyboard.press('Enter')
  await staff.read(`Booked: ${parcels} orders.`)
  await focused('Go on to hand over', 'link')
  await page.keyboard.press('Enter')
  await focused('Hand over to the courier')

  const form = await page
    .locator('form:has([name=parcel])')
    .evaluate((element: HTMLFormElement) =>
      new URLSearchParams(
        [...new FormData(element)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ).toString(),
    )
  for (const paper of ['labels.pdf', 'manifest.pdf']) {
    const pdf = (await (await page.request.get(`${shop.url}/desk/parcels/${paper}?${form}`)).body()).toString(
      'latin1',
    )
    expect(pdf.match(/AWB \w+/g)).toHaveLength(parcels)
    expect(pdf.match(/\/Type \/Page /g)).toHaveLength(paper === 'labels.pdf' ? parcels : 1)
  }
  await page.keyboard.press('Enter')
  await staff.read(`Handed over: ${parcels} orders.`)
  const { rows } = await shop.db.executeQuery<{ state: string }>(
    shop.db.selectFrom('order_lines').select('state').distinct().compile(),
  )
  expect(rows.map(({ state }) => state)).toEqual(['SHIPPED'])
  expect(await findBreaches(shop.db)).toEqual([])

  // Ten thousand rows are refused in words, and so are forged ones.
  const post = (ids: readonly string[]) =>
    page.request.post(`${shop.url}/desk/parcels?list=ship`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(shop.url).origin },
      data: new URLSearchParams([
        ['deed', 'ship'],
        ...ids.map((id): [string, string] => ['parcel', id]),
      ]).toString(),
    })
  const many = await post(Array.from({ length: 10_000 }, (_, n) => String(n + 1)))
  expect(many.status()).toBe(413)
  const some = await post(Array.from({ length: 501 }, (_, n) => String(n + 1)))
  expect([some.status(), await some.text()]).toEqual([422, expect.stringContaining('tick at most 500')])
  const forged = await post(['999999', '1 or 1=1'])
  expect([forged.status(), await forged.text()]).toEqual([
    422,
    expect.stringContaining('Tick at least one parcel.'),
  ])
})
