import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { links } from '#kernel/links'
import { ok } from '#kernel/result'
import { oneTimeCode } from '#shop/identity'
import { sendMessage } from '#shop/notices'
import type { Order } from '#shop/orders'
import { bookPickup, moveParcel, packLines, readParcels, startPacking } from '#shop/shipping'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const support = person('Suresh Support', 'suresh.writes@example.com')

const { shop, open } = openJourney()
beforeAll(async () => {
  await enrolStaff(shop, support, 'support')
})

const place = (): Promise<Order> => placeOnDelivery(shop.needs, [[world.accountsBook.id, 1]])

/** Sends the confirmation of an order as its job does. */
const confirm = (orderId: number) =>
  sendMessage(
    { ...shop.needs, sendMail: async () => ok({ messageId: 'one@example.com' }), sendSms: null },
    { message: 'order-placed', channel: 'mail', about: { orderId } },
  )

/** Ships and delivers an order. */
async function deliver(order: Order): Promise<void> {
  const by = { orderId: order.id, actorId: null, lines: order.lines.map(({ id }) => ({ lineId: id })) }
  await startPacking(shop.needs.db, by)
  await packLines(shop.needs.db, by)
  const [parcel] = await readParcels(shop.needs.db, order.id)
  if (!parcel) throw new Error('the order has no parcel')
  const request = { parcelId: parcel.id, by: 'staff', actorId: null } as const
  await bookPickup(shop.needs, { ...request, courier: 'Saarthi Express', awb: `SX-${order.orderNo}` })
  await moveParcel(shop.needs, { ...request, move: 'ship' })
  await moveParcel(shop.needs, { ...request, move: 'deliver' })
}

describe.each(withAndWithoutScripts)('after the order, $how', ({ javaScriptEnabled }) => {
  test('a guest tracks it with its number and a code, and a wrong code says so', async () => {
    const order = await place()
    const guest = await open({ javaScriptEnabled })
    await guest.go('/')
    await guest.page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click()
    await guest.see('heading', 'Track an order')
    await guest.fill('Order number', 'BM12')
    await guest.fill('E-mail or mobile number', order.contact.email ?? '')
    await guest.press('Send code')
    await guest.read('An order number is BM and 11 digits, like BM20260000123.')
    await guest.fill('Order number', order.orderNo)
    await guest.press('Send code')
    await guest.see('heading', 'Enter the code')
    await guest.canReadAll()
    const token = guest.page.url().split('/').at(-1) ?? ''
    const code = oneTimeCode(shop.needs.secret, token)
    await guest.fill('Code', code === '123456' ? '654321' : '123456')
    await guest.press('Show my order')
    await guest.read('That is not the code we sent.')
    await guest.fill('Code', code)
    await guest.press('Show my order')
    await guest.read(order.orderNo)
    expect(await guest.main.locator('li[aria-current=step]').count()).toBe(1)
    const pdf = guest.main.getByRole('link', { name: /^Download PDF of/ }).first()
    expect((await pdf.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const href = new URL((await pdf.getAttribute('href')) ?? '', guest.page.url())
    const answer = await guest.page.request.get(href.href)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('its buyer rates it once it has arrived, and a second answer shows the first', async () => {
    const order = await place()
    const buyer = await open({ javaScriptEnabled })
    const address = links.feedback(order.orderNo, order.accessKey)
    await buyer.go(address)
    await buyer.read('Not delivered yet')
    await deliver(order)
    await buyer.go(links.order(order.orderNo, order.accessKey))
    const review = buyer.main.getByRole('link', { name: /^Write a review: / }).first()
    expect(await review.getAttribute('href')).toMatch(/\/[0-9]+\/write-a-review\/$/)
    await buyer.main.getByRole('link', { name: 'Rate your purchase' }).click()
    await buyer.see('heading', 'Rate your purchase')
    await buyer.canReadAll()
    await buyer.page.getByRole('radio', { name: 'Excellent', exact: true }).check()
    await buyer.page.getByRole('radio', { name: '5 of 5: Excellent' }).check()
    await buyer.fill('Title (optional)', 'In two days')
    await buyer.press('Send feedback')
    await buyer.read('Thank you. We have your feedback.')
    await buyer.go(address.replace('/purchase-experience/', '/purchase/'))
    await buyer.read('Excellent, 5 of 5 stars')

    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, support, '/desk/feedback')
    await staff.see('heading', 'Purchase feedback')
    await staff.read('In two days')
  })

  test('staff preview every message and send one again', async () => {
    const order = await place()
    await confirm(order.id)
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, support, '/desk/messages')
    await staff.see('heading', 'Messages')
    await staff.main.getByRole('link', { name: 'Order confirmed' }).click()
    await staff.read(/Your Bookmann order BM20260000001 of Rs 2,585.00 is confirmed/)
    const frame = staff.page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Thank you! Your order is confirmed' }).waitFor()
    await staff.go(`/desk/orders/${order.orderNo}`)
    await staff.press('Send again: Order confirmed · E-mail')
    await staff.read('On its way')
    expect(await confirm(order.id)).toBe('sent')
    await staff.go(`/desk/orders/${order.orderNo}`)
    await staff.read(/sent again once/)
  })

  test('a customer reads the messages of the account, and they are marked as read', async () => {
    const order = await place()
    const email = `${order.orderNo}@example.com`.toLowerCase()
    const userId = await shop.needs.identity.enrol(person('Harini Reader', email))
    await shop.db.updateTable('orders').set({ user_id: userId }).where('id', '=', order.id).execute()
    await confirm(order.id)
    const reader = await open({ javaScriptEnabled })
    await goAs(shop, reader, person('Harini Reader', email), '/user/messages')
    await reader.see('heading', 'Your messages')
    await reader.read('New')
    await reader.main.getByRole('button', { name: /Your order .+ is confirmed/ }).click()
    await reader.page.waitForURL(/\/order\//)
    await reader.go('/user/messages')
    await reader.see('heading', 'Your messages')
    expect(await reader.main.getByText('New', { exact: true }).count()).toBe(0)
  })
})
