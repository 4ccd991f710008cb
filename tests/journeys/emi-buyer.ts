import { world } from '#db/seed/test-world'
import type { Student } from '#tests/support/student'

/** A student who buys the lectures on a pen drive, ₹8,450.00 delivered. */
export type EmiBuyer = ReturnType<typeof asEmiBuyer>

/** Teaches a student to pay by instalments at the provider's page. */
export function asEmiBuyer(student: Student) {
  const { page, see, press, follow, fill } = student

  /** Opens the page of the title. */
  const lookAtTheTitle = () => student.lookAt(world.penDrive)

  /** Orders from there, up to the ways to pay. */
  async function goToTheWaysToPay() {
    await press('Add to cart')
    await follow('Go to checkout')
    await see('heading', 'Where shall we send it?')
    await student.fillAddress()
    await press('Continue to payment')
    await see('heading', 'How would you like to pay?')
  }

  /** Chooses instalments and comes before the provider's page. */
  async function orderByInstalments() {
    await lookAtTheTitle()
    await goToTheWaysToPay()
    await page.getByRole('radio', { name: /^Instalments/ }).check()
    await press('Pay ₹8,450.00 by instalments')
    await see('heading', 'Pay ₹8,450.00')
  }

  /** Says who they are and comes to the plans. */
  async function proveWhoTheyAre(mobile = '9886012345') {
    await press('Choose a plan')
    await see('heading', 'Pay Bookmann ₹8,450.00 by instalments')
    await fill('Mobile number', mobile)
    await press('Send me a code')
    await fill('Code', '123456')
    await press('Go on')
  }

  /** Takes six months at the first lender; the answer is the lender's. */
  async function choosePlan(
    decision: 'Pay by this plan' | 'Leave it to the lender' | 'Have the lender decline',
  ) {
    await page.getByRole('radio', { name: /^Kistbandi Finance, 6 months/ }).check()
    await press(decision)
  }

  return { ...student, lookAtTheTitle, goToTheWaysToPay, orderByInstalments, proveWhoTheyAre, choosePlan }
}
