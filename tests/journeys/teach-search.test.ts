import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const editor = { name: 'Nisha Editor', email: 'nisha.words@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, editor, 'catalogue'))

describe.each(withAndWithoutScripts)('the phrases of search, $how', ({ javaScriptEnabled }) => {
  const phrase = javaScriptEnabled ? 'karbook' : 'taxpothi'

  test('are added and deleted by staff, and the next search understands them', async () => {
    const student = await open({ javaScriptEnabled })
    const finds = async () => {
      await student.go(`/search?q=${phrase}`)
      return student.page.locator(`main a[href*="/product/${world.incomeTaxBook.id}"]`).count()
    }
    expect(await finds()).toBe(0)
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/search-phrases')
    await staff.see('heading', 'Search phrases')
    await staff.fill('What students type', phrase)
    await staff.press('Save phrase')
    await staff.read('Type the other words to search for.')
    await staff.canReadAll()
    await staff.page.getByRole('combobox', { name: /^Other words/ }).fill('Income tax')
    await staff.press('Save phrase')
    await staff.read('The phrase is saved. Search understands it now.')
    await expect.poll(finds).toBeGreaterThan(0)

    await staff.press(`Delete ${phrase}, Another spelling of: income tax`)
    await staff.read('The phrase is deleted. Search no longer knows it.')
    await expect.poll(finds).toBe(0)
    // Meanings of values that are no rows of the catalogue have words, too.
    await staff.go('/desk/search-phrases?q=pen+drive')
    await staff.read('Format: Pen drive')
    await staff.go('/desk/search-phrases?q=bookbundle')
    await staff.read('Kind: Book combos')
    await staff.go('/desk/search-phrases?q=khaata+bahi')
    await staff.read('Prefers the language: Hindi')
  })
})
