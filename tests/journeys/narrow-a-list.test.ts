import { describe, expect, test } from 'vitest'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { shop, open } = openJourney()
let student: Student

const form = () => student.page.getByRole('form', { name: 'Filters' })
const box = (name: RegExp) => form().getByRole('checkbox', { name })
const titles = () => student.page.getByRole('region', { name: 'Titles' }).getByRole('article').count()
const queryOf = () => new URL(student.page.url()).search
const focused = (property: string) =>
  expect.poll(() => student.page.evaluate(`document.activeElement.${property}`))

describe('a student narrows the books of her level', () => {
  test('with a tick each, and the page and its address follow', async () => {
    student = await open()
    await student.go('/books/course/ca/ca-intermediate')
    const before = await titles()
    await box(/^5\. Auditing and Ethics/).check()
    await student.page.waitForURL(/paper=ca-intermediate-5/)
    await student.page.getByRole('link', { name: 'Remove 5. Auditing and Ethics' }).waitFor()
    const audit = await titles()
    expect(audit).toBeLessThan(before)
    await box(/^2\. Corporate/).check()
    await student.page.waitForURL(/paper=ca-intermediate-2&paper=ca-intermediate-5/)
    await student.page.getByRole('link', { name: 'Remove 2. Corporate and Other Laws' }).waitFor()
    expect(await titles()).toBeGreaterThan(audit)
    await student.canReadAll()
    await student.page.getByRole('link', { name: 'Remove 2. Corporate and Other Laws' }).click()
    await student.page.waitForURL((url) => url.search === '?paper=ca-intermediate-5')
    await expect.poll(() => box(/^2\. Corporate/).isChecked()).toBe(false)
    await student.page.getByRole('link', { name: 'Clear all' }).click()
    await student.page.waitForURL((url) => url.search === '')
    await expect.poll(() => box(/^5\. Auditing/).isChecked()).toBe(false)
    await student.page.goBack()
    await expect.poll(() => box(/^5\. Auditing/).isChecked()).toBe(true)
  })

  test('with the keyboard alone, without losing her place', async () => {
    student = await open()
    await student.go('/books/course/ca/ca-intermediate')
    const first = box(/^2\. Corporate/)
    await first.focus()
    await student.page.keyboard.press('Space')
    await student.page.getByRole('link', { name: 'Remove 2. Corporate and Other Laws' }).waitFor()
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
    await student.page.keyboard.press('Tab')
    await student.page.keyboard.press('Space')
    await student.page.waitForURL((url) => url.searchParams.getAll('paper').length === 2)
    const chip = student.page.getByRole('link', { name: 'Remove 2. Corporate and Other Laws' })
    await chip.press('Enter')
    await chip.waitFor({ state: 'detached' })
    // What had the focus is gone: it goes to how many are left.
    await focused('textContent').toMatch(/^\d+ titles?$/)
    await student.page.getByLabel('Sort by').press('ArrowDown')
    await student.page.waitForURL(/sort=/)
    await focused('name').toBe('sort')
  })

  test('or goes past all of the filters with one key', async () => {
    student = await open()
    await student.goAlive('/books/course/ca/ca-intermediate')
    await student.page.getByRole('link', { name: 'Skip the filters' }).press('Enter')
    await student.page.keyboard.press('Tab')
    await focused('name').toBe('sort')
  })

  test('with the keyboard on a small screen, where no bar hides what has the focus', async () => {
    student = await open({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' })
    await student.goAlive('/books')
    for (let press = 0; press < 40; press++) {
      await student.page.keyboard.press('Tab')
      await expect.poll(() => student.page.evaluate(whatHidesTheFocus)).toBeNull()
    }
  })

  test('without scripts, by ticking and applying', async () => {
    student = await open({ javaScriptEnabled: false })
    await student.go('/books/course/ca/ca-intermediate?sort=plh')
    await box(/^5\. Auditing and Ethics/).check()
    await box(/^2\. Corporate/).check()
    await form().getByRole('button', { name: 'Apply' }).click()
    await student.page.getByRole('link', { name: 'Remove 5. Auditing and Ethics' }).waitFor()
    expect(new URLSearchParams(queryOf()).getAll('paper')).toEqual(['ca-intermediate-2', 'ca-intermediate-5'])
    expect(queryOf()).toContain('sort=plh')
    expect(await box(/^2\. Corporate/).isChecked()).toBe(true)
  })

  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'on a phone in a sheet, %j',
    async ({ javaScriptEnabled }) => {
      student = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
      await student.go('/books/course/ca/ca-intermediate')
      expect(await form().isVisible()).toBe(false)
      await student.page.getByRole('button', { name: 'Filters' }).click()
      await box(/^5\. Auditing and Ethics/).check()
      if (javaScriptEnabled) {
        await student.page.waitForURL(/paper=ca-intermediate-5/)
        await student.canReadAll()
      }
      await form()
        .getByRole('button', { name: /^Show \d+ results?$/ })
        .click()
      await student.page.waitForURL(/paper=ca-intermediate-5/)
      await student.page.getByRole('link', { name: 'Remove 5. Auditing and Ethics' }).waitFor()
      await form().waitFor({ state: 'hidden' })
      expect(
        await student.page.evaluate('document.documentElement.scrollWidth - innerWidth'),
      ).toBeLessThanOrEqual(0)
    },
  )
})

describe('a list for an attempt', () => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'holds everything until only what fits is asked for, %j',
    async ({ javaScriptEnabled }) => {
      student = await open({ javaScriptEnabled })
      const { hostname } = new URL(shop.url)
      await student.context.addCookies([
        { name: 'bm_attempt', value: 'ca-intermediate.ca-2027-05', domain: hostname, path: '/' },
      ])
      await student.go('/product/list/paper/ca-intermediate-3a')
      await student.page.getByText('Not for May 2027').first().waitFor()
      const all = await titles()
      const only = form().getByRole('switch', { name: /^Hide titles that do not fit May 2027/ })
      expect(await only.isChecked()).toBe(false)
      await only.check()
      if (!javaScriptEnabled) await form().getByRole('button', { name: 'Apply' }).click()
      await student.page.getByText('Not for May 2027').first().waitFor({ state: 'detached' })
      expect(new URLSearchParams(queryOf()).get('fit')).toBe('only')
      expect(await titles()).toBeLessThan(all)
    },
  )

  test('narrowed to nothing says what to take back', async () => {
    student = await open()
    await student.go('/books?subject=audit&price=over-10000')
    await student.page.getByRole('heading', { name: 'No titles match these filters' }).waitFor()
    await student.page.getByRole('link', { name: /^Without ₹10,000 and more: \d+ titles?/ }).click()
    await student.page.waitForURL((url) => url.search === '?subject=audit')
    await expect.poll(titles).toBeGreaterThan(0)
  })
})

/** Runs in the page: what is drawn over the middle of the element that has the focus; null for nothing. */
function whatHidesTheFocus(): string | null {
  const active = document.activeElement ?? document.body
  const { left, top, width, height } = active.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above === null || active.contains(above) || above.contains(active) ? null : above.outerHTML
}
