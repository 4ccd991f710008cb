import { beforeAll, describe, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { epub } from '../../shop/book-import/epub.fixtures.ts'
import { readUpload } from './read-upload.ts'

const owner = { name: 'Nisha Owner', email: 'nisha.texts@example.com', password: 'nine ledgers and a lamp' }

const { shop, open } = openJourney({ messages: true })
beforeAll(async () => {
  await enrolStaff(shop, owner, 'owner')
  await changeRows(shop.db)`
    update product_kinds set delivery_ready = true, not_ready_note = null
    where type = 'BOOK' and format = 'VIRTUAL'`
})

const book = epub({
  'one.xhtml':
    '<body><h1>Heads of income</h1><p>Income is computed under five heads, each with its own rules.</p></body>',
  'two.xhtml':
    '<body><h1>Salaries</h1><p>Wages, annuity and pension are salary of the year in which they fall due.</p></body>',
})

describe.each(withAndWithoutScripts)('the text of a virtual book, $how', ({ javaScriptEnabled }) => {
  test('is stored from an EPUB by staff, and its first chapter is open to all', async () => {
    await changeRows(shop.db)`delete from book_imports`
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, '/desk/books')
    await staff.see('heading', 'Texts of books')
    const send = async (name: string, buffer: Buffer) => {
      await staff.fill('Number of the edition', String(world.incomeTaxVirtual.id))
      await staff.page.getByLabel(/^EPUB/).setInputFiles([{ name, mimeType: 'application/epub+zip', buffer }])
      await staff.press('Store the text')
    }
    await send('book.epub', Buffer.from('GIF89a'))
    await readUpload(
      staff,
      /^Not stored\. This file is neither an EPUB nor a PDF\. Export the book/,
      javaScriptEnabled,
    )
    await staff.canReadAll()
    await send('book.epub', Buffer.from(book))
    await readUpload(staff, 'Stored. The book has 2 chapters.', javaScriptEnabled)

    const visitor = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await visitor.go(`/virtual/book/${world.incomeTaxVirtual.id}/1`)
    await visitor.see('heading', 'Heads of income')
    await visitor.read(/^Income is computed under five heads/)
  })
})
