import type { APIResponse } from 'playwright-core'
import { expect } from 'vitest'
import { mobileOf } from '#tests/support/forms'
import type { Student } from '#tests/support/student'
import { placeByPages } from '../../bench/orders/order-by-pages.ts'
import { addressOf } from '../../tools/drill/shopper.ts'

/**
 * Has put titles in the cart and said where they go, without a look at the pages on the way: their forms are sent with the
 * cookies of this browser. Opens the ways to pay.
 */
export async function hasFilledCheckout(
  { page, shopUrl, go, see }: Pick<Student, 'page' | 'shopUrl' | 'go' | 'see'>,
  ...titles: readonly { readonly id: number; readonly copies?: number }[]
): Promise<void> {
  const send = async (path: string, form: Readonly<Record<string, string>>) =>
    expect((await page.request.post(shopUrl + path, { form, maxRedirects: 0 })).status()).toBe(303)
  for (const { id, copies = 1 } of titles)
    await send('/cart', { intent: 'set', edition: String(id), quantity: String(copies) })
  const address = addressOf('asha.menon@example.com')
  await send('/checkout/information', { ...address, 'contact.mobile': mobileOf(page.context()) })
  await go('/checkout/payment')
  await see('heading', 'How would you like to pay?')
}

/** Teaches a student what everybody does who pays at a provider's page, by card or by instalments. */
export function asOnlineBuyer(student: Student) {
  const { page, see, press, follow } = student

  /** Orders the title whose page is open, up to the ways to pay. */
  async function goToTheWaysToPay() {
    await press('Add to cart')
    await follow('Go to checkout')
    await see('heading', 'Where should we deliver?')
    await student.fillAddress()
    await press('Continue to payment')
    await see('heading', 'How would you like to pay?')
  }

  /**
   * Has ordered a title and chosen a way to pay, without a look at the pages on the way: their forms are sent with the
   * cookies of this browser. Opens the page that the order leads to.
   */
  async function hasOrdered({ id }: { readonly id: number }, method: '1' | '6') {
    const { origin } = new URL(student.shopUrl)
    const answerOf = async (sent: Promise<APIResponse>) => {
      const answer = await sent
      return { status: answer.status(), location: answer.headers().location, body: await answer.text() }
    }
    const guest = {
      get: (url: string) => answerOf(page.request.get(url)),
      postForm: (url: string, form: Readonly<Record<string, string>>) =>
        answerOf(page.request.post(url, { form, maxRedirects: 0 })),
    }
    const next = await placeByPages(guest, { shopUrl: origin, wares: { books: [id] } }, 0, method)
    // The page before the provider's, which a buyer with scripts does not stop at.
    await page.goto(next.replace('?why=go', ''))
  }

  /** Is not led back by the provider, and looks again at the page that they paid from until it says so. */
  async function findsItPaidAllTheSame(payPage: string) {
    await see('heading', 'The way back to Bookmann was lost')
    const found = async () => {
      await page.goto(payPage)
      return page.getByRole('heading', { level: 1 }).textContent()
    }
    await expect.poll(found).toBe('Your order is placed')
  }

  return { ...student, goToTheWaysToPay, hasOrdered, findsItPaidAllTheSame }
}
