import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { links } from '#kernel/links'
import { type Order, readOrderById, readOrderId } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { readParcels } from '#shop/shipping'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { samplePicture } from '../../shop/media/media.fixtures.ts'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { deliverOrder } from '../../shop/returns/returns.fixtures.ts'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { asCardBuyer, goodCard } from './card-buyer.ts'
import { hasFilledCheckout } from './online-buyer.ts'

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

describe.each(withAndWithoutScripts)(
  'an order from the cart to the refund, $how',
  ({ javaScriptEnabled }) => {
    async function atDesk(path: string): Promise<Student> {
      const staff = await open({ javaScriptEnabled })
      await goAs(shop, staff, support, path)
      return staff
    }

    test('three books and a lecture by card: one book is cancelled, the rest ships, one comes back damaged, and the money is right to the paisa', async () => {
      const buyer = asCardBuyer(await open({ javaScriptEnabled }))
      await hasFilledCheckout(buyer, world.penDrive, { id: world.incomeTaxBook.id, copies: 3 })
      await buyer.page.getByRole('radio', { name: /Card/ }).check()
      await buyer.press('Pay ₹11,135.00')
      await (javaScriptEnabled ? buyer.isAtTheProvider : buyer.goToTheProvider)('₹11,135.00')
      await buyer.payWith(goodCard)
      if (!javaScriptEnabled) await buyer.press('Continue')
      await buyer.see('heading', 'Your order is placed')
      await buyer.follow('See the order')
      await buyer.see('heading', /^BM\d{11}/)
      const orderPage = buyer.page.url()
      const orderNo = /BM\d{11}/.exec(orderPage)?.[0] ?? ''
      const { id, contact } = await orderOf(orderNo)
      /** Subjects of the mails about the order, oldest first. */
      const mails = async () =>
        (await shop.cards.mailsTo(contact.email ?? ''))
          .filter(({ subject, text }) => `${subject} ${text}`.includes(orderNo))
          .map(({ subject }) => subject.replace(orderNo, '…'))
          .toReversed()
      const mailed = (words: string) => expect.poll(mails).toContain(words)
      await mailed('Your order … is confirmed')

      await buyer.follow(/^Invoice-cum-bill of supply/)
      await buyer.see('heading', 'Invoice-cum-bill of supply')
      await buyer.read('₹11,135.00')
      await buyer.read('Karnataka (29)')
      await buyer.page.goto(orderPage)
      const pdf = buyer.main.getByRole('link', { name: /^Download PDF of/ }).first()
      const pdfAddress = new URL((await pdf.getAttribute('href')) ?? '', orderPage)
      expect((await buyer.page.request.get(pdfAddress.href)).headers()['content-type']).toBe(
        'application/pdf',
      )

      await buyer.follow('Cancel: Income-tax Law')
      await buyer.page.getByRole('combobox', { name: 'How many copies?' }).selectOption('1')
      await buyer.press('Cancel these copies')
      await buyer.read(/^Cancelled\. We refund what you paid for it within/)
      await buyer.see('link', /^Credit note/)
      await buyer.canReadAll()
      await mailed('Part of your order … is cancelled')

      const staff = await atDesk('/desk/orders?queue=confirm')
      for (const deed of ['Confirm', 'Pack']) {
        await staff.page.getByRole('checkbox', { name: `Order ${orderNo}` }).check()
        await staff.press(`${deed} the ticked`)
        await staff.read(`${deed}ed: 1 order.`)
        await staff.go('/desk/orders?queue=pack')
      }
      await staff.go(`/desk/orders/${orderNo}`)
      await staff.follow('Book with courier')
      await staff.see('heading', 'Book with courier')
      await staff.read('Prepaid')
      await staff.press('Book the pickup')
      await staff.see('heading', orderNo)
      await staff.read(/AWB/)
      const [parcel] = await readParcels(shop.db, id)
      const move = (step: string) =>
        shop.cards.couriers.post(`/shipments/${parcel?.awb}/move`, { step, place: 'Bengaluru' })
      await move('picked-up')
      await mailed('Shipped: your order …')
      await move('out-for-delivery')
      await mailed('Arriving today: your order …')
      await move('delivered')
      await mailed('Delivered: your order …')

      await buyer.page.goto(orderPage)
      await buyer.comesToRead(/^Delivered .*, promised by/)
      await buyer.follow('Return: Income-tax Law')
      await buyer.see('heading', 'Return this title?')
      await buyer.canReadAll()
      await buyer.page.getByRole('combobox', { name: 'How many copies?' }).selectOption('1')
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
      await buyer.page
        .getByRole('progressbar', { name: 'The page is loading' })
        .waitFor({ state: 'detached' })
      await buyer.canReadAll()
      await choosePhoto(buyer, 'page.jpg')
      await buyer.press('Request the return')
      await buyer.seeStatus('We have your return request.')
      await buyer.see('button', 'Withdraw the return')
      await buyer.canReadAll()
      const source = await buyer.page.getByRole('img', { name: /^Number 1 of 1/ }).getAttribute('src')
      const { origin, pathname } = new URL(source ?? '', shop.url)
      const photo = origin + pathname

      await staff.go('/desk/returns')
      await staff.see('heading', 'Returns')
      await staff.main
        .getByRole('row', { name: new RegExp(orderNo) })
        .getByRole('link')
        .click()
      await staff.read('The back cover is torn.')
      expect((await staff.page.request.get(photo)).status()).toBe(200)
      const anyone = await open({ javaScriptEnabled })
      expect((await anyone.page.request.get(photo)).status()).toBe(404)
      await staff.press('Accept and book the pickup')
      await staff.read('Enter the name of the courier.')
      await staff.fill('Courier', 'Saarthi Express')
      await staff.fill('AWB number', `RT-${orderNo}`)
      await staff.press('Accept and book the pickup')
      await staff.press('It has arrived')
      await staff.page.getByRole('textbox', { name: /^Copies that can be sold again/ }).fill('0')
      await staff.press('Receive and refund')
      await staff.read('Enter what is wrong with the others.')
      await staff.canReadAll()
      await staff.fill(/^Note/, 'Back cover torn')
      await staff.press('Receive and refund')
      await staff.read('0 on sale again, 1 not: Back cover torn')
      await staff.read(/^₹895\.00\. The goods were returned\./)
      await staff.canReadAll()

      await buyer.page.reload()
      await buyer.comesToRead(/The ₹895\.00 for what you returned was returned to where it came from on /)
      await buyer.canReadAll()
      const payments = (await shop.cards.ledger()).orders.flatMap((each) => each.payments)
      expect(payments.at(-1)).toMatchObject({ captured: 11_13_500, refunded: 1_79_000 })
      await buyer.page.goto(orderPage)
      expect(await buyer.main.getByRole('link', { name: /^Credit note/ }).count()).toBe(2)
      // That a refund has started is mailed only where the bank does not have it by then.
      const lasting = async () => (await mails()).filter((subject) => !subject.startsWith('Refund of'))
      await expect
        .poll(async () => (await lasting()).toSorted())
        .toEqual(
          [
            'Your order … is confirmed',
            'Part of your order … is cancelled',
            'Refund completed: ₹895.00 for order …',
            'Shipped: your order …',
            'Arriving today: your order …',
            'Delivered: your order …',
            'We have your return request for order …',
            'Return accepted: order …',
            'Refund completed: ₹895.00 for order …',
          ].toSorted(),
        )
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
      await buyer.read('It has been delivered, so it can no longer be cancelled.')
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
      await staff.press('Accept and book the pickup')
      await staff.press('Receive and refund')
      await staff.read(/1 on sale again, 0 not/)

      await buyer.page.goto(place)
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
      const refund = staff.main.getByRole('article', { name: new RegExp(order.orderNo) })
      await refund.getByText('a…@okbank').waitFor()
      await refund.getByRole('button', { name: 'Show the account' }).click()
      await refund.getByText('asha@okbank').waitFor()
      await staff.canReadAll()
      await refund.getByRole('textbox', { name: 'UTR of the transfer' }).fill(`N${order.orderNo}77`)
      await refund.getByRole('button', { name: 'Record the transfer' }).click()
      await staff.seeStatus('The transfer is recorded.')
      await buyer.page.reload()
      await buyer.read(/was transferred to you on/)
      await buyer.read(`N${order.orderNo}77`)
      expect(await findBreaches(shop.db)).toEqual([])
    })

    test('is replaced for nothing when its buyer asks for another copy', async () => {
      const order = await deliverOrder(
        shop.needs,
        await placeOnDelivery(shop.needs, [[world.accountsBook.id, 1]]),
      )
      const buyer = await open({ javaScriptEnabled })
      await buyer.go(links.order(order.orderNo, order.accessKey))
      await buyer.follow(/^Return: /)
      await buyer.page.getByRole('radio', { name: /It was not in the parcel/ }).check()
      await buyer.press('Continue')
      await buyer.page.getByRole('radio', { name: /^Replacement/ }).check()
      await buyer.press('Request the return')
      await buyer.seeStatus('We have your return request.')
      await buyer.read(/Replacement wanted/)
      const place = buyer.page.url()

      const staff = await atDesk(`/desk/orders/${order.orderNo}`)
      await staff.main.getByRole('link', { name: /It was not in the parcel/ }).click()
      await staff.press('Accept')
      await staff.press('Send a replacement')
      await staff.see('heading', 'Replacement')
      await staff.canReadAll()

      await buyer.page.goto(place)
      await buyer.read('Another copy replaces it. There is nothing to pay.')
      await buyer.follow(/^Order BM/)
      await buyer.read(`Replacement for order ${order.orderNo}. Nothing is to be paid.`)
      const replacement = buyer.page.url()
      await buyer.see('link', /^Delivery challan/)
      await buyer.follow(/^Delivery challan/)
      await buyer.read(/Not a supply: no GST is charged/)

      await buyer.page.goto(replacement)
      await buyer.follow('Cancel the order')
      await buyer.press('Cancel the order')
      await buyer.read(/We refund what you paid for the copies that it replaces/)
      await buyer.page.goto(place)
      await buyer.read('You are refunded in place of the replacement. Your order shows where the money goes.')
      expect(await findBreaches(shop.db)).toEqual([])
    })
  },
)
