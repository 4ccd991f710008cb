import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { links } from '#kernel/links'
import type { Order } from '#shop/orders'
import { packLines, readParcels, startPacking } from '#shop/shipping'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'

const support = {
  name: 'Tara Support',
  email: 'tara.tracks@example.com',
  password: 'nine ledgers and a lamp',
}

const { shop, open } = openJourney({ cards: true })
beforeAll(async () => {
  await enrolStaff(shop, support, 'support')
})

async function packed(): Promise<Order> {
  const order = await placeOnDelivery(shop.needs, [[world.accountsBook.id, 1]])
  const all = { orderId: order.id, lines: order.lines.map(({ id }) => ({ lineId: id })), actorId: null }
  expect(await startPacking(shop.db, all)).toMatchObject({ ok: true })
  expect(await packLines(shop.db, all)).toMatchObject({ ok: true })
  return order
}

async function awbOf(order: Order): Promise<string> {
  const [parcel] = await readParcels(shop.db, order.id)
  if (!parcel?.awb) throw new Error('the parcel has no AWB')
  return parcel.awb
}

describe.each(withAndWithoutScripts)('a packed parcel, $how', ({ javaScriptEnabled }) => {
  test('is booked at the desk, moved on by its courier, and followed by its buyer', async () => {
    const order = await packed()
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, support, `/desk/orders/${order.orderNo}`)
    await staff.follow('Book with courier')
    await staff.see('heading', 'Book with courier')
    await staff.read(/charged as/)
    await staff.read(/Cash on delivery: ₹/)
    await staff.canReadAll()
    await staff.press('Book the pickup')
    await staff.see('heading', order.orderNo)
    await staff.read(/Dak Vahan Express · AWB/)
    const label = await staff.page
      .getByRole('link', { name: 'Label (PDF)' })
      .evaluate((link: HTMLAnchorElement) => link.href)
    const pdf = await staff.page.request.get(label)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).toString('latin1')).toContain(await awbOf(order))

    const move = async (step: string, place: string) =>
      shop.cards.couriers.post(`/shipments/${await awbOf(order)}/move`, { step, place })
    const buyer = await open({ javaScriptEnabled })
    expect((await buyer.page.request.get(label, { maxRedirects: 0 })).status()).toBe(302)
    const reads = (words: RegExp | string) =>
      expect
        .poll(async () => {
          await buyer.go(links.order(order.orderNo, order.accessKey))
          return buyer.main.getByText(words).count()
        })
        .toBeGreaterThan(0)
    await reads(/Arrives by/)
    await move('picked-up', 'New Delhi')
    await reads('Shipped')
    await move('out-for-delivery', 'Bengaluru')
    await reads(/Out for delivery today/)
    await move('undelivered', 'Bengaluru')
    await reads(/Delivery attempt 1 failed on .*Consignee not available\. Next attempt/)
    await buyer.canReadAll()
    await staff.page.reload()
    await staff.read('Courier: Delivery attempt failed.')
    await move('delivered', 'Bengaluru')
    await reads(/^Delivered .*, promised by/)
    await buyer.main.getByText(/Tracking history/).click()
    await buyer.read(/Out for delivery · Bengaluru/)
    await buyer.canReadAll()

    await shop.cards.couriers.post(`/shipments/${await awbOf(order)}/remit`, { amount: 1 })
    await staff.go('/desk/remittances')
    await staff.press('Import remittances')
    await staff.read(/Matched with parcels: \d+\./)
    await staff.see('heading', 'Remitted, but another amount')
    await staff.canReadAll()
  })

  test('can no longer go elsewhere; before it is packed its buyer moves it to another State', async () => {
    const order = await placeOnDelivery(shop.needs, [[world.accountsBook.id, 1]])
    const buyer = await open({ javaScriptEnabled })
    await buyer.go(links.order(order.orderNo, order.accessKey))
    await buyer.follow('Change address')
    await buyer.see('heading', 'Change delivery address')
    await buyer.canReadAll()
    await buyer.fill('PIN code', '110001')
    await buyer.page.getByLabel('State').selectOption({ label: 'Delhi' })
    await buyer.fill('City, town or village', 'New Delhi')
    await buyer.press('Save address')
    await buyer.read(/Delhi is another State\. The total stays\./)
    await buyer.canReadAll()
    await buyer.fill('Flat, house or building', '7 Mahatma Gandhi Road')
    await buyer.press('Deliver in Delhi and issue again')
    await buyer.read('Delivery address changed.')
    await buyer.read('7 Mahatma Gandhi Road')
    await buyer.read('New Delhi 110001')
    await buyer.see('link', /^Credit note/)
    const late = await packed()
    await buyer.go(links.order(late.orderNo, late.accessKey))
    await buyer.read('A parcel is packed already, so the address can no longer change.')
  })
})
