import { expect } from 'vitest'
import type { Student } from '#tests/support/student'

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

  /** Is not led back by the provider, and looks again at the page that they paid from until it says so. */
  async function findsItPaidAllTheSame(payPage: string) {
    await see('heading', 'The way back to Bookmann was lost')
    const found = async () => {
      await page.goto(payPage)
      return page.getByRole('heading', { level: 1 }).textContent()
    }
    await expect.poll(found).toBe('Your order is placed')
  }

  return { ...student, goToTheWaysToPay, findsItPaidAllTheSame }
}
