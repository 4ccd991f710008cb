import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { pdf } from '../../shop/book-import/pdf.fixtures.ts'
import { buyBook } from '../../shop/library/library.fixtures.ts'
import { readUpload } from './read-upload.ts'

const { shop, open } = openJourney({ messages: true })
const book = `/virtual/book/${world.incomeTaxVirtual.id}`
const phone = { width: 390, height: 844 }
const owner = { name: 'Nisha Owner', email: 'nisha.pages@example.com', password: 'nine ledgers and a lamp' }
let people = 0
let person = { id: '', name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

const pages = Array.from(
  { length: 6 },
  (_, at) =>
    `Sheet ${at + 1}\nThe days are counted one by one on sheet ${at + 1}.${at > 3 ? '\nHouse property' : ''}`,
)
const file = pdf(pages, { outline: { 'Residence and scope': 1, Salaries: 3, 'House property': 5 } })

/** Waits until the picture of the page is drawn. */
async function seesPage({ page }: Student, no: number): Promise<void> {
  const picture = page.getByRole('img', { name: `Page ${no}. Its text is below.` })
  await picture.waitFor()
  const isDrawn = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.naturalWidth > 300
  })
  expect(isDrawn).toBe(true)
}

beforeAll(() => enrolStaff(shop, owner, 'owner'))

beforeEach(async () => {
  person = { ...person, id: randomUUID(), email: `asha.pages.${++people}@example.com` }
  await shop.needs.identity.enrol(person)
})

describe.each(withAndWithoutScripts)('a book of typeset pages, $how', ({ javaScriptEnabled }) => {
  test('is stored from a PDF by staff, read, searched and noted, and goes on on another device', async () => {
    await changeRows(shop.db)`delete from book_imports`
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/books')
    await staff.alive()
    await staff.see('heading', 'Texts of books')
    const send = async (name: string, bytes: Uint8Array) => {
      await staff.fill('Number of the edition', String(world.incomeTaxVirtual.id))
      const given = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
      await staff.page.getByLabel(/^EPUB or PDF/).setInputFiles([given])
      await staff.page.getByLabel('get this text in place of theirs').check()
      await staff.press('Store the text')
    }
    await send('book.pdf', file.slice(0, -60))
    await readUpload(staff, 'Not stored. This PDF is not whole. Upload it again.', javaScriptEnabled)
    await send('book.pdf', file)
    await readUpload(staff, 'Stored. The book has 6 pages.', javaScriptEnabled)

    const buyer = await open({ javaScriptEnabled, viewport: phone })
    await goAs(shop, buyer, person)
    await buyer.lookAt(world.incomeTaxVirtual)
    await buyer.follow('Look inside')
    await buyer.see('heading', 'Page 1 Residence and scope')
    await seesPage(buyer, 1)
    await buyer.canReadAll()
    await buyer.go(`${book}/2`)
    await buyer.read('This book is not in your library.')

    await buyBook(shop.needs, person.id, world.incomeTaxVirtual.id)
    await buyer.go('/user/library')
    await buyer.follow(/^Open it/)
    await buyer.press('Start reading')
    await buyer.see('heading', 'Page 1 Residence and scope')
    await seesPage(buyer, 1)
    await buyer.follow('Next: Page 2')
    await buyer.see('heading', 'Page 2 Residence and scope')
    await buyer.follow('150%')
    await buyer.page.waitForURL(`**${book}/2?zoom=150`)
    await buyer.see('link', 'Fit width')
    await seesPage(buyer, 2)
    await buyer.fill('Page, of 6', '5')
    await buyer.press('Go')
    await buyer.see('heading', 'Page 5 House property')
    await seesPage(buyer, 5)
    await buyer.page.waitForURL(`**${book}/5?zoom=150`)
    if (!javaScriptEnabled)
      for (const isSet of [true, false]) {
        await buyer.press('Bookmark page 5')
        await buyer.page.waitForURL(`**${book}/5?zoom=150#notes`)
        await buyer.page
          .getByRole('button', { name: 'Bookmark page 5', exact: true, pressed: isSet })
          .waitFor()
      }
    await buyer.follow('Fit width')
    await buyer.page.waitForURL(`**${book}/5`)
    await buyer.see('link', '150%')
    await seesPage(buyer, 5)
    let loaded = 0
    if (javaScriptEnabled) {
      const slider = buyer.page.getByRole('slider', { name: 'Page of the book' })
      await slider.focus()
      await buyer.page.keyboard.press('End')
      await buyer.see('heading', 'Page 6 House property')
      await slider.press('ArrowLeft')
      await buyer.see('heading', 'Page 5 House property')
      await seesPage(buyer, 5)
      buyer.page.on('request', (request) => request.url().includes('/virtual/page/') && loaded++)
      const onPage = buyer.page.locator('#page-words')
      await onPage.getByText('counted').evaluate((word) => document.getSelection()?.selectAllChildren(word))
      await buyer.press('Blue')
      await onPage.locator('rect').waitFor()
      await buyer.read('“counted”')
      await buyer.canReadAll()
    }
    await buyer.fill(/^Note on page 5/, 'Compare with the form.')
    await buyer.press('Save note')
    await buyer.page.getByRole('listitem').filter({ hasText: 'Compare with the form.' }).waitFor()
    await buyer.see('link', /^Page 5 ·/)
    await seesPage(buyer, 5)
    expect(loaded).toBe(0)
    await buyer.go(`${book}/5?q=one+by+one+on+sheet+3`)
    await buyer.read('“one by one on sheet 3” is in 1 page.')
    await buyer.follow(/^Page 3 Salaries/)
    await buyer.see('heading', 'Page 3 Salaries')
    await buyer.read(/The days are counted/)
    await buyer.canReadAll()

    const other = await open({ javaScriptEnabled })
    await goAs(shop, other, person, '/user/library')
    await other.read('Page 3 of 6')
    await other.follow(/^Continue reading/)
    await other.see('heading', 'Page 3 Salaries')
    await seesPage(other, 3)
    await other.read('Compare with the form.')
    await other.follow(/House property/)
    await other.see('heading', 'Page 5 House property')
    expect(await findBreaches(shop.db)).toEqual([])
  })
})
