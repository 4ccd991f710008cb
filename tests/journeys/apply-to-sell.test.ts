import { beforeAll, describe, expect, test } from 'vitest'
import { oneRow } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const owner = {
  name: 'Nisha Owner',
  email: 'nisha.sellers@example.com',
  password: 'nine ledgers and a lamp',
}

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, owner, 'owner'))

describe.each(withAndWithoutScripts)('an institute applies to sell, $how', ({ how, javaScriptEnabled }) => {
  const brand = `Meridian ${how}`

  test('is told what is wrong, applies once, and reads the question of staff and their decision', async () => {
    const institute = await open({ javaScriptEnabled })
    await institute.go('/sell-with-us')
    if (javaScriptEnabled) await institute.goAlive('/register-as-seller')
    else await institute.follow('Apply to sell')
    await institute.see('heading', 'Tell us who you are')

    const posts: string[] = []
    institute.page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await institute.fill('Website', 'meridian-study')
    if (javaScriptEnabled) {
      expect(await institute.page.getByText('Enter Valid URL').count()).toBe(0)
      await institute.page.getByRole('textbox', { name: 'Website' }).blur()
      await institute.read('Enter Valid URL')
      const mobile = institute.page.getByRole('textbox', { name: 'Mobile' })
      await mobile.pressSequentially('98450x00273999')
      expect(await mobile.inputValue()).toBe('9845000273')
      await mobile.fill('+91 98450 00273')
      expect(await mobile.inputValue()).toBe('9845000273')
    }
    await institute.press('Send application')
    for (const words of ['Please Select a category', 'Brand Name is required.', 'Enter Valid URL'])
      await institute.read(words)
    if (javaScriptEnabled) expect(posts).toEqual([])
    expect(await institute.page.getByRole('textbox', { name: 'Website' }).inputValue()).toBe('meridian-study')
    await institute.canReadAll()

    const apply = async (name = brand) => {
      await institute.page.getByRole('radio', { name: /^Other/ }).check({ force: true })
      for (const [field, value] of [
        ['Brand name', name],
        ['Website', 'https://meridian.example.com'],
        ['Contact person', 'Kaveri Ramaswamy'],
        ['Mobile', '9845000273'],
        ['E-mail', `kaveri.${javaScriptEnabled}@example.com`],
        ['Address', '4 Lake View, Mysuru'],
        ['What would you like to sell?', `Test series, ${how}.`],
      ] as const)
        await institute.fill(field, value)
      await institute.press('Send application')
    }
    for (const name of [brand, `${brand} Press`]) {
      await apply(name)
      await institute.page
        .getByRole('status')
        .filter({ hasText: 'Your request has been generated successfully.' })
        .first()
        .waitFor()
      await expect
        .poll(() => institute.page.getByRole('textbox', { name: 'Brand name' }).inputValue())
        .toBe('')
      expect(await institute.page.getByRole('radio', { checked: true }).count()).toBe(0)
    }
    await apply()
    await institute.read(/^We already have an application of this brand/)

    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/seller-applications')
    await staff.see('heading', 'Seller applications')
    const item = staff.main.getByRole('listitem').filter({ hasText: new RegExp(`${brand}(?! Press)`) })
    await item.getByText(/^Other · applied/).waitFor()
    await staff.canReadAll()
    await item.getByRole('button', { name: 'Ask' }).click()
    await item.getByText('Write your question or your reason. The applicant will see it.').waitFor()
    await item.getByRole('textbox', { name: 'Your note' }).fill('For which papers?')
    await item.getByRole('button', { name: 'Ask' }).click()
    await staff.read('The applicant has been e-mailed.')
    expect(await item.getByRole('textbox', { name: 'Your note' }).inputValue()).toBe('')
    await item.getByRole('button', { name: 'Approve' }).click()
    await item.waitFor({ state: 'detached' })

    await staff.go('/desk/sellers')
    await staff.follow(`Set up ${brand}`)
    await staff.canReadAll()
    await staff.fill('Legal name', `${brand} Private Limited`)
    await staff.page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Karnataka' })
    await staff.fill('PIN code', '570001')
    await staff.fill('Our commission, in percent', '12.5')
    await staff.press('Save seller')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.page.getByRole('combobox', { name: 'GST' }).selectOption('Not registered, enrolled for goods')
    await staff.press('Save seller')
    await staff.read('The seller is saved. New documents name them so.')
    expect(await staff.page.getByRole('link', { name: `Set up ${brand}` }).count()).toBe(0)
    await staff.follow(brand)
    expect(await staff.page.getByRole('textbox', { name: 'Legal name' }).inputValue()).toBe(
      `${brand} Private Limited`,
    )
    await staff.go('/desk/titles/new')
    const choice = staff.page.getByRole('combobox', { name: 'Seller' }).getByRole('option', { name: brand })
    await choice.waitFor({ state: 'attached' })

    const { ticket_no: ticketNo, access_key: key } = await oneRow<{ ticket_no: string; access_key: string }>(
      shop.db,
    )`
      select ticket_no, access_key from support_tickets where message like ${`%${brand},%`}`
    await institute.go(`/contact-us/ticket/${ticketNo}?key=${key}`)
    await institute.read(/For which papers\?/)
    await institute.read(/Your application to sell is approved\./)
  })
})
