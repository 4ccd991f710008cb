import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, oneRow } from '#kernel/read-rows'
import { remindCarts } from '#shop/marketing'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import { patienceMs } from '#tests/support/patience'
import { enrolStaff } from '#tests/support/staff'
import { hasFilledCheckout } from './online-buyer.ts'

const { shop, open } = openJourney()
const olga = { name: 'Olga Owner', email: 'olga.campaigns@example.com', password: 'nine ledgers and a lamp' }
const priya = { name: 'Priya Nair', email: 'priya.nair@example.com', password: 'nine ledgers and a lamp' }

test('a cart left on one device is opened on another by the mail, without signing in, and one click ends the mails', async () => {
  const userId = await shop.needs.identity.enrol(priya)
  await sql`update users set email_verified = true where id = ${userId}`.execute(shop.db)
  const student = await open()
  await goAs(shop, student, priya, '/user/privacy')
  await student.see('heading', 'Your privacy')
  await student.press('Allow: Reminders of your cart')
  await student.see('button', 'Withdraw: Reminders of your cart')
  await student.lookAt(world.incomeTaxBook)
  await student.press('Add to cart')
  await student.seeStatus('Added to cart successfully!')

  await sql`update carts set updated_at = updated_at - interval '5 hours' where user_id = ${userId}`.execute(
    shop.db,
  )
  await sql`update cart_items set added_at = added_at - interval '5 hours'`.execute(shop.db)
  expect(await remindCarts(shop.needs)).toEqual([userId])
  const { key } = await oneRow<{ key: string }>(shop.db)`
    select access_key key from reminders where user_id = ${userId}`

  // On her own device the cart is there already.
  await student.go(`/cart/restore/${key}`)
  await student.see('heading', 'Your cart')

  const phone = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  await phone.go(`/cart/restore/${key}`)
  await phone.see('heading', 'Your saved cart')
  await phone.read(/income/i)
  expect(await allRows(shop.db)`select id from carts where user_id is null`).toEqual([])
  for (let taps = 0; taps < 2; taps++) {
    await phone.press('Put these in my cart')
    await phone.see('heading', 'Your cart')
    await phone.read('₹895.00')
    await phone.go(`/cart/restore/${key}`)
  }
  await phone.go('/user/privacy')
  await phone.see('heading', 'Sign in')
  await phone.go('/cart/restore/made-up-key-of-some-length')
  await phone.see('heading', 'Nothing is left in this cart')

  await phone.go(`/digital/footprint/unsubscribe/${key}`)
  await phone.read('One press ends our reminders of your cart')
  await phone.press('Unsubscribe')
  await phone.see('heading', 'You are unsubscribed')
  await phone.go(`/digital/footprint/unsubscribe/${key.slice(0, -1)}`)
  await phone.see('heading', 'This link does not work')
  await student.go('/user/privacy')
  await student.see('button', 'Allow: Reminders of your cart')
})

test('an order of a visitor who agreed counts for the first and last campaign, and others name none', async () => {
  const attributions = async () =>
    (await shop.db.selectFrom('orders').select('attribution').orderBy('id').execute()).map(
      ({ attribution }) => attribution,
    )
  const order = async (asksForConsent: boolean) => {
    const student = await open({ asksForConsent })
    await student.goAlive('/books?utm_source=Poster&utm_medium=print&utm_campaign=Hostel')
    if (asksForConsent) {
      const tracked = student.page.waitForResponse(/userActionTracking/)
      await student.press('Agree')
      await tracked
      const again = student.page.waitForResponse(/userActionTracking/)
      await student.goAlive('/lectures?utm_source=asha@example.com&utm_medium=mailcid7&utm_campaign=May')
      await again
    }
    await hasFilledCheckout(student, world.incomeTaxBook)
    await student.page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await student.press(/^Place order/)
    await confirmAsStudent(student, shop)
    await student.see('heading', 'Your order is placed')
    // A second tab on the way to pay ends at the cart.
    await student.go('/checkout/payment')
    await student.read(/^Your latest order is BM/)
  }
  await order(true)
  await order(false)
  expect((await attributions()).slice(-2)).toEqual([
    {
      first: { source: 'poster', medium: 'print', campaign: 'hostel', cid: 0, referrer: '' },
      last: { source: '', medium: 'mailcid7', campaign: 'may', cid: 7, referrer: '' },
    },
    null,
  ])

  await enrolStaff(shop, olga, 'owner')
  const owner = await open({ viewport: { width: 390, height: 844 } })
  await goAs(shop, owner, olga, '/desk/campaigns')
  await owner.see('heading', 'Campaigns')
  const rowOf = (name: string) => owner.page.getByRole('row').filter({ hasText: name }).innerText()
  await expect.poll(() => rowOf('mailcid7'), { timeout: patienceMs }).toMatch(/may[^]*1\s+0\s+1\s+₹0/)
  // The order that no link brought is in no row.
  const named = /^\d{4}-\d\d\s+[a-z]/
  for (const row of (await owner.page.getByRole('row').allInnerTexts()).slice(1)) expect(row).toMatch(named)
  await owner.follow('Count orders for the first link')
  await owner.see('link', 'Count orders for the last link')
  await expect.poll(() => rowOf('print'), { timeout: patienceMs }).toMatch(/hostel[^]*1\s+0\s+1\s+₹0/)
})
