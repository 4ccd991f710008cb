import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { writeText } from '../../shop/library/library.fixtures.ts'
import { asCardBuyer, goodCard } from './card-buyer.ts'

const { shop, open } = openJourney({ cards: true })
const owner = { name: 'Nisha Owner', email: 'nisha.rates@example.com', password: 'nine ledgers and a lamp' }
const phone = { viewport: { width: 390, height: 844 } }
let people = 0
let person = { name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

beforeAll(async () => {
  await writeText(shop.db, world.incomeTaxVirtual.id)
  await enrolStaff(shop, owner, 'owner')
})
beforeEach(async () => {
  person = { ...person, email: `asha.abroad.${++people}@example.com` }
  await shop.needs.identity.enrol(person)
})
afterAll(async () => {
  expect(await findBreaches(shop.db)).toEqual([])
})

describe.each(withAndWithoutScripts)('a student outside India, $how', ({ javaScriptEnabled }) => {
  test('has the cart priced in dollars, pays by card, reads dollars on every page and gets dollars back', async () => {
    const buyer = asCardBuyer(await open({ ...phone, javaScriptEnabled }))
    const { page, press, see, read, fill } = buyer
    await goAs(shop, buyer, person)
    for (const edition of [world.incomeTaxVirtual, world.incomeTaxBook]) {
      await buyer.lookAt(edition)
      await press('Add to cart')
      await buyer.seeStatus('Added to cart successfully!')
    }
    await buyer.go('/cart')
    await press('Pay in US dollars')
    await read('Prices in US dollars, for an address outside India.')
    await read('Sent within India only, and this cart is for an address outside India.')
    await read('Some titles cannot be ordered now.')
    await buyer.canReadAll()
    await press('My address is in India')
    await read('₹895.00')
    await press('Pay in US dollars')
    await read('Some titles cannot be ordered now.')
    await press(/^Remove: /)
    await page.getByText('Some titles cannot be ordered now.').waitFor({ state: 'detached' })
    expect(await buyer.main.getByText('₹').count()).toBe(0)

    await buyer.go('/checkout/information')
    await see('heading', 'Your details')
    await press('Continue to payment')
    await read('Choose your country.')
    await fill('Full name', person.name)
    await fill('E-mail address', person.email)
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Arab Emirates' })
    await fill('City', 'Dubai')
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Palm Street')
    await buyer.canReadAll()
    await press('Continue to payment')
    await see('heading', 'How would you like to pay?')
    await read('12 Palm Street, Dubai, United Arab Emirates')
    expect(await page.getByRole('radio').count()).toBe(1)
    expect(await buyer.main.getByText('₹').count()).toBe(0)
    await buyer.canReadAll()
    await press('Pay $12.00')
    if (!javaScriptEnabled) {
      await see('heading', 'Pay $12.00')
      await press('Go to the payment page')
    }
    await buyer.isAtTheProvider('$12.00')
    await buyer.payWith(goodCard)
    if (!javaScriptEnabled) await press('Continue')
    await see('heading', 'Your order is placed')
    await read('Paid $12.00 by card')
    await buyer.follow('See the order')
    await read('$12.00 was paid.')
    await buyer.follow(/^Tax invoice TI/)
    await read('Supply meant for export under letter of undertaking without payment of integrated tax')
    await read('₹1,062.00 at ₹88.50 for $1')
    await read('US dollars twelve only')
    await read('Other Countries (96)')
    await page.goBack()
    await buyer.follow('Cancel the order')
    await read('$12.00 will be refunded to your original payment method.')
    await press('Cancel the order')
    await read(/The \$12\.00 that you paid for what is cancelled/)
    await buyer.follow(/^Credit note CN/)
    await read('US dollars twelve only')
    await buyer.go('/user/order')
    await read('$12.00')

    // Next time the shop says what is sold there, and fills in the address of this order.
    const put = async (edition: { readonly id: number }) => {
      await buyer.lookAt(edition)
      await press('Add to cart')
      await buyer.seeStatus('Added to cart successfully!')
      await buyer.go('/cart')
    }
    await put(world.incomeTaxBook)
    await read('This title is not sold outside India: the order is in rupees, for an address in India.')
    await put(world.incomeTaxVirtual)
    await read(
      'Is your address outside India? 1 of these 2 titles has a price in US dollars; the rest is sold within India only.',
    )
    await press('Pay in US dollars')
    await read('Sent within India only, and this cart is for an address outside India.')
    await press(/^Remove: /)
    await page.getByText('Some titles cannot be ordered now.').waitFor({ state: 'detached' })
    await buyer.go('/checkout/information')
    await press('Continue to payment')
    await read('12 Palm Street, Dubai, United Arab Emirates')

    const paid = await shop.db
      .selectFrom('orders as o')
      .innerJoin('payments as p', 'p.order_id', 'o.id')
      .select(['p.currency', 'p.amount_paise', 'o.place_of_supply'])
      .orderBy('o.id', 'desc')
      .executeTakeFirst()
    expect(paid).toEqual({ currency: 'USD', amount_paise: 1_200, place_of_supply: '96' })
  })

  test('says so at the checkout of one title by itself, and changes back', async () => {
    const buyer = asCardBuyer(await open({ ...phone, javaScriptEnabled }))
    await buyer.lookAt(world.incomeTaxVirtual)
    await buyer.press('Buy now')
    await buyer.see('heading', 'Your details')
    await buyer.press('Pay in US dollars')
    await buyer.see('combobox', 'Country')
    await buyer.read('$12.00')
    await buyer.press('My address is in India')
    await buyer.see('combobox', 'State')
    await buyer.read('₹595.00')
    // A title that is not sold abroad can be bought by itself afterwards.
    await buyer.press('Pay in US dollars')
    await buyer.see('combobox', 'Country')
    await buyer.lookAt(world.incomeTaxBook)
    await buyer.press('Buy now')
    await buyer.see('heading', 'Where should we deliver?')
  })

  test('reads the price in dollars where there is one, and is offered dollars only for what they buy', async () => {
    const buyer = await open({ ...phone, javaScriptEnabled })
    await buyer.lookAt(world.incomeTaxVirtual)
    await buyer.read('Outside India: $12.00')
    await buyer.lookAt(world.incomeTaxBook)
    expect(await buyer.main.getByText('Outside India').count()).toBe(0)
    await buyer.press('Add to cart')
    await buyer.seeStatus('Added to cart successfully!')
    await buyer.go('/cart')
    await buyer.see('heading', 'Your cart')
    expect(await buyer.main.getByText('US dollars').count()).toBe(0)
  })

  test('has dollars counted in documents by the rate that staff set', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/filing')
    await staff.see('heading', 'Tax and collections')
    await staff.fill('Rupees for $1, from today', 'ninety')
    await staff.press('Set rate')
    await staff.read('Enter rupees for one dollar, such as 88.50.')
    await staff.canReadAll()
    await staff.fill('Rupees for $1, from today', '88.5')
    await staff.press('Set rate')
    await staff.read('₹88.50 for $1 in documents of orders placed from now on.')
    await expect
      .poll(
        async () =>
          (
            await allRows<{ valid_from: string; paise_per_usd: number }>(shop.db)`
              select * from exchange_rates`
          ).length,
      )
      .toBe(2)
  })
})
