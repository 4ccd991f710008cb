import { beforeAll, describe, expect, test } from 'vitest'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const owner = { name: 'Nisha Owner', email: 'nisha.shop@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, owner, 'owner'))

describe.each(withAndWithoutScripts)('who we are, $how', ({ javaScriptEnabled }) => {
  const [typed, shown] = javaScriptEnabled
    ? ['011-4567 0000', '+91 11 4567 0000']
    : ['022-4567 0000', '+91 22 4567 0000']

  test('is changed by the owner, and every page shows it at once', async () => {
    const visitor = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await visitor.go('/contact-us')
    expect(await visitor.page.getByText(shown).count()).toBe(0)
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/shop-details')
    await staff.see('heading', 'Shop details')

    await staff.fill('IFSC', 'SMPL1000110')
    await staff.press('Save Bank account')
    await staff.read('Enter the 11 characters of the IFSC: four letters, a zero, six more.')
    await staff.canReadAll()
    await staff.fill('IFSC', 'smpl0000222')
    await staff.press('Save Bank account')
    await staff.read('Bank account: saved. It counts from now on.')
    expect(await staff.page.getByLabel('IFSC').inputValue()).toBe('SMPL0000222')

    await staff.fill('Phone of support', typed)
    await staff.press('Save Name and contact')
    await staff.read('Name and contact: saved. It counts from now on.')
    await expect
      .poll(async () => {
        await visitor.go('/contact-us')
        return visitor.page.getByText(shown).count()
      })
      .toBeGreaterThan(0)

    await staff.go('/desk/audit')
    await staff.read(`Support phone: ${shown}`)
  })
})
