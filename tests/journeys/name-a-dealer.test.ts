import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { hasFilledCheckout } from './online-buyer.ts'

const { shop, open } = openJourney()
beforeAll(
  () => changeRows(shop.db)`insert into dealers (code, name) values ('corner-shop', 'The Corner Shop')`,
)

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
})
