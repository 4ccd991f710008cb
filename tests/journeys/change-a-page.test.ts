import { beforeAll, describe, expect, test } from 'vitest'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const editor = { name: 'Nisha Editor', email: 'nisha.pages@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, editor, 'catalogue'))

describe.each(withAndWithoutScripts)('a page of the store, $how', ({ how, javaScriptEnabled }) => {
  test('is changed by staff from today on, and a visitor reads it', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/pages')
    await staff.see('heading', 'Pages and articles')
    await staff.go('/desk/pages?slug=about-us')
    await staff.fill('Title', 'About our shop')
    await staff.fill('In one sentence', `Written ${how}.`)
    await staff.fill(/^Text/, '<b>Loud</b>')
    const versions = () => shop.db.selectFrom('page_versions').select('version').execute()
    const before = await versions()
    await staff.press('Publish this version')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.canReadAll()
    expect(await versions()).toHaveLength(before.length)
    await staff.fill(/^Text/, `We sell books, ${how}.`)
    await staff.press('Publish this version')
    await staff.read('Saved. Its page shows it from its day on.')

    const visitor = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await expect
      .poll(async () => {
        await visitor.go('/about-us')
        return visitor.page.getByText(`We sell books, ${how}.`).count()
      })
      .toBeGreaterThan(0)

    await staff.go('/desk/pages?kind=question&slug=')
    await staff.fill('Address', javaScriptEnabled ? 'may-i-call' : 'may-i-write')
    await staff.fill('Question', `May I ask ${how}?`)
    await staff.page.getByRole('combobox', { name: 'Topic' }).selectOption('Delivery')
    await staff.fill('Answer', 'Yes, on weekdays.')
    await staff.fill('Place in its topic', '9')
    await staff.press('Save')
    await staff.read('Saved. Its page shows it from its day on.')
    await expect
      .poll(async () => {
        await visitor.go('/faqs')
        return visitor.page.getByText(`May I ask ${how}?`).count()
      })
      .toBeGreaterThan(0)
  })
})
