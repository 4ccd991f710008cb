import { expect } from 'vitest'
import { world } from '#demo/test-world'
import type { Student } from '#tests/support/student'
import { asOnlineBuyer } from './online-buyer.ts'

export const goodCard = '4100 2800 0000 1007'
export const poorCard = '4100 2800 0008 0001'

/** A student who buys the income tax book, ₹895.00 delivered. */
export type CardBuyer = ReturnType<typeof asCardBuyer>

/** Teaches a student to pay by card at the provider's page. */
export function asCardBuyer(student: Student) {
  const buyer = asOnlineBuyer(student)
  const { page, see, press, fill } = buyer

  /** Orders the book and chooses to pay by card. */
  async function orderByCard() {
    await buyer.lookAt(world.incomeTaxBook)
    await buyer.goToTheWaysToPay()
    await page.getByRole('radio', { name: /Card/ }).check()
    await press('Pay ₹895.00')
  }

  /** Has ordered the book and chosen to pay by card, and stands where it is paid. */
  const hasOrderedByCard = () => buyer.hasOrdered(world.incomeTaxBook, '1')

  /** Presses the button of the page before the provider's. */
  async function goToTheProvider(sum = '₹895.00') {
    await see('heading', `Pay ${sum}`)
    await press('Go to the payment page')
    await isAtTheProvider(sum)
  }

  /** Is led there with no further press. */
  const isAtTheProvider = (sum = '₹895.00') => see('heading', `Pay Bookmann ${sum}`)

  async function payWith(card: string) {
    await fill('Card number', card)
    await fill('Expiry (MM/YY)', '12/60')
    await fill('CVV', '123')
    await press('Pay by card')
    await fill('OTP', '123456')
    await press(/^Pay [₹$]/)
  }

  async function payByUpi() {
    await fill('UPI ID', 'success@razorpay')
    await press('Pay by UPI')
  }

  /** Loads the page again until it says so: what changes in the background is read by coming back. */
  async function comesToRead(words: string | RegExp) {
    // On the provider's page, to load again is to pay again.
    await page.waitForURL(/\/students\//)
    const description = async () => {
      if ((await page.getByText(words).count()) > 0) return true
      await page.reload()
      return false
    }
    await expect.poll(description, { interval: 0, message: `the page says ${words}` }).toBe(true)
  }

  /** Orders what is delivered online and pays it by card, without an address; stands at the placed order. */
  async function buyOnline(
    edition: { readonly id: number },
    person: { readonly name: string; readonly email: string },
    hasScripts: boolean,
  ) {
    await buyer.lookAt(edition)
    await press('Add to cart')
    await buyer.seeStatus('Added to cart successfully!')
    await buyer.go('/checkout/information')
    await fill('Full name', person.name)
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Karnataka' })
    await fill('E-mail address', person.email)
    await fill('Mobile number', '98860 12345')
    await press('Continue to payment')
    await page.getByRole('radio', { name: /^Card/ }).check()
    await press(/^Pay ₹/)
    if (!hasScripts) await press('Go to the payment page')
    await payWith(goodCard)
    if (!hasScripts) await press('Continue')
    await see('heading', 'Your order is placed')
  }

  return {
    ...buyer,
    buyOnline,
    orderByCard,
    hasOrderedByCard,
    goToTheProvider,
    isAtTheProvider,
    payWith,
    payByUpi,
    comesToRead,
  }
}
