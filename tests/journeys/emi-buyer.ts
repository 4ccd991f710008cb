import { world } from '#demo/test-world'
import type { Student } from '#tests/support/student'
import { asOnlineBuyer } from './online-buyer.ts'

/** A student who buys the lectures on a pen drive, ₹8,450.00 delivered. */
export type EmiBuyer = ReturnType<typeof asEmiBuyer>

/** Teaches a student to pay by instalments at the provider's page. */
export function asEmiBuyer(student: Student) {
  const buyer = asOnlineBuyer(student)
  const { page, see, press, fill } = buyer

  /** Opens the page of the title. */
  const lookAtTheTitle = () => buyer.lookAt(world.penDrive)

  /** Has ordered the lectures and chosen instalments, and stands before the provider's page. */
  async function hasOrderedByInstalments() {
    await buyer.hasOrdered(world.penDrive, '6')
    await see('heading', 'Pay ₹8,450.00')
  }

  /** Says who they are and comes to the plans. */
  async function proveWhoTheyAre(mobile = '9886012345') {
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

  return { ...buyer, lookAtTheTitle, hasOrderedByInstalments, proveWhoTheyAre, choosePlan }
}
