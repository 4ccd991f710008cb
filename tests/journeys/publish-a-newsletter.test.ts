import { beforeAll, describe, expect, test } from 'vitest'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { epub } from '../../shop/book-import/epub.fixtures.ts'
import { beginTitle } from './begin-title.ts'
import { asCardBuyer } from './card-buyer.ts'
import { findTitle } from './find-title.ts'

const editor = {
  name: 'Nisha Editor',
  email: 'nisha.letters@example.com',
  password: 'nine ledgers and a lamp',
}
const { shop, open } = openJourney({ messages: true, cards: true })
beforeAll(() => enrolStaff(shop, editor, 'catalogue'))

const issue = (words: string) =>
  Buffer.from(
    epub({
      'one.xhtml': `<body><h1>Three circulars</h1><p>${words} The first of them changes a date, the others do not.</p></body>`,
      'two.xhtml': `<body><h1>Due dates</h1><p>Returns of the month are due on the twentieth, as they were before.</p></body>`,
    }),
  )

describe.each(withAndWithoutScripts)('an e-newsletter, $how', ({ javaScriptEnabled }) => {
  test('is put on sale by staff with its issues, paid by card, and read', async () => {
    const word = javaScriptEnabled ? 'Hibiscus' : 'Jasmine'
    const title = `${word} Tax Letter`
    const staff = await open({ javaScriptEnabled })
    await beginTitle(shop, staff, editor, 'E-newsletter')
    await staff.fill(/^Title/, title)
    await staff.fill('Authors or teachers', `${word} Rao`)
    await staff.page.getByRole('checkbox', { name: /^Add new names/ }).check()
    await staff.fill('Description', 'The week in tax.')
    await staff.page.getByLabel('Comes out').selectOption('Weekly')
    await staff.fill('MRP (₹)', '1200')
    await staff.fill('Price (₹)', '1000')
    await staff.press('Save as a draft')
    await staff.read('Saved as a draft. Look at the preview, then publish it.')
    await staff.press('Publish what is saved')
    await staff.read('It is published.')
    await staff.read(/Its page says: “.*once its first issue has arrived/)
    const letter = Number(/titles\/(\d+)/.exec(staff.page.url())?.[1])

    await staff.follow('Its issues')
    await staff.read('None yet.')
    await staff.press('Add the issue')
    await staff.read('Enter the name of the issue.')
    const add = async (label: string, day: string, words: string) => {
      await staff.fill('Name of the issue', label)
      await staff.page.getByLabel('Day of the issue').fill(day)
      const file = { name: 'letter.epub', mimeType: 'application/epub+zip', buffer: issue(words) }
      await staff.page.getByLabel('EPUB or PDF').setInputFiles([file])
      await staff.press('Add the issue')
      await staff.page.waitForURL(/articles/)
      if (javaScriptEnabled) return staff.see('button', 'Save the articles')
      const at = staff.page.url()
      await expect
        .poll(async () => {
          await staff.page.goto(at)
          return staff.page.getByRole('button', { name: 'Save the articles' }).count()
        })
        .toBe(1)
    }
    await add('Letter 46', '2026-11-16', `${word} of last week.`)
    await staff.page
      .getByRole('textbox', { name: /^Authors/ })
      .first()
      .fill('Devika Sonwalkar')
    await staff.page
      .getByRole('textbox', { name: /^Page in print/ })
      .first()
      .fill('no')
    await staff.press('Save the articles')
    await staff.see('alert', 'Please correct this')
    await staff.canReadAll()
    await staff.page
      .getByRole('textbox', { name: /^Page in print/ })
      .first()
      .fill('2')
    await staff.page.getByRole('checkbox', { name: 'Open to all', exact: true }).first().check()
    await staff.press('Save the articles')
    await staff.read('Saved.')
    await staff.follow('All issues')
    await add('Letter 47', '2026-11-20', `${word} of this week.`)
    await staff.follow('All issues')
    await staff.see('link', 'Letter 46')
    await staff.fill('Name of the issue', 'letter 47')
    await staff.page.getByLabel('Day of the issue').fill('2026-11-21')
    await staff.page
      .getByLabel('EPUB or PDF')
      .setInputFiles([{ name: 'a.epub', mimeType: 'application/epub+zip', buffer: issue('Twice.') }])
    await staff.press('Add the issue')
    await staff.read('There is an issue of this name.')

    const student = asCardBuyer(await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } }))
    await student.go(`/virtual/book/sample/issues?editionId=${letter}`)
    await student.read('Devika Sonwalkar')
    await student.canReadAll()
    await student.follow('Read: Letter 46')
    await student.read('A sample article.')
    await student.read(`Cite as: Devika Sonwalkar, “Three circulars”, ${title}, Letter 46 (2026), page 2`)
    await findTitle(student, word, title)
    const person = { ...editor, name: 'Asha Menon', email: `asha.${word.toLowerCase()}@example.com` }
    await shop.needs.identity.enrol(person)
    await goAs(shop, student, person)
    await student.buyOnline({ id: letter }, person, javaScriptEnabled)
    await student.go('/user/library')
    await student.follow(/^See the issues/)
    await student.press('Begin my subscription')
    await student.read('Your subscription runs till')
    await student.canReadAll()
    await student.follow('Read: Letter 47')
    await student.read('Article 1 of 2')
    await student.read(`${word} of this week.`)
    expect(await findBreaches(shop.db)).toEqual([])
  })
})
