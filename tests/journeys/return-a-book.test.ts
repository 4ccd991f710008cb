import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { links } from '#kernel/links'
import { type Order, readOrderById, readOrderId } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff, signInStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { samplePicture } from '../../shop/media/media.fixtures.ts'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { deliverOrder } from '../../shop/returns/returns.fixtures.ts'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { asCardBuyer, goodCard } from './card-buyer.ts'

const support = {
  name: 'Suresh Support',
  email: 'suresh.returns@example.com',
  password: 'nine ledgers and a lamp',
}

const { shop, open } = openJourney({ cards: true })
beforeAll(async () => {
  await enrolStaff(shop, support, 'support')
})

async function orderOf(orderNo: string): Promise<Order> {
  const id = await readOrderId(shop.db, orderNo)
  const order = id === null ? null : await readOrderById(shop.db, id)
  if (!order) throw new Error('there is no such order')
  return order
}

async function choosePhoto(student: Student, name: string, bytes?: Uint8Array) {
  const buffer = Buffer.from(bytes ?? (await samplePicture(300, 200, 'jpeg')))
  await student.page.getByLabel(/^Photos/).setInputFiles([{ name, mimeType: 'image/jpeg', buffer }])
}

describe.each(withAndWithoutScripts)('a book that came damaged, $how', ({ javaScriptEnabled }) => {
  async function atDesk(path: string): Promise<Student> {
    const staff = await open({ javaScriptEnabled })
    await staff.go(`/login?returnUrl=${encodeURIComponent(path)}`)
    await signInStaff(shop, staff, support)
    return staff
  }

  test('is sent back with a photo, accepted and inspected, and the refund reaches the card to the paisa', async () => {
    const buyer = asCardBuyer(await open({ javaScriptEnabled }))
    await buyer.orderByCard()
    await buyer.goToTheProvider()
    await buyer.payWith(goodCard)
    if (!javaScriptEnabled) await buyer.press('Continue')
    await buyer.see('heading', 'Your order is placed')
    await buyer.follow('See the order')
    await buyer.see('heading', /^BM\d{11}/)
    const orderNo = /BM\d{11}/.exec(buyer.page.url())?.[0] ?? ''
    await deliverOrder(shop.needs, await orderOf(orderNo))
    await buyer.page.reload()
    await buyer.follow(/^Return: /)
    await buyer.see('heading', 'Return this title?')
    await buyer.canReadAll()
    await buyer.page.getByRole('radio', { name: /It is damaged/ }).check()
    await buyer.press('Continue')
    await buyer.read('₹895.00')
    await buyer.canReadAll()
    await buyer.page.getByRole('textbox', { name: 'What is wrong?' }).fill('The back cover is torn.')
    await buyer.press('Request the return')
    await buyer.read('Add at least one photo that shows it.')
    await choosePhoto(buyer, 'page.jpg', Buffer.from('<html></html>'))
    await buyer.press('Request the return')
    await buyer.read('“page.jpg”: This file is not a JPEG')
    await buyer.canReadAll()
    await choosePhoto(buyer, 'page.jpg')
    await buyer.press('Request the return')
    await buyer.seeStatus('We have your return request.')
    await buyer.see('button', 'Withdraw the return')
    await buyer.canReadAll()
    const source = await buyer.page.getByRole('img', { name: /^Number 1 of 1/ }).getAttribute('src')
    const { origin, pathname } = new URL(source ?? '', shop.url)
    const photo = origin + pathname

    const staff = await atDesk('/desk/returns')
    await staff.see('heading', 'Returns')
    await staff.canReadAll()
    await staff.main
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByRole('link')
      .click()
    await staff.read('The back cover is torn.')
    await staff.canReadAll()
    expect((await staff.page.request.get(photo)).status()).toBe(200)
    const anyone = await open({ javaScriptEnabled })
    expect((await anyone.page.request.get(photo)).status()).toBe(404)
    await staff.press('Accept and book the pick-up')
    await staff.read('Enter the name of the courier.')
    await staff.fill('Courier', 'Saarthi Express')
    await staff.fill('AWB number', `RT-${orderNo}`)
    await staff.press('Accept and book the pick-up')
    await staff.press('It has arrived')
    await staff.page.getByRole('textbox', { name: /^Copies that can be sold again/ }).fill('0')
    await staff.press('Receive and refund')
    await staff.read('Enter what is wrong with the others.')
    await staff.canReadAll()
    await staff.fill('Note (optional)', 'Back cover torn')
    await staff.press('Receive and refund')
    await staff.read('0 on sale again, 1 not: Back cover torn')
    await staff.canReadAll()

    await buyer.page.reload()
    await buyer.comesToRead(/The ₹895\.00 for what you returned was returned to where it came from on /)
    await buyer.canReadAll()
    const payments = (await shop.cards.ledger()).orders.flatMap((each) => each.payments)
    expect(payments.at(-1)).toMatchObject({ captured: 89_500, refunded: 89_500 })
    await buyer.go(`/order/${orderNo}`)
    await buyer.see('link', /^Credit note/)
    expect(await compareLedgers(shop.db, await shop.cards.ledger())).toEqual([])
    expect(await findBreaches(shop.db)).toEqual([])
  })

  test('and was paid in cash is refunded by a transfer to the account that its buyer gives by the link', async () => {
    const order = await deliverOrder(
      shop.needs,
      await placeOnDelivery(shop.needs, [[world.incomeTaxBook.id, 2]]),
    )
    const buyer = await open({ javaScriptEnabled })
    await buyer.go(links.order(order.orderNo, order.accessKey))
    await buyer.follow(/^Return: /)
    await buyer.page.getByRole('combobox', { name: 'How many copies?' }).selectOption('1')
    await buyer.page.getByRole('radio', { name: /I changed my mind/ }).check()
    await buyer.press('Continue')
    await buyer.read('Not refunded')
    await buyer.press('Request the return')
    await buyer.seeStatus('We have your return request.')
    await buyer.press('Withdraw the return')
    await buyer.read('You withdrew this return.')
    await buyer.follow('Back to the order')
    await buyer.page
      .getByRole('link', { name: /^Return: / })
      .last()
      .click()
    await buyer.page.getByRole('radio', { name: /I changed my mind/ }).check()
    await buyer.press('Continue')
    await buyer.press('Request the return')
    await buyer.seeStatus('We have your return request.')
    const place = buyer.page.url()

    const staff = await atDesk(`/desk/orders/${order.orderNo}`)
    await staff.main
      .getByRole('link', { name: /I changed my mind/ })
      .last()
      .click()
    await staff.fill('Courier', 'Saarthi Express')
    await staff.fill('AWB number', `RC-${order.orderNo}`)
    await staff.press('Accept and book the pick-up')
    await staff.press('Receive and refund')
    await staff.read(/1 on sale again, 0 not/)

    await buyer.page.goto(place)
    await buyer.canReadAll()
    await buyer.follow(/^Tell us where to send ₹/)
    await buyer.see('heading', /^Where shall we send ₹/)
    await buyer.canReadAll()
    const formAddress = buyer.page.url()
    expect(
      (await buyer.page.goto(formAddress.replace(/key=[^&]+/, 'key=forged-by-somebody')))?.status(),
    ).toBe(404)
    await buyer.page.goto(formAddress)
    await buyer.fill('UPI ID', 'nobody')
    await buyer.press('Send the account')
    await buyer.read('Enter a UPI ID such as name@bank.')
    await buyer.fill('UPI ID', 'asha@okbank')
    await buyer.press('Send the account')
    await buyer.seeStatus('Thank you. We have the account for your refund.')
    await buyer.read(/is being transferred to a…@okbank/)

    await staff.go('/desk/refunds')
    await staff.canReadAll()
    const refund = staff.main.getByRole('article', { name: new RegExp(order.orderNo) })
    await refund.getByText('asha@okbank').waitFor()
    await refund.getByRole('textbox', { name: 'UTR of the transfer' }).fill(`N${order.orderNo}77`)
    await refund.getByRole('button', { name: 'Record the transfer' }).click()
    await staff.seeStatus('The transfer is recorded.')
    await buyer.page.reload()
    await buyer.read(/was transferred to you on/)
    await buyer.read(`N${order.orderNo}77`)
    await buyer.canReadAll()
    expect(await findBreaches(shop.db)).toEqual([])
  })
})
