import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const owner = { name: 'Nisha Owner', email: 'nisha.terms@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, owner, 'owner'))

describe.each(withAndWithoutScripts)('the terms of sale, $how', ({ javaScriptEnabled }) => {
  test('are planned from a day to come on, with the holidays of a year', async () => {
    const { rows } = await sql<{ today: string; later: string }>`
      select business_today() today, business_today() + 9 later`.execute(shop.db)
    const { today = '', later = '' } = rows[0] ?? {}
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/terms')
    await staff.see('heading', 'Terms of sale')
    // The entry of this desk stands below the window; the page does not move to it while somebody presses a button.
    await staff.page.addInitScript(() =>
      addEventListener('scroll', () => document.documentElement.setAttribute('data-moved', '')),
    )
    await staff.goAlive('/desk/terms')
    expect(await staff.page.locator('html[data-moved]').count()).toBe(0)
    await staff.page.getByLabel('New terms from').fill(today)
    await staff.fill(/^Delivery, ₹/, '65')
    await staff.press('Plan these terms')
    await staff.read('Choose tomorrow or a later day.')
    await staff.canReadAll()
    await staff.page.getByLabel('New terms from').fill(later)
    await staff.press('Plan these terms')
    await staff.read('The terms are planned. They count from their day on.')
    await staff.read('To come')
    await staff.read(/^₹65\.00, free from/)
    await staff.press(/^Delete the terms from/)
    await staff.read('The planned terms are deleted.')

    await staff.page.getByLabel('Day', { exact: true }).fill(later)
    await staff.fill('Holiday', 'A day of rest')
    await staff.press('Save holiday')
    await staff.read('The holiday is saved. Days of delivery leave it out now.')
    await staff.press('Delete A day of rest')
    await staff.read('The holiday is deleted.')
    expect(await staff.page.getByText('A day of rest').count()).toBe(0)
  })
})
