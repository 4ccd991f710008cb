import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { oneRow } from '#kernel/read-rows'
import { carryOutRequest } from '#shop/customers'
import { oneTimeCode } from '#shop/identity'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'
import { testSecret } from '#tests/support/test-secret'

const { shop, open } = openJourney()
let student: Student
let people = 0

/** The last code that was sent: without the shop's secret nobody can tell it. */
async function lastCode(contact: string): Promise<string> {
  const { token } = await oneRow<{ token: string }>(shop.db)`
    select token from contact_proofs where contact = ${contact} order by id desc`
  return oneTimeCode(testSecret, token)
}

async function enterCode(contact: string, button: string) {
  await student.read('We are sending a code')
  await student.fill('Code', await lastCode(contact))
  await student.press(button)
}

describe.each(withAndWithoutScripts)('a student comes back, $how', ({ how, javaScriptEnabled }) => {
  const mark = how.replaceAll(' ', '.')
  let person = {
    name: 'Asha Menon',
    email: `asha.${mark}@example.com`,
    password: 'nine ledgers and a lamp',
  }

  beforeEach(async () => {
    person = { ...person, email: `asha.${mark}.${++people}@example.com` }
    await shop.needs.identity.enrol(person)
    student = await open({ javaScriptEnabled })
    await goAs(shop, student, person, '/user/address')
    await student.see('heading', 'Your addresses')
  })

  async function addToCart() {
    await student.lookAt(world.accountsBook)
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
    await student.go('/cart')
  }

  async function payTheCourier() {
    await student.page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await student.press(/^Place order/)
  }

  test('is asked to sign in where the session ended on the way to the payment, and finds the cart again', async () => {
    await addToCart()
    await student.page.context().clearCookies({ name: 'bm.session_token' })
    await student.go('/checkout/payment')
    await student.see('heading', 'Your cart is empty')
    await student.canReadAll()
    await student.follow('Sign in to see your cart')
    await student.fill('E-mail', person.email)
    await student.fill('Password', person.password)
    await student.press('Sign in')
    await student.see('link', 'Go to checkout')
  })

  test('saves the address of the first order, and orders the next time with three taps', async () => {
    await addToCart()
    await student.follow('Go to checkout')
    await student.see('heading', 'Where should we deliver?')
    await student.fillAddress()
    await student.page.getByRole('combobox', { name: 'Title' }).selectOption('Ms.')
    await student.page.getByRole('checkbox', { name: 'Save this address for next time' }).check()
    await student.press('Continue to payment')
    await student.read('Ms. Asha Menon, 14 Lake View Road')
    await payTheCourier()
    await student.see('heading', 'Your order is placed')

    await addToCart()
    let taps = 0
    const tap = async (how: Promise<void>) => {
      taps++
      await how
    }
    await tap(student.follow('Go to checkout'))
    await student.see('heading', 'Where should we deliver?')
    expect(await student.page.getByRole('radio', { name: /^Ms. Asha Menon/ }).isChecked()).toBe(true)
    await student.canReadAll()
    await tap(student.press('Continue to payment'))
    await student.read('Ms. Asha Menon, 14 Lake View Road')
    const stored = () => student.page.evaluate(() => localStorage.getItem('bm_checkout') ?? '')
    if (javaScriptEnabled) {
      await expect.poll(stored).toMatch(/"shippingId":"\d+"/)
    }
    await tap(student.press(/^Place order/))
    await student.see('heading', 'Your order is placed')
    expect(taps).toBeLessThanOrEqual(3)
    if (javaScriptEnabled) {
      await student.goAlive('/')
      await expect.poll(stored).toBe('')
    }
    const orders = await shop.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select('shipping_address as to')
      .where('users.email', '=', person.email)
      .execute()
    expect(orders).toMatchObject([
      { to: { salutation: 'Ms.', name: 'Asha Menon' } },
      { to: { salutation: 'Ms.', name: 'Asha Menon' } },
    ])
  })

  test('adds, edits and deletes addresses and a GSTIN, and chooses others at checkout with one tap', async () => {
    const fill = async (name: string, line: string) => {
      await student.fill('Full name', name)
      await student.fill('PIN code', '५६००३४')
      await student.fill('Flat, house or building', line)
      await student.fill('Street, area or locality', 'Koramangala')
      await student.fill('Mobile number', '+91 98860 12345')
      await student.press('Save address')
    }
    await student.follow('Add an address')
    await student.press('Save address')
    await student.see('alert', 'Please correct this')
    await student.canReadAll()
    await fill('Asha', 'Room 4, Hostel')
    await student.seeStatus('Address saved.')
    await student.follow('Add an address')
    await fill('Ravi Menon', '8 Temple Street')
    await student.see('link', 'Edit: Ravi Menon, 8 Temple Street')
    await student.follow('Edit: Ravi Menon, 8 Temple Street')
    await fill('Ravi Menon', '9 Temple Street')
    await student.press('Deliver here by default: Ravi Menon, 9 Temple Street')
    await student.seeStatus('Default delivery address changed.')
    await student.press('Bill here by default: Asha, Room 4, Hostel')
    await student.seeStatus('Default billing address changed.')

    await student.go('/user/gstin')
    await student.fill('Registered name of the business', 'Menon Associates')
    await student.fill('GSTIN', '27aapfu0939f1zw')
    await student.fill('Address on the certificate', '14 Laxmi Road')
    await student.fill('PIN code', '411030')
    await student.press('Save GSTIN')
    await student.see('alert', 'Please correct this')
    await student.fill('GSTIN', '27aapfu 0939f1zv')
    await student.press('Save GSTIN')
    await student.seeStatus('GSTIN saved.')
    await student.read('Firm or LLP')

    await addToCart()
    await student.follow('Go to checkout')
    await student.see('heading', 'Where should we deliver?')
    const chosen = (group: string, name: RegExp) =>
      student.page.getByRole('group', { name: group, exact: true }).last().getByRole('radio', { name })
    expect(await chosen('Delivery address', /^Ravi Menon/).isChecked()).toBe(true)
    expect(await chosen('Billing address', /^Asha/).isChecked()).toBe(true)
    await chosen('Delivery address', /^Asha/).check()
    await student.page.getByText('Buying for a business?').click()
    await chosen('GSTIN', /^Menon Associates/).check()
    await student.press('Continue to payment')
    await student.read('Asha, Room 4, Hostel')
    await payTheCourier()
    await student.see('heading', 'Your order is placed')

    await student.go('/user/address')
    await student.press('Bill here by default: Ravi Menon, 9 Temple Street')
    await student.seeStatus('Default billing address changed.')
    await student.press('Delete: Ravi Menon, 9 Temple Street')
    await student.seeStatus('Address deleted.')
  })

  test('changes the profile, confirms a new mobile number, allows and withdraws, and leaves for good', async () => {
    await student.go('/user/profile')
    await student.fill('First name', 'Aasha')
    await student.page.getByRole('combobox', { name: 'Profession' }).selectOption('Other')
    await student.press('Save profile')
    await student.see('alert', 'Please correct this')
    await student.fill('Other profession', 'Actuary')
    await student.fill('PIN code', '411004')
    await student.page.getByRole('textbox', { name: 'City' }).fill('')
    await student.press('Save profile')
    await student.seeStatus('Profile saved.')
    await expect.poll(() => student.page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Pune')

    await student.follow('Add: Mobile')
    await student.fill('New mobile number', javaScriptEnabled ? '098860 12345' : '098860 12346')
    await student.press('Send a code')
    await student.read('We are sending a code')
    await student.canReadAll()
    await enterCode(javaScriptEnabled ? '+919886012345' : '+919886012346', 'Confirm')
    await student.seeStatus('Mobile number confirmed.')

    await student.go('/user/privacy')
    await student.press('Allow: News by e-mail')
    await student.see('button', 'Withdraw: News by e-mail')
    await student.press('Withdraw: News by e-mail')
    await student.see('button', 'Allow: News by e-mail')
    await student.press('Prepare my data')
    await student.seeStatus('We are preparing your data.')
    await carryOut('download')
    await student.go('/user/privacy')
    const file = student.page.waitForEvent('download')
    await student.press('Download my data')
    const words = await read(await file)
    expect(JSON.parse(words)).toMatchObject({
      account: { email: person.email },
      profile: { profession_other: 'Actuary', city: 'Pune' },
      consents: [{ purpose: 'newsletter' }, { purpose: 'newsletter', is_given: false }],
    })
    // The copy is gone: pressed again, the page offers another.
    await student.press('Download my data')
    await student.see('button', 'Prepare my data')

    await student.follow('Delete my account')
    await student.press('Send a code')
    await enterCode(person.email, 'Delete my account')
    await student.see('heading', 'Your account is deleted')
    await student.go('/user/profile')
    await student.see('heading', 'Sign in')
    await carryOut('deletion')
    const left = await shop.db.selectFrom('users').select('id').where('email', '=', person.email).execute()
    expect(left).toEqual([])
    expect(await findBreaches(shop.db)).toEqual([])
  })
})

/** Does what the job does with the last request of a kind. */
async function carryOut(kind: 'download' | 'deletion'): Promise<void> {
  const open = await oneRow<{ id: number }>(shop.db)`
    select id from data_requests where kind = ${kind} and done_at is null`
  await carryOutRequest(shop.needs, open.id)
}

async function read(file: { createReadStream(): Promise<NodeJS.ReadableStream> }): Promise<string> {
  let words = ''
  for await (const part of await file.createReadStream()) words += part.toString()
  return words
}
