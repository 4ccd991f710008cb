import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const owner = { name: 'Nisha Owner', email: 'nisha.rates@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, owner, 'owner'))

describe.each(withAndWithoutScripts)('rates of tax, $how', ({ javaScriptEnabled }) => {
  test('are planned from the day of a notification on, and taken back before it', async () => {
    const { rows } = await sql<{ today: string; later: string }>`
      select business_today() today, business_today() + 9 later`.execute(shop.db)
    const { today = '', later = '' } = rows[0] ?? {}
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/terms')
    await staff.follow('Tax rates')
    await staff.see('heading', 'Tax rates')
    await staff.page.getByLabel('What is taxed').selectOption('E-book of a printed book')
    await staff.page.getByLabel('From', { exact: true }).fill(today)
    await staff.fill(/^GST, %/, '18')
    await staff.fill('Notification', '9/2027-Central Tax (Rate)')
    await staff.press('Plan this rate')
    await staff.read('Choose tomorrow or a later day.')
    await staff.canReadAll()
    await staff.page.getByLabel('From', { exact: true }).fill(later)
    await staff.press('Plan this rate')
    await staff.read('The rate is planned. What is ordered or paid from its day on is taxed by it.')
    await staff.read('9/2027-Central Tax (Rate)')
    await staff.press(/^Delete the rate of E-book of a printed book from/)
    await staff.read('The planned rate is deleted. The one before goes on.')
    expect(await staff.page.getByText('9/2027-Central Tax (Rate)').count()).toBe(0)
  })
})
