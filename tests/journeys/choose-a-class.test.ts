import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, oneRow } from '#kernel/read-rows'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { shop, open } = openJourney()
let student: Student

describe.each(withAndWithoutScripts)('a student looks at a title, $how', ({ javaScriptEnabled }) => {
  beforeEach(async () => {
    student = await open({ javaScriptEnabled })
  })

  test('chooses how to watch a class, and price and address change with it', async () => {
    await student.lookAt(world.penDrive)
    await student.page.getByText('₹8,450').first().waitFor()
    const watch = student.page.getByRole('region', { name: 'How you watch' })
    await watch.getByText(/^Pen drive · /).waitFor()
    await watch.getByText('Change how you watch').click()
    const mode = student.page.getByRole('group', { name: 'Mode' })
    await mode.locator('[aria-current]', { hasText: 'Pen drive' }).waitFor()
    // What is not sold says with what; it is no link.
    expect(await student.page.getByText(/^Not available/).count()).toBeGreaterThan(0)
    await student.canReadAll()
    await watch.getByRole('link', { name: /1\.5 views/ }).click()
    await student.page.waitForURL(new RegExp(`/product/${world.video.id}/[a-z0-9-]+#options$`))
    await watch.getByText(/^[^·]+ · 1\.5 views · /).waitFor()
  })

  test('asks when a book arrives at a PIN code', async () => {
    await student.lookAt(world.lawBook)
    await student.page.getByLabel('Deliver to PIN code').fill('560034')
    await student.page.getByRole('button', { name: 'Check' }).click()
    await student.page.getByText(/to Bengaluru[^.]*, Karnataka 560034\. Free delivery\./).waitFor()
    await student.page.getByText('Cash on delivery for ₹50 more', { exact: false }).waitFor()
    await student.canReadAll()
  })

  test('is told what to correct in a PIN code', async () => {
    await student.lookAt(world.lawBook)
    await student.page.getByLabel('Deliver to PIN code').fill('999999')
    await student.page.getByRole('button', { name: 'Check' }).click()
    await student.page.getByText('We do not know the PIN code 999999', { exact: false }).waitFor()
    // Said of the field too, for who comes back to it.
    const field = student.page.getByRole('textbox', {
      name: 'Deliver to PIN code',
      description: /^We do not know the PIN code 999999/,
    })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
  })

  test('asks to be told when a title is back', async () => {
    await student.lookAt(world.soldOut)
    const form = student.page.getByRole('region', { name: 'Notify me when it is back' })
    await form.getByLabel('E-mail').fill('asha')
    await form.getByRole('button', { name: 'Notify me' }).click()
    await student.page.getByText('Enter an e-mail address like name@example.com.').waitFor()
    await form.getByLabel('E-mail').fill('asha@example.com')
    await form.getByRole('button', { name: 'Notify me' }).click()
    await student.page
      .getByText('We will e-mail asha@example.com once it is on sale.', { exact: false })
      .waitFor()
    if (javaScriptEnabled) expect(await student.page.evaluate('document.activeElement.role')).toBe('status')
    await student.canReadAll()
    const row = await oneRow<{ access_key: string }>(shop.db)`select access_key from stock_alerts`
    await student.go(`/stock-alert/${row.access_key}`)
    await student.page.getByRole('button', { name: 'Delete my address' }).click()
    await student.page.getByText('We do not have your address for this alert.', { exact: false }).waitFor()
    expect(await allRows(shop.db)`select * from stock_alerts`).toEqual([])
  })

  test('asks as a teacher for a copy to look at', async () => {
    await student.lookAt(world.lawBook)
    await student.page.getByRole('link', { name: 'Request a sample copy' }).click()
    await student.page.getByLabel('Your name').fill('Meera Kulkarni')
    await student.page.getByRole('button', { name: 'Request a sample copy' }).click()
    await student.page.getByRole('alert').getByRole('link', { name: 'Enter where you teach.' }).waitFor()
    expect(await student.page.getByLabel('Your name').inputValue()).toBe('Meera Kulkarni')
    await student.canReadAll()
    await student.page.getByLabel('Your position').fill('Lecturer')
    await student.page.getByLabel('Where you teach').fill('Sahyadri College of Commerce')
    await student.page.getByLabel('PIN code of the institution').fill('411001')
    await student.page.getByLabel('E-mail').fill(`meera.${javaScriptEnabled}@example.com`)
    await student.page.getByLabel('Mobile number').fill('98450 12345')
    await student.page.getByLabel('Number of students').fill('60')
    await student.page.getByRole('button', { name: 'Request a sample copy' }).click()
    await student.page.getByText('We have received your request and will reply by e-mail.').waitFor()
  })

  test('is led from an earlier edition to the current one', async () => {
    await student.lookAt(world.supersededBook)
    await student.page.getByText('Earlier edition', { exact: true }).waitFor()
    await student.page.getByText('This is an earlier edition.', { exact: false }).getByRole('link').click()
    await student.page.waitForURL(new RegExp(`/product/${world.auditBook.id}/`))
  })
})

describe('in a browser that remembers', () => {
  beforeEach(async () => {
    student = await open()
  })

  test('the PIN code is asked for once, and titles that were looked at come back', async () => {
    await student.goAlive(`/product/${world.lawBook.id}`)
    await student.page.getByLabel('Deliver to PIN code').fill('560034')
    await student.page.getByRole('button', { name: 'Check' }).click()
    await student.page.getByText('Karnataka 560034', { exact: false }).waitFor()
    expect(await student.page.evaluate('document.activeElement.textContent')).toBe('Check')
    await student.goAlive(`/product/${world.gstBook.id}`)
    await student.page.getByText('Karnataka 560034', { exact: false }).waitFor()
    await student.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const shelf = student.page.getByRole('region', { name: 'Recently viewed' })
    await shelf.getByRole('link').first().waitFor()
    expect(await shelf.getByRole('link').count()).toBe(1)
    await student.canReadAll()
  })
})
