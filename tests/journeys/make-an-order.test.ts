import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { asCardBuyer, goodCard } from './card-buyer.ts'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const support = person('Suresh Support', 'suresh.orders@example.com')
const catalogue = person('Charu Catalogue', 'charu.orders@example.com')

const { shop, open } = openJourney({ cards: true })
beforeAll(async () => {
  await enrolStaff(shop, support, 'support')
  await enrolStaff(shop, catalogue, 'catalogue')
})
afterAll(async () => expect(await findBreaches(shop.db)).toEqual([]))

describe.each(withAndWithoutScripts)('staff at the desk, $how', ({ javaScriptEnabled }) => {
  async function atDesk(path: string, who = support): Promise<Student> {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, who, path)
    return staff
  }
  async function find(staff: Student, typed: string) {
    const search = staff.page.getByRole('searchbox', { name: 'Title, ISBN, SKU or number' })
    await search.fill(typed)
    await search.press('Enter')
    await staff.see('list', 'Editions found')
  }
  async function add(staff: Student, typed: string) {
    await find(staff, typed)
    await staff.press(/^Add /)
    await staff.see('list', 'Titles of the order')
  }
  async function saveCustomer(staff: Student) {
    await staff.fillAddress()
    await staff.fill('E-mail address', '')
    await staff.press('Save customer')
    await staff.see('button', 'Make the order')
  }

  test('make an order for a customer on the phone, who pays it by the link', async () => {
    const staff = await atDesk('/desk/orders/new')
    await staff.see('heading', 'New order')
    await find(staff, String(world.soldOut.id))
    await staff.read(/Out of stock/)
    expect(await staff.page.getByRole('button', { name: /^Add / }).count()).toBe(0)
    await add(staff, '978-81-41000-00-4')
    await staff.canReadAll()
    await staff.page.getByRole('textbox', { name: /^Copies of/ }).fill('-2')
    await staff.press('Update copies')
    await staff.read('Choose a quantity from 1 to 100.')
    await staff.fill('PIN code', '12')
    await staff.press('Save customer')
    await staff.read('Enter a PIN code of 6 digits.')
    await saveCustomer(staff)
    await staff.press('Make the order')
    await staff.read('Choose how the customer pays.')
    // The customer has no e-mail address.
    await staff.read('By SMS. Copies are held for 15 minutes.')
    await staff.page.getByRole('radio', { name: /Pay link/ }).check()
    await staff.press('Make the order')
    await staff.see('heading', 'Link to pay')
    await staff.read(/by Suresh Support for the customer/)
    await staff.canReadAll()
    const link = await staff.page.getByRole('textbox', { name: 'Copy it for the customer' }).inputValue()
    expect(link).toMatch(/\/pay\/BM\d{11}\?key=/)
    if (!javaScriptEnabled) return

    const buyer = asCardBuyer(await open())
    await buyer.page.goto(link)
    await buyer.press(/^Try again|^Pay/)
    await buyer.isAtTheProvider()
    await buyer.payWith(goodCard)
    await buyer.see('heading', 'Your order is placed')
    await staff.page.reload()
    await staff.read('₹895.00 was paid.')
  })

  test('take cash at the counter, and refuse in words what changed meanwhile', async () => {
    const staff = await atDesk('/desk/orders/new')
    await add(staff, world.gstBook.sku)
    await saveCustomer(staff)
    await staff.page.getByRole('radio', { name: /Cash at the counter/ }).check()
    const price = (paise: number) =>
      shop.db
        .updateTable('editions')
        .set({ price_paise: paise as never })
        .where('id', '=', world.gstBook.id)
        .execute()
    await price(60_000)
    await staff.press('Make the order')
    await staff.read('The total has changed since you saw it.')
    await price(69_500)
    await staff.goAlive('/desk/orders/new')
    await staff.page.getByRole('radio', { name: /Cash at the counter/ }).check()
    await staff.press('Make the order')
    await staff.read('₹695.00 was paid.')
    await staff.see('link', /^Bill of supply/)

    await staff.read(/The order has no e-mail address: please call the buyer\./)
    await staff.fill('Reason', 'Not wanted any more')
    await staff.press('Cancel the order')
    await staff.read(/Waits for the buyer’s account/)
    const orderNo = /BM\d{11}/.exec(staff.page.url())?.[0] ?? ''
    await staff.go('/desk/refunds')
    const refund = staff.main.getByRole('article', { name: new RegExp(orderNo) })
    await refund.getByText('The order has no e-mail address: please call').waitFor()
    await refund.getByText('Enter the account for the customer').click()
    await refund.getByRole('textbox', { name: 'Name on the account' }).fill('Asha Menon')
    await refund.getByRole('textbox', { name: 'UPI ID' }).fill('nobody')
    await staff.canReadAll()
    await refund.getByRole('button', { name: 'Save the account' }).click()
    await refund.getByText('Enter a UPI ID such as name@bank.').waitFor()
    await refund.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okbank')
    await refund.getByRole('button', { name: 'Save the account' }).click()
    await staff.seeStatus('The account is saved.')
    await refund.getByText('a…@okbank').waitFor()
    await refund.getByRole('button', { name: 'Record the transfer' }).waitFor()
  })

  test('correct an address in another State, which its PIN fills in: documents are reversed and issued again', async () => {
    const { orderNo } = await placeOnDelivery(shop.needs, [[world.otherSellersDvd.id, 1]])
    const staff = await atDesk(`/desk/orders/${orderNo}`)
    const other = await atDesk(`/desk/orders/${orderNo}/address`)
    await staff.follow('Correct the address')
    await staff.see('heading', 'Correct the delivery address')
    await staff.fill('PIN code', '411038')
    await staff.fill('City, town or village', 'Pune')
    await staff.page.getByRole('combobox', { name: 'State' }).selectOption('')
    await staff.press('Save address')
    await staff.read(/Maharashtra is another State. The total stays./)
    await staff.canReadAll()
    await staff.press('Deliver in Maharashtra and issue again')
    await staff.see('heading', orderNo)
    await staff.read('Pune 411038')
    expect(await staff.main.getByRole('link', { name: /^Credit note/ }).count()).toBe(1)
    expect(await staff.main.getByRole('link', { name: /^Tax invoice/ }).count()).toBe(2)
    await other.fill('Flat, house or building', 'Another flat')
    await other.press('Save address')
    await other.read('The address was changed meanwhile. Nothing was saved: check it as it is now.')
  })

  test('see the money before they replace or cancel copies', async () => {
    const { orderNo } = await placeOnDelivery(shop.needs, [[world.incomeTaxBook.id, 2]])
    const staff = await atDesk(`/desk/orders/${orderNo}`)
    await staff.page.getByRole('textbox', { name: /^Copies/ }).fill('1')
    await staff.fill('Reason', 'Ordered twice')
    await staff.press('Show the money first')
    await staff.read(/^1 × .*the courier collects ₹920\.00 less: ₹920\.00\.$/)
    expect(await staff.page.getByLabel('Reason', { exact: true }).inputValue()).toBe('Ordered twice')
    await staff.canReadAll()
    await staff.page.getByRole('link', { name: /^Replace / }).click()
    await staff.see('heading', 'New order')
    await staff.read(/^In place of 2 × /)
    await add(staff, world.accountsBook.sku)
    await staff.press('Save customer')
    await staff.read('The customer pays ₹645.00 less in all.')
    await staff.page.getByRole('radio', { name: /Pay link/ }).check()
    await staff.press('Make the order')
    await staff.read(`Made because of order ${orderNo}.`)
    await staff.go(`/desk/orders/${orderNo}`)
    await staff.read(/was made because of this one\.$/)
  })
})

test('staff of the catalogue make no orders, and nobody opens an order that is not there', async () => {
  const statusFor = async (who: typeof support, paths: readonly string[]) => {
    const staff = await open()
    await goAs(shop, staff, who)
    return Promise.all(paths.map(async (path) => (await staff.page.request.get(shop.url + path)).status()))
  }
  expect(await statusFor(catalogue, ['/desk/orders/new', '/desk/tickets', '/desk/parcels'])).toEqual([
    403, 403, 403,
  ])
  expect(
    await statusFor(support, [
      '/desk/orders/new',
      '/desk/orders/BM20269999999/address',
      '/desk/tickets/T-AAAA-AAAA',
    ]),
  ).toEqual([200, 404, 404])
  const staff = await open()
  await goAs(shop, staff, support, '/desk/orders/BM20269999999')
  await staff.see('heading', 'Nothing at the desk has this address')
  await staff.see('link', 'Go to the desk')
})
