import { beforeAll, describe, expect, test } from 'vitest'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const owner = { name: 'Nisha Owner', email: 'nisha.plans@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, owner, 'owner'))

describe.each(withAndWithoutScripts)('the plans of lenders, $how', ({ javaScriptEnabled }) => {
  const lender = javaScriptEnabled ? 'Sitaphal Credit' : 'Chikoo Credit'
  const offered = async () => {
    const { emi } = await shop.needs.facts.terms()
    return emi.plans.filter((plan) => plan.lender === lender).map(({ months, rateBp }) => [months, rateBp])
  }

  test('are added, changed and switched off by the owner, and offered so at once', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/instalments')
    await staff.see('heading', 'Instalment plans')
    await staff.page.getByRole('combobox', { name: 'Lender' }).fill(lender)
    await staff.fill('Months', '9')
    await staff.fill('Interest a year, %', '60')
    await staff.press('Save plan')
    await staff.read('Enter the yearly rate in percent, 0 to 48, such as 15 or 14.5.')
    await staff.canReadAll()
    await staff.fill('Interest a year, %', '14.5')
    await staff.press('Save plan')
    await staff.read('The plan is saved. It counts from its day on.')
    await expect.poll(offered).toEqual([[9, 1450]])

    await staff.follow(`${lender}, 9 months`)
    await expect.poll(() => staff.page.getByLabel('Interest a year, %').inputValue()).toBe('14.5')
    await staff.fill('Interest a year, %', '13')
    await staff.press('Save plan')
    await staff.read('13% a year')
    await expect.poll(offered).toEqual([[9, 1300]])

    await staff.press(`Switch off ${lender}, 9 months`)
    await staff.read('The plan is not offered any more.')
    await staff.read(/^Switched off, from/)
    await expect.poll(offered).toEqual([])
  })
})
