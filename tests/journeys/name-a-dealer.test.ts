import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { givenCoupon } from '../../shop/coupons/coupons.fixtures.ts'
import { hasFilledCheckout } from './online-buyer.ts'

const owner = { name: 'Nisha Owner', email: 'nisha.dealers@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(async () => {
  await enrolStaff(shop, owner, 'owner')
  await changeRows(shop.db)`
    insert into dealers (code, name) values ('corner-shop', 'The Corner Shop'), ('salem-stall', 'Salem Stall')`
  await givenCoupon(shop.db, { code: 'STALL10', dealer: 'salem-stall' })
})

describe.each(withAndWithoutScripts)('a buyer whom a dealer sent, $how', ({ javaScriptEnabled }) => {
  test('types the code in the cart, reads when it is wrong, and has the dealer on the order', async () => {
    const buyer = await open({ javaScriptEnabled })
    await buyer.lookAt(world.incomeTaxBook)
    await buyer.press('Add to cart')
    await buyer.seeStatus('Added to cart successfully!')
    await buyer.go('/cart')
    await buyer.page.getByText('Sent by a dealer? Enter their code').click()
    await buyer.fill('Dealer’s code', 'corner-shoppe')
    await buyer.press('Note it')
    await buyer.read('No dealer has this code. Check it with the one who sent you.')
    await buyer.canReadAll()
    await buyer.fill('Dealer’s code', ' Corner-Shop ')
    await buyer.press('Note it')
    await buyer.read('Sent by dealer')
    await buyer.press(/^Remove dealer/)
    await buyer.page.getByText('Sent by a dealer? Enter their code').click()
    await buyer.fill('Dealer’s code', 'corner-shop')
    await buyer.press('Note it')
    await buyer.read('Sent by dealer')

    await hasFilledCheckout(buyer)
    await buyer.page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await buyer.press('Place order · ₹945.00')
    await confirmAsStudent(buyer, shop)
    await buyer.see('heading', 'Your order is placed')
    const orders = await shop.db
      .selectFrom('orders')
      .select('dealer_code')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(orders).toEqual([{ dealer_code: 'corner-shop' }])
  })

  test('opens the link of one dealer, uses the coupon of another, and reads for whom the order counts', async () => {
    const buyer = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await buyer.go(`/product/${world.incomeTaxBook.id}?dealer=corner-shop`)
    await buyer.press('Add to cart')
    await buyer.seeStatus('Added to cart successfully!')
    await buyer.go('/cart')
    await buyer.read('Sent by dealer corner-shop')
    await buyer.fill('Coupon code', 'STALL10')
    await buyer.press('Apply')
    await buyer.read('Sent by dealer salem-stall with STALL10')
    expect(await buyer.page.getByRole('button', { name: /^Remove dealer/ }).count()).toBe(0)
    await buyer.canReadAll()

    await changeRows(shop.db)`update dealers set is_active = false where code = 'salem-stall'`
    await buyer.go('/cart')
    await buyer.read('Sent by dealer corner-shop')
    await changeRows(shop.db)`update dealers set is_active = true where code = 'salem-stall'`
    await buyer.press(/^Remove dealer/)
    await buyer.read('Sent by dealer salem-stall with STALL10')
  })

  test('reads the button next to the code on one line of a phone', async () => {
    const buyer = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await buyer.lookAt(world.incomeTaxBook)
    await buyer.press('Add to cart')
    await buyer.seeStatus('Added to cart successfully!')
    await buyer.go('/cart')
    await buyer.page.getByText('Sent by a dealer? Enter their code').click()
    const button = await buyer.page.getByRole('button', { name: 'Note it' }).boundingBox()
    expect(button?.height).toBeLessThanOrEqual(48)
  })
})

test.each(withAndWithoutScripts)(
  'staff add a dealer on a phone, $how',
  async ({ how, javaScriptEnabled }) => {
    const staff = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await goAs(shop, staff, owner, '/desk/dealers')
    await staff.fill('Name', `Stall ${how}`)
    await staff.fill('Code in the link', 'a stall')
    await staff.press('Add dealer')
    await staff.read(/^Use 3 to 30 small letters/)
    const widths = await Promise.all(
      ['Name', 'Code in the link'].map(
        async (name) => (await staff.page.getByRole('textbox', { name }).boundingBox())?.width,
      ),
    )
    expect(widths[0]).toBe(widths[1])
    await staff.canReadAll()
    const code = `stall-${how.replaceAll(/\W+/g, '-')}`.toLowerCase()
    await staff.fill('Code in the link', code)
    await staff.press('Add dealer')
    await staff.read(new RegExp(`dealer=${code}`))
  },
)
