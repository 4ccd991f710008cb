import { beforeAll, describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
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
    const versions = () => allRows<{ version: number }>(shop.db)`select version from page_versions`
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
    await staff.press('Take down')
    await staff.read('Tick this first.')
    await staff.page.getByLabel(/^Take this text down/).check()
    await staff.press('Take down')
    await staff.read('Taken down.')
    await expect
      .poll(async () => {
        await visitor.go('/faqs')
        return visitor.page.getByText(`May I ask ${how}?`).count()
      })
      .toBe(0)
  })

  test('tells search engines what staff write, and old addresses lead where they say', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/search-engines?new')
    await staff.page.getByRole('combobox', { name: 'Kind of page' }).selectOption('ABOUT_US')
    await staff.fill('Page title', 'Us')
    await staff.press('Save words')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.canReadAll()
    await staff.fill('Page title', `Who we are ${how}`)
    await staff.press('Save words')
    await staff.read('Saved. The pages carry these words now.')
    await staff.fill('Old address', '/students/books')
    await staff.fill('Leads to', '/students/about-us')
    await staff.press('Save old address')
    await staff.read('A page lives at /students/books; it would no longer be reached.')
    await staff.fill('Old address', '/bookstore/who-we-are')
    await staff.press('Save old address')
    await staff.read('The old address is saved.')

    const visitor = await open({ javaScriptEnabled })
    const titleAt = async (url: string) => {
      await visitor.page.goto(url)
      return visitor.page.title()
    }
    const { origin } = new URL(shop.url)
    await expect.poll(() => titleAt(`${origin}/bookstore/who-we-are`)).toContain(`Who we are ${how}`)

    await staff.follow('About us')
    await staff.press('Use the page’s own words')
    await staff.read('Deleted. The pages have their own words again.')
    await staff.press('Delete /bookstore/who-we-are')
    await staff.read('The old address is deleted.')
    await expect.poll(() => titleAt(`${shop.url}/about-us`)).not.toContain('Who we are')
  })
})
