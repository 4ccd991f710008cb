import { expect, test } from 'vitest'
import { openToRest } from '#tests/support/open-to-rest'
import { patienceMs } from '#tests/support/patience'
import { readThrough } from '#tests/support/screens/read-through'
import { homeHeight } from './budgets.ts'
import { checkScreens } from './check-screens.ts'

const { shop, browser } = checkScreens(1)

test('home ends soon on a phone at a first visit, the question about visits at its foot included', async () => {
  const context = await browser().newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  await openToRest(page, `${shop.url}/`)
  await page.getByRole('region', { name: 'Measuring visits' }).waitFor()
  // Sections are laid out when they come near.
  await readThrough(page)
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(homeHeight)
  await context.close()
})
