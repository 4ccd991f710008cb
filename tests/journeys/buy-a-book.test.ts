import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { links } from '#kernel/links'
import { paise } from '#kernel/money'
import { confirmAsStudent, confirmationLink } from '#tests/support/confirm-order'
import { mobileOf } from '#tests/support/forms'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { addressOf } from '../../tools/drill/shopper.ts'
import { hasFilledCheckout } from './online-buyer.ts'

const { shop, open } = openJourney()
let student: Student

describe.each(withAndWithoutScripts)(
  'a student buys a book and pays the courier, $how',
  ({ javaScriptEnabled }) => {
    beforeEach(async () => {
      student = await open({ javaScriptEnabled })
    })

    async function addTheBook() {
      await student.lookAt(world.incomeTaxBook)
      await student.press('Add to cart')
      await student.seeStatus('Added to cart successfully!')
    }

    async function takeTwo() {
      if (javaScriptEnabled) {
        const more = student.page.getByRole('button', { name: 'One more' })
        await more.press('Enter')
        await student.seeStatus('Total₹1,790.00')
        expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
      } else {
        await student.page.getByRole('spinbutton', { name: /^Quantity of/ }).fill('2')
        await student.press('Update')
      }
      await student.page.getByRole('region', { name: 'Summary' }).getByText('₹1,790.00').waitFor()
    }

    const payTheCourier = () => student.page.getByRole('radio', { name: /Cash on delivery/ }).check()

    /** Places the order without a look at the pages that the first story walks, and opens it by its link. */
    async function hasOrdered(copies: 1 | 2) {
      const { orderNo, accessKey } = await placeOnDelivery(shop.needs, [[world.incomeTaxBook.id, copies]])
      await student.go(links.order(orderNo, accessKey))
      await student.see('heading', orderNo)
    }

    async function goesOnToPayTheCourier(buyer: Student) {
      await hasFilledCheckout(buyer, world.incomeTaxBook)
      await buyer.page.getByRole('radio', { name: /Cash on delivery/ }).check()
      await buyer.press('Place order · ₹945.00')
    }

    test('from the book to the printed document', async () => {
      await addTheBook()
      await takeTwo()

      await student.follow('Go to checkout')
      await student.see('heading', 'Where should we deliver?')
      await student.press('Continue to payment')
      await student.see('alert', 'Please correct this to continue')
      await student.canReadAll()
      await student.fillAddress()
      if (javaScriptEnabled) {
        const city = student.page.getByRole('textbox', { name: 'City, town or village' })
        await expect.poll(() => city.inputValue()).toMatch(/Bengaluru|Bangalore/)
      }
      await student.page.getByText('Is it a gift? Add a note').click()
      await student.fill('Gift note', 'All the best for May!')
      await student.press('Continue to payment')

      await student.see('heading', 'How would you like to pay?')
      await payTheCourier()
      await student.press('Place order · ₹1,840.00')

      await student.see('heading', 'Confirm your order')
      await student.press('Send the code again')
      await student.seeStatus('We are sending the code again to asha.menon@example.com and 98')
      await student.canReadAll()
      await student.fill('Code', '000000')
      await student.press('Confirm the order')
      await student.read('That is not the code we sent.')
      await student.canReadAll()
      await confirmAsStudent(student, shop)
      await student.see('heading', 'Your order is placed')
      // Of a gift the order knows the name of who gets it alone.
      await student.read(/^Thank you\. Your order number is BM/)
      await student.follow('See the order')
      await student.see('heading', /^BM[0-9]{11}$/)
      await student.page.getByText('The courier collects ₹1,840.00 in cash or by UPI.').waitFor()
      await student.read('Gift note: All the best for May!')

      await student.follow(/^Bill of supply/)
      await student.see('heading', 'Bill of supply')
      await student.page.getByText('Rupees one thousand eight hundred forty only').waitFor()
    })

    test('an address without spaces stays within a narrow screen', async () => {
      student = await open({ javaScriptEnabled, viewport: { width: 320, height: 640 } })
      const { page, shopUrl } = student
      const beyond = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
      const form = {
        ...addressOf('asha.menon@example.com'),
        'contact.mobile': mobileOf(page.context()),
        'shipping.address1': 'H.No.12-3-456/7/A,SriVenkateswaraNilayam,Opp.HanumanTemple',
      }
      await hasFilledCheckout(student, world.incomeTaxBook)
      const typed = await page.request.post(`${shopUrl}/checkout/information`, { form, maxRedirects: 0 })
      expect(typed.status()).toBe(303)
      await student.go('/checkout/payment')
      await student.read(/SriVenkateswaraNilayam/)
      expect(await beyond()).toBeLessThanOrEqual(0)
      await payTheCourier()
      await student.press('Place order · ₹945.00')
      await student.see('heading', 'Confirm your order')
      expect(await beyond()).toBeLessThanOrEqual(0)
      await page.goto(page.url().replace('/confirmation', ''))
      await student.read(/SriVenkateswaraNilayam/)
      expect(await beyond()).toBeLessThanOrEqual(0)
    })

    test('what is taken out of the cart by mistake comes back with one press', async () => {
      await addTheBook()
      await student.press(/^Remove: /)
      await student.seeStatus('Removed from cart successfully!')
      await student.see('heading', 'Your cart is empty')
      await student.canReadAll()
      await student.press('Undo')
      await student.seeStatus('Added to cart successfully!')
      await student.press(/^Save for later: /)
      await student.see('heading', 'Saved for later')
      await student.press(/^Move to cart: /)
      await student.see('link', 'Go to checkout')
    })

    test('a price that changed since the book was added is told', async () => {
      await addTheBook()
      const price = (rupees: number) =>
        shop.db
          .updateTable('editions')
          .set({ price_paise: paise(rupees * 100) })
          .where('id', '=', world.incomeTaxBook.id)
          .execute()
      await price(845)
      await student.go('/cart')
      await student.read('The price went down: it was ₹895.00 when you added it.')
      await student.canReadAll()
      await price(895)
      await student.go('/cart')
      await student.see('heading', 'Your cart')
      expect(await student.page.getByText('The price went').count()).toBe(0)
    })

    test('a change of mind costs nothing: the order is cancelled and its document credited', async () => {
      await hasOrdered(1)
      await student.follow('Cancel the order')
      await student.see('heading', 'Cancel the whole order?')
      await student.press('Cancel the order')
      await student.seeStatus('Cancelled. You are not charged for it.')
      await student.page.getByText('Nothing is to be paid.').waitFor()
      await student.canReadAll()
      await student.follow(/^Credit note/)
      await student.see('heading', 'Credit note')
      await student.page.getByText('Against', { exact: true }).waitFor()
      await student.page.goBack()
      await student.follow(/^Bill of supply/)
      await student.page.getByText('Everything on this document was cancelled.').waitFor()
    })

    test('one of two copies is cancelled for what was shown beside it, and the titles are ordered again', async () => {
      await hasOrdered(2)
      await student.follow('Cancel the order')
      const copies = student.page.getByRole('combobox', { name: 'How many copies?' })
      await copies.selectOption('1 copy · ₹920.00')
      await student.canReadAll()
      await student.press('Cancel these copies')
      await student.seeStatus('Cancelled. You are not charged for it.')
      await student.read('The courier collects ₹920.00 in cash or by UPI.')
      await student.follow(/^Credit note/)
      await student.read('Rupees nine hundred twenty only')
      await student.page.goBack()
      await student.follow('Order again')
      await student.see('heading', 'Order these titles again?')
      await student.press('Add to cart')
      await student.see('heading', 'Your cart')
      await student.page.getByRole('region', { name: 'Summary' }).getByText('₹1,790.00').waitFor()
    })

    test('a second order, or one opened by the link in the mail, needs no code', async () => {
      await goesOnToPayTheCourier(student)
      await confirmAsStudent(student, shop)
      await student.see('heading', 'Your order is placed')
      await goesOnToPayTheCourier(student)
      await student.see('heading', 'Your order is placed')
      const elsewhere = await open({ javaScriptEnabled })
      await goesOnToPayTheCourier(elsewhere)
      await elsewhere.see('heading', 'Confirm your order')
      const [orderNo = ''] = /BM\d{11}/.exec(elsewhere.page.url()) ?? []
      await elsewhere.go(`/order/${orderNo}`)
      await elsewhere.read(/^This order waits for your confirmation until .* [ap]m\./)
      await elsewhere.read(/^We hold the copies until .* [ap]m\.$/)
      await elsewhere.canReadAll()
      const mailed = await open({ javaScriptEnabled })
      await mailed.go(await confirmationLink(shop.db, orderNo))
      expect(await mailed.main.getByText('No code after').count(), 'asked for no code').toBe(0)
      await mailed.press('Confirm the order')
      await mailed.see('heading', 'Your order is placed')
      await elsewhere.go(`/order/${orderNo}`)
      await elsewhere.read('The courier collects ₹945.00 in cash or by UPI.')
    })

    test('nobody else opens the order by its number', async () => {
      const { orderNo } = await placeOnDelivery(shop.needs, [[world.incomeTaxBook.id, 1]])
      const anonymous = await open({ javaScriptEnabled })
      expect((await anonymous.go(`/order/${orderNo}`))?.status()).toBe(404)
      await anonymous.see('heading', 'Is this your order?')
      await anonymous.canReadAll()
      await anonymous.follow('Track this order')
      await anonymous.fill('E-mail or mobile number', 'asha.menon@example.com')
      await anonymous.press('Send code')
      await anonymous.page.waitForURL(/\/track-order\//)
    })
  },
)
