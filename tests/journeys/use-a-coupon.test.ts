import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { patienceMs } from '#tests/support/patience'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { givenCoupon } from '../../shop/coupons/coupons.fixtures.ts'
import { hasFilledCheckout } from './online-buyer.ts'

const owner = { name: 'Nisha Owner', email: 'nisha.coupons@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
let student: Student
beforeAll(async () => {
  await enrolStaff(shop, owner, 'owner')
})

describe.each(withAndWithoutScripts)('a discount code, $how', ({ how, javaScriptEnabled }) => {
  const code = javaScriptEnabled ? 'EXAM20' : 'PAPER20'
  const addTheBook = async () => {
    await student.lookAt(world.incomeTaxBook)
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
  }
  beforeEach(async () => {
    student = await open({ javaScriptEnabled })
  })

  test('is created by staff, used by a student, and seen wherever the order is', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/coupons')
    await staff.see('heading', 'Coupons')
    await staff.press('Create coupon')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.canReadAll()
    await staff.fill(/^Name$/, `Twenty percent ${how}`)
    await staff.fill(/^Code$/, code)
    await staff.page.getByRole('textbox', { name: 'Percent off' }).fill('20')
    await staff.fill('Orders in all', '1')
    await staff.fill('Minimum value (₹)', '800')
    await staff.press('Create coupon')
    await staff.see('cell', code)
    await staff.read('20% off, on ₹800 or more.')

    await addTheBook()
    await student.press('Apply')
    await student.read('Please enter coupon code.')
    await student.canReadAll()
    await student.fill('Coupon code', 'NOTACODE')
    await student.press('Apply')
    await student.read('We do not know this code. Please check how it is spelled.')
    await student.fill('Coupon code', code.toLowerCase())
    await student.press('Apply')
    await student.read(`${code} applied`)
    await student.page.getByRole('region', { name: 'Summary' }).getByText('−₹179.00').first().waitFor()
    await student.canReadAll()

    await hasFilledCheckout(student)
    await student.press(`Remove code ${code}`)
    await student.see('button', 'Pay ₹895.00')
    await student.fill('Coupon code', code)
    await student.press('Apply')
    await student.see('button', 'Pay ₹716.00')
    if (javaScriptEnabled) {
      const stored = () => student.page.evaluate(() => localStorage.getItem('bm_checkout') ?? '')
      await expect.poll(stored, { timeout: patienceMs }).toContain(`"promoCode":"${code}"`)
    }
    await student.page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await student.press('Place order · ₹766.00')
    await confirmAsStudent(student, shop)
    await student.see('heading', 'Your order is placed')
    await student.follow('See the order')
    await student.see('heading', /^BM[0-9]{11}$/)
    await student.read(`Discount (${code})`)
    await student.read('The courier collects ₹766.00 in cash or by UPI.')

    await staff.go('/desk/coupons')
    await staff.see('cell', '1 of 1')
    await staff.see('cell', '₹179.00')
  })

  test('for named customers and titles bought together says what is missing, and then counts', async () => {
    const pair = javaScriptEnabled ? 'PAIR10' : 'PAIR15'
    const person = {
      name: 'Meera Iyer',
      email: `meera.${pair.toLowerCase()}@example.com`,
      password: 'nine ledgers and a lamp',
    }
    await shop.needs.identity.enrol(person)
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/coupons')
    await staff.fill(/^Name$/, `Pair ${how}`)
    await staff.fill(/^Code$/, pair)
    await staff.page.getByLabel('Gives').selectOption({ label: 'Percent off titles bought together' })
    await staff.page.getByRole('textbox', { name: 'Percent off' }).fill('10')
    await staff.fill(/^Only these customers/, 'nobody@example.com')
    await staff.fill(/^Only these titles/, world.incomeTaxBook.sku)
    await staff.press('Create coupon')
    await staff.read('Enter the SKUs of two titles or more.')
    await staff.fill(/^Only these titles/, `${world.incomeTaxBook.sku}, ${world.accountsBook.sku}`)
    await staff.press('Create coupon')
    await staff.read('No account has the address nobody@example.com.')
    await staff.fill(/^Only these customers/, person.email)
    await staff.press('Create coupon')
    await staff.see('cell', pair)

    await addTheBook()
    await student.fill('Coupon code', pair)
    await student.press('Apply')
    await student.read(
      `${pair} is for the customers it was sent to. Sign in with your account if you are one.`,
    )
    await student.go('/login?returnUrl=/cart')
    await student.signIn(person)
    await student.see('heading', /^Your cart/)
    await student.fill('Coupon code', pair)
    await student.press('Apply')
    await student.read(/together\. Add “Advanced Accounting for CA Intermediate” to use it\.$/)
    await student.lookAt(world.accountsBook)
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
    await student.go('/cart')
    await student.fill('Coupon code', pair)
    await student.press('Apply')
    await student.read(`${pair} applied`)
    await student.page.getByRole('region', { name: 'Summary' }).getByText('−₹209.00').first().waitFor()
  })

  test('joins another that it combines with, and says which it does not go with', async () => {
    const [ten, fifty, thirty] = javaScriptEnabled
      ? ['TEN1', 'FIFTY1', 'THIRTY1']
      : ['TEN2', 'FIFTY2', 'THIRTY2']
    await givenCoupon(shop.db, {
      code: fifty,
      kind: 'amount',
      percent: '',
      amount: '50',
      group: 'payment offers',
    })
    await givenCoupon(shop.db, { code: thirty, percent: '30', group: 'exam offers' })
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/coupons')
    await staff.fill(/^Name$/, `Ten percent ${how}`)
    await staff.fill(/^Code$/, ten)
    await staff.page.getByRole('textbox', { name: 'Percent off' }).fill('10')
    await staff.page.getByLabel(/^Stacking group/).fill('Exam offers')
    await staff.page
      .getByRole('checkbox', { name: /May 2027/ })
      .first()
      .check()
    await staff.press('Create coupon')
    await staff.see('cell', ten)
    await staff.see('cell', 'exam offers')
    await staff.read(/^10% off titles for .*May 2027\.$/)

    await addTheBook()
    await student.fill('Coupon code', ten)
    await student.press('Apply')
    await student.read(`${ten} applied: −₹89.50`)
    await student.fill('Coupon code', fifty)
    await student.press('Apply')
    await student.read(`${fifty} applied: −₹50.00`)
    expect(await student.page.getByLabel('Coupon code').inputValue()).toBe('')
    await student.fill('Coupon code', thirty)
    await student.press('Apply')
    await student.read(`An order can use one of ${ten} and ${thirty}. Remove ${ten} to use ${thirty}.`)
    await student.page.getByText('Why this price').filter({ visible: true }).click()
    await student.page.locator('details[open]').getByText(`Discount (${fifty})`).waitFor()
    await student.canReadAll()

    await hasFilledCheckout(student)
    await student.see('button', 'Pay ₹755.50')
    await student.press(`Remove code ${fifty}`)
    await student.see('button', 'Pay ₹805.50')
    await student.fill('Coupon code', fifty)
    await student.press('Apply')
    await student.see('button', 'Pay ₹755.50')
    await student.page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await student.press('Place order · ₹805.50')
    await confirmAsStudent(student, shop)
    await student.see('heading', 'Your order is placed')
    await student.follow('See the order')
    await student.see('heading', /^BM[0-9]{11}$/)
    await student.read(`Discount (${ten})`)
    await student.read(`Discount (${fifty})`)
    await student.read('The courier collects ₹805.50 in cash or by UPI.')
  })

  test('is suggested with another where both save, with the amount that they save', async () => {
    const [shown, plus] = javaScriptEnabled ? ['SHOWN5', 'PLUS5'] : ['SHOWN6', 'PLUS6']
    await givenCoupon(shop.db, { code: shown, percent: '5', shown: 'yes', most: '40', group: 'titles' })
    const fifty = { kind: 'amount', percent: '', amount: '50', group: 'payment' }
    await givenCoupon(shop.db, { code: plus, ...fifty, shown: 'yes' })
    await addTheBook()
    await student.go('/cart')
    await student.read(`Save ₹90 with ${plus} and ${shown}`)
    await student.press(`Use code ${plus} and ${shown}`)
    await student.read(`${shown} applied: −₹40.00`)
    await student.read(`${plus} applied: −₹50.00`)
    await student.page.getByRole('region', { name: 'Summary' }).getByText('₹805.00').first().waitFor()
    await shop.db.updateTable('coupons').set({ is_shown: false }).execute()
  })
})
