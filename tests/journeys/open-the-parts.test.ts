import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { open } = openJourney()
let student: Student

async function openGuide(options: BrowserContextOptions = {}, query = '') {
  student = await open(options)
  await student.go(`/product/demo/uipages${query}`)
  // The steps beside a number are there once the page has come to life.
  if (options.javaScriptEnabled !== false) await student.see('button', 'One more')
}

const button = (name: string) => student.page.getByRole('button', { name, exact: true })
const hasFocus = (name: string) =>
  expect.poll(() => student.page.evaluate(() => document.activeElement?.textContent)).toBe(name)

describe('with the keyboard', () => {
  test('a dialog takes the focus, says what it is, and gives the focus back', async () => {
    await openGuide()
    await button('Cancel order…').press('Enter')
    const dialog = student.page.getByRole('dialog', { name: 'Cancel this order?' })
    await dialog.getByText('This cannot be undone').waitFor()
    await student.canReadAll()
    await student.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus('Cancel order…')
  })

  test('a step keeps the focus at its end, and says of which title it is', async () => {
    await openGuide()
    const fewer = button('One fewer: the second book')
    await fewer.focus()
    for (const left of ['3', '2', '1']) {
      await student.page.keyboard.press('Enter')
      expect(await student.page.getByLabel('Quantity of the second book').inputValue()).toBe(left)
    }
    await expect.poll(() => fewer.getAttribute('aria-disabled')).toBe('true')
    // A browser takes the focus from what is disabled when it draws the next frame.
    await student.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await fewer.evaluate((own) => own === document.activeElement)).toBe(true)
  })
})

test('a toast is read out, and can be dismissed', async () => {
  await openGuide()
  await button('Say it').click()
  const toast = student.page.getByRole('status').filter({ hasText: 'Added to your cart.' })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
})

describe('without scripts', () => {
  const javaScriptEnabled = false

  test('the theme of the address holds, whatever the system prefers', async () => {
    await openGuide({ javaScriptEnabled, colorScheme: 'light' }, '?theme=dark')
    const scheme = student.page.locator('html')
    expect(await scheme.evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark')
  })

  test('stars are given, and questions open', async () => {
    await openGuide({ javaScriptEnabled })
    const star = student.page
      .getByRole('group', { name: 'Your rating', exact: true })
      .getByRole('radio', { name: /^3/ })
    await star.press('ArrowRight')
    expect(await student.page.getByRole('radio', { name: '4 of 5: Good' }).first().isChecked()).toBe(true)
    await student.page.getByText('Can I change my attempt later?').first().click()
    await student.page.getByText('every title is checked again').first().waitFor()
  })
})
