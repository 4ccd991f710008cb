import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { checkDigitIsbn13 } from '#kernel/isbn'
import { changeRows } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { epub } from '../../shop/book-import/epub.fixtures.ts'
import { samplePicture } from '../../shop/media/media.fixtures.ts'
import { findTitle } from './find-title.ts'
import { hasFilledCheckout } from './online-buyer.ts'
import { readUpload } from './read-upload.ts'

const editor = {
  name: 'Nisha Editor',
  email: 'nisha.titles@example.com',
  password: 'nine ledgers and a lamp',
}

const chapter = {
  'one.xhtml': '<body><h1>Companies</h1><p>A company is a person apart from its members.</p></body>',
}

const { shop, open } = openJourney({ messages: true })
let cover: Buffer
beforeAll(async () => {
  await enrolStaff(shop, editor, 'catalogue')
  cover = Buffer.from(await samplePicture(600, 800, 'jpeg'))
})

describe.each(withAndWithoutScripts)('a new book, $how', ({ how, javaScriptEnabled }) => {
  test('is added and published by staff, found by a student, seen to fit, and bought', async () => {
    const word = javaScriptEnabled ? 'Quillworth' : 'Brassfield'
    const title = `${word} on Costing`
    const isbn = `97881000${javaScriptEnabled ? '7001' : '7002'}`
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/titles')
    await staff.see('heading', 'Titles')
    await staff.follow('Add a title')
    await staff.see('heading', 'Add a title')
    await staff.fill(/^Title/, title)
    await staff.fill('Authors or teachers', `${word} Rao`)
    await staff.fill('MRP (₹)', '900')
    await staff.fill('Price (₹)', '950')
    await staff.fill('Weight in grams', '700')
    await staff.press('Save as a draft')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.read(/^The price is above the MRP/)
    await staff.canReadAll()
    await staff.fill('Price (₹)', '845.50')
    await staff.press('Save as a draft')
    await staff.read(`“${word} Rao” is not in the directory. Correct it, or tick “Add new names”.`)
    expect(await shop.db.selectFrom('works').select('id').where('title', '=', title).execute()).toEqual([])

    await staff.page.getByRole('checkbox', { name: /^Add new names/ }).check()
    await staff.page.locator('summary', { hasText: 'CA Intermediate' }).click()
    await staff.page.getByRole('checkbox', { name: /^4 Cost/ }).check()
    await staff.page.getByRole('combobox', { name: 'CA May 2027' }).selectOption('Fits')
    await staff.fill('Description', 'Costing in words.\n\nWith forty questions.')
    await staff.fill('Name of the edition', '1st Edition, October 2026')
    await staff.page.getByLabel('Came out on').fill('2026-10-20')
    await staff.fill('ISBN-13', isbn + checkDigitIsbn13(isbn))
    await staff.fill('First copies in stock', '4')
    await staff.page
      .getByLabel('New cover')
      .setInputFiles([{ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover }])
    await staff.press('Save as a draft')
    await staff.read('Saved as a draft. Look at the preview, then publish it.')

    const student = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await student.go(`/search?q=${word}`)
    await student.see('heading', /^(?:No|Nothing)/)
    await staff.follow('Preview its page')
    await staff.see('heading', title)
    await staff.read('A preview: only staff see this page. Nothing can be bought here.')
    await student.go(staff.page.url().replace(shop.url, ''))
    await student.see('heading', 'Sign in')
    await staff.follow('Back to its fields')
    await staff.press('Publish what is saved')
    await staff.read('It is on sale now.')

    await findTitle(student, word, title)
    await student.page.getByRole('button', { name: 'May 2027', exact: true }).click()
    await student.see('heading', 'Fits your attempt: May 2027')
    await student.read('Written for May 2027.')
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
    await hasFilledCheckout(student)
    await student.page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await student.press('Place order · ₹895.50')
    await confirmAsStudent(student, shop)
    await student.see('heading', 'Your order is placed')
    const edition = /titles\/(\d+)/.exec(staff.page.url())?.[1]
    const read = async (address: string) => (await fetch(address)).text()
    const [, ...parts] = (await read(`${shop.url}/sitemap.xml`)).split('<loc>')
    const listed = await Promise.all(parts.map((part) => read(part.replace(/<[^]*$/, ''))))
    expect([how, listed.join().includes(`/product/${edition}/`)]).toEqual([how, true])

    await staff.fill('Price (₹)', '799')
    await staff.press('Save')
    await staff.read('Saved.')
    await staff.read('price: 845.50 → 799.00')
    await staff.press('Take off sale')
    await staff.read('It is off sale. Its page says so.')
    await expect
      .poll(async () => {
        await student.go(`/product/${edition}`)
        return student.page.getByText('No longer sold').count()
      })
      .toBeGreaterThan(0)
    expect(await findBreaches(shop.db)).toEqual([])
  })
  test('of a printed one gets a virtual edition, whose text puts it on sale', async () => {
    const printed = javaScriptEnabled ? world.lawBook : world.gstBook
    await changeRows(shop.db)`delete from book_imports`
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, `/desk/titles/${printed.id}`)
    await staff.follow('Add it as a virtual book')
    await staff.see('heading', /^New: /)
    await staff.fill('MRP (₹)', '500')
    await staff.fill('Price (₹)', '400')
    await staff.fill(/^Price \(\$/, '9.50')
    await staff.fill('Days of access', '365')
    await staff.page
      .getByLabel('New cover')
      .setInputFiles([{ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover }])
    await staff.press('Save as a draft')
    await staff.read('Saved as a draft. Look at the preview, then publish it.')
    await staff.read('Once published it waits for what it opens, and says so.')
    await staff.press('Publish what is saved')
    await staff.read('It is published.')
    await staff.read(/Its page says: “This virtual book goes on sale here once/)
    const edition = /titles\/(\d+)/.exec(staff.page.url())?.[1]
    await staff.go('/desk/books')
    await staff.fill('Number of the edition', String(edition))
    await staff.page
      .getByLabel(/^EPUB/)
      .setInputFiles([
        { name: 'book.epub', mimeType: 'application/epub+zip', buffer: Buffer.from(epub(chapter)) },
      ])
    await staff.press('Store the text')
    await readUpload(staff, 'Stored. The book has 1 chapter.', javaScriptEnabled)

    const student = await open({ javaScriptEnabled })
    await expect
      .poll(async () => {
        await student.go(`/product/${edition}`)
        return student.main.getByRole('button', { name: 'Add to cart' }).count()
      })
      .toBeGreaterThan(0)
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
  })
})
