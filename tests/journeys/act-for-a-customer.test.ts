import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'

const person = (name: string, email: string) => ({ name, email, password: 'nine ledgers and a lamp' })
const joseph = person('Joseph Kurian', 'joseph.helps@example.com')
const asha = person('Asha Menon', 'asha.asks@example.com')

const { shop, open } = openJourney()
beforeAll(async () => {
  await enrolStaff(shop, joseph, 'support')
  await shop.needs.identity.enrol(asha)
})

describe.each(withAndWithoutScripts)(
  'support reads the page of a customer, $how',
  ({ javaScriptEnabled }) => {
    test('finds them by mobile or order, sees what they have, and acts for them from there', async () => {
      const buyer = { ...person('Ira Sen', `ira.calls.${javaScriptEnabled}@example.com`) }
      const userId = await shop.needs.identity.enrol(buyer)
      await writeText(shop.db, world.incomeTaxVirtual.id)
      const { id } = await buyBook(shop.needs, userId, world.incomeTaxVirtual.id)
      const { order_no } = await shop.db
        .selectFrom('orders')
        .select('order_no')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const staff = await open({ javaScriptEnabled })
      await goAs(shop, staff, joseph, '/desk/customers')
      await staff.see('heading', 'Customers')
      await staff.fill('E-mail, mobile or order number', 'nobody@example.com')
      await staff.press('Find')
      await staff.read(/^No account has this e-mail address or mobile number/)
      await staff.canReadAll()
      await staff.fill('E-mail, mobile or order number', joseph.email)
      await staff.press('Find')
      await staff.read('This is an account of staff, which has no page here.')
      await staff.fill('E-mail, mobile or order number', order_no)
      await staff.press('Find')
      await staff.see('heading', 'Ira Sen')
      await staff.see('link', order_no)
      await staff.read('Not opened yet')
      await staff.read(/₹0\.00 in the wallet/)
      await staff.canReadAll()
      expect(
        await allRows(shop.db)`select action from audit_log where subject = ${`user:${userId}`}`,
      ).toEqual([{ action: 'customer.opened' }])
      await staff.press('Close the account')
      await staff.read('Write the reason in 5 to 200 characters.')
      await staff.read(/Plans that renew are cancelled for good, and nothing more is charged\./)
      await staff.fill('Why it is closed', 'The mobile number was stolen')
      await staff.press('Close the account')
      await staff.seeStatus('The account is closed.')
      await staff.canReadAll()
      const thief = await open({ javaScriptEnabled })
      await thief.go('/login')
      await thief.signIn(buyer)
      await thief.read(/^This account is closed\./)
      await staff.press('Open it again')
      await staff.seeStatus('The account is open again.')
      await staff.fill('Reason', 'Ira')
      await staff.press('Start')
      await staff.read('Write the reason in 5 to 200 characters.')
      await staff.read('Customer: Ira Sen')
      await staff.fill('Reason', 'Asks by phone about the first chapter')
      await staff.press('Start')
      await staff.read(/You are acting for Ira Sen until/)
    })
  },
)

describe.each(withAndWithoutScripts)('support, $how', ({ javaScriptEnabled }) => {
  test('adds an address for a customer who calls, and stops', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, joseph, '/desk/acting')
    await staff.see('heading', 'Act for a customer')
    await staff.fill('Customer’s e-mail or mobile', asha.email)
    await staff.press('Start')
    await staff.read('Write the reason in 5 to 200 characters.')
    await staff.fill('Reason', 'Asks by phone to add an address')
    await staff.press('Start')
    await staff.see('heading', 'Your orders')
    await staff.read(
      /You are acting for Asha Menon until \d{1,2}:\d\d [ap]m\. Reason: Asks by phone to add an address/,
    )
    await staff.canReadAll()

    await staff.go('/user/change-password')
    await staff.see('heading', 'You do not have access to this page')
    if (javaScriptEnabled) {
      // The same page for everybody: the bar comes in the browser.
      await staff.go('/about-us')
      await staff.read(/You are acting for Asha Menon/)
    }
    await staff.go('/desk/orders')
    await staff.see('heading', 'All orders')
    await staff.press('Stop')
    await staff.read('You no longer act for Asha Menon.')
    await staff.press('Use the store as yourself')
    await staff.page.waitForURL(`${shop.url}/`)
    await staff.go('/user/profile')
    await staff.see('heading', 'Your profile')
    expect(await staff.page.getByText('You are acting for').count()).toBe(0)
    expect(await staff.page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Joseph')
  })
})
