import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { openJourney } from '#tests/support/journey'

const { shop, open } = openJourney({ measures: true })
const linkTo = ({ id }: { readonly id: number }) => `a[href*="/product/${id}/"]`
const phone = { viewport: { width: 390, height: 844 } }

test('a first visit comes from home to a placed guest order in at most 9 taps and 7 fields', async () => {
  const student = await open(phone)
  const { page } = student
  let taps = 0
  let fields = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.first().click()
  }
  const type = async (name: string, value: string) => {
    fields += 1
    await page.getByRole('textbox', { name }).first().fill(value)
  }

  await student.goAlive('/')
  await tap(student.main.locator(linkTo(world.incomeTaxBook)))
  await page.waitForURL(/\/product\/1001\//)
  await student.see('button', 'Buy now')
  const bar = await page.getByRole('button', { name: 'Add to cart' }).last().boundingBox()
  expect((bar?.y ?? 9999) + (bar?.height ?? 0), 'the button is in the first screen').toBeLessThanOrEqual(844)

  await tap(page.getByRole('button', { name: 'Buy now' }))
  await student.see('heading', 'Where should we deliver?')
  await type('E-mail address', 'asha.menon@example.com')
  await type('Mobile number', '98860 12345')
  await type('Full name', 'Asha Menon')
  await type('PIN code', '560034')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'City, town or village' }).inputValue())
    .not.toBe('')
  await type('Flat, house or building', '12')
  await type('Street, area or locality', 'Lake View Road')
  await tap(page.getByRole('button', { name: 'Continue to payment' }))
  await student.see('heading', 'How would you like to pay?')
  await student.read(/^Delivery /)
  await tap(page.getByRole('radio', { name: /Cash on delivery/ }))
  await tap(page.getByRole('button', { name: /^Place order/ }))
  await student.see('heading', 'Confirm your order')
  expect({ taps, fields }).toEqual({ taps: 5, fields: 6 })
  await confirmAsStudent(student, shop)
  await student.see('heading', 'Your order is placed')
})

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('“Buy now” orders that title alone, and the cart stays as it is, %s', async (_, javaScriptEnabled) => {
  const student = await open({ ...phone, javaScriptEnabled })
  const { page } = student
  await student.lookAt(world.gstBook)
  await student.press('Add to cart')
  await student.seeStatus('Added to cart successfully!')
  await student.lookAt(world.incomeTaxBook)
  await student.press('Buy now')
  await student.see('heading', 'Where should we deliver?')
  expect(await page.getByText('₹895.00').count()).toBeGreaterThan(0)
  await student.fillAddress()
  await student.press('Continue to payment')
  await student.see('heading', 'How would you like to pay?')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await student.press('Place order · ₹945.00')
  await confirmAsStudent(student, shop)
  await student.see('heading', 'Your order is placed')
  await student.go('/cart')
  await student.main.locator(linkTo(world.gstBook)).first().waitFor()
  const inCart = page.getByRole('region', { name: 'Delivered by courier' })
  expect(await inCart.locator(linkTo(world.gstBook)).count()).toBeGreaterThan(0)
  expect(await inCart.locator(linkTo(world.incomeTaxBook)).count()).toBe(0)
})

test('a guest who wants it finds contact and address again on the device', async () => {
  const student = await open(phone)
  const { page } = student
  const buy = async () => {
    await student.lookAt(world.incomeTaxBook)
    await student.press('Buy now')
    await student.see('heading', 'Where should we deliver?')
  }
  await buy()
  await student.fillAddress()
  await page.getByRole('checkbox', { name: 'Remember these details on this device' }).check()
  await student.press('Continue to payment')
  await student.see('heading', 'How would you like to pay?')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await student.press(/^Place order/)
  await confirmAsStudent(student, shop)
  await student.see('heading', 'Your order is placed')
  await buy()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Flat, house or building' }).inputValue())
    .not.toBe('')
  await student.press('Continue to payment')
  await student.see('heading', 'How would you like to pay?')
})
