import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'

const editor = { name: 'Nisha Editor', email: 'nisha.home@example.com', password: 'nine ledgers and a lamp' }

const { gstBook, accountsBook } = world
const { shop, open } = openJourney()
beforeAll(async () => {
  await enrolStaff(shop, editor, 'catalogue')
  await changeRows(shop.db)`
    insert into collections (slug, title, position) values ('to-begin', 'Books to begin with', 1)`
  // Home shows a collection by its covers, and the test world has none.
  const hash = '0123456789abcdef0123456789abcdef'
  await changeRows(shop.db)`
    insert into media_files (hash, content_type, bytes, width, height)
    values (${hash}, 'image/png', 1000, 900, 1200)`
  await changeRows(shop.db)`
    insert into edition_media (edition_id, position, hash, alt)
    values (${gstBook.id}, 0, ${hash}, 'A cover'), (${accountsBook.id}, 0, ${hash}, 'A cover')`
})

describe.each(withAndWithoutScripts)('the home page, $how', ({ how, javaScriptEnabled }) => {
  test('is arranged by staff, and a visitor sees it so', async () => {
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, '/desk/home-page')
    await staff.see('heading', 'Home page')
    const visitor = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await visitor.go('/')

    await staff.fill('Title of Faqs', ' ')
    await staff.press('Save Faqs')
    await staff.read('Faqs: Write something here.')
    await staff.canReadAll()

    await staff.fill('Title of Faqs', `Asked ${how}`)
    await staff.page.getByRole('combobox', { name: 'Place of Faqs', exact: true }).selectOption('1')
    await staff.press('Save Faqs')
    await staff.read('The block is saved. The home page shows it now.')
    await staff.page.getByRole('checkbox', { name: 'Shown: Courses' }).setChecked(!javaScriptEnabled)
    await staff.send('Save Courses')

    await staff.follow('Books to begin with')
    await staff.fill(/^Titles/, `${gstBook.id}\nnothing`)
    await staff.press('Save collection')
    await staff.read('“nothing” is not the number, SKU or ISBN of an edition, or its edition is a draft.')
    await staff.canReadAll()
    const [first, second] = javaScriptEnabled ? [gstBook, accountsBook] : [accountsBook, gstBook]
    await staff.fill(/^Titles/, `${first.id}\n${second.id}`)
    await staff.page.getByRole('checkbox', { name: 'Show it on the home page' }).check()
    await staff.press('Save collection')
    await staff.read('The collection is saved.')

    await staff.follow('New collection')
    await staff.fill('Name', 'To begin')
    await staff.fill(/^Intro/, `Begun ${how}. With care.`)
    await staff.press('Save collection')
    await staff.read('There is a collection of this name already.')
    const added = `Begun ${how}`
    await staff.fill('Name', added)
    await staff.fill(/^Titles/, String(second.id))
    await staff.press('Save collection')
    await staff.read('The collection is saved.')
    await staff.follow(added)
    await staff.page.getByText('Delete this collection').click()
    await staff.canReadAll()
    await staff.press(`Delete “${added}”`)
    await staff.read('The collection is deleted. Its titles stay on sale.')
    await expect.poll(() => staff.page.getByRole('link', { name: added }).count()).toBe(0)

    await staff.follow('Words of Sell with us')
    await staff.fill('Words of the link', ' ')
    await staff.press('Save words')
    await staff.read('Nothing was saved. Please correct this')
    await staff.canReadAll()
    await staff.fill('Words of the link', `Sell ${how}`)
    await staff.fill('Where the link leads', '/sell-with-us')
    await staff.press('Save words')
    await staff.read('The words are saved. The home page shows them now.')

    await staff.go('/desk/advertisements')
    await staff.fill('Who pays for it', 'A House')
    await staff.fill('Title', `Paid ${how}`)
    await staff.fill('Text', 'Short papers for the last month.')
    await staff.fill('Words of its link', `See it ${how}`)
    await staff.fill('Where the link leads', '//elsewhere.example.com')
    await staff.fill(/^Edition whose cover/, '99999')
    const { rows } = await sql<{ today: string }>`select business_today() today`.execute(shop.db)
    const today = rows[0]?.today ?? ''
    for (const day of ['First day', 'Last day']) await staff.page.getByLabel(day).fill(today)
    await staff.press('Save advertisement')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.fill('Where the link leads', '/books')
    await staff.press('Save advertisement')
    await staff.read('There is no edition 99999.')
    await staff.canReadAll()
    await staff.fill(/^Edition whose cover/, String(gstBook.id))
    await staff.press('Save advertisement')
    await staff.read('The advertisement is saved. The home page shows it on its days.')
    await staff.read('Runs now')

    // What was cached before is purged.
    await expect
      .poll(async () => {
        await visitor.goAlive('/')
        const headings = await visitor.page.getByRole('heading', { level: 2 }).allTextContents()
        const covers = visitor.page.getByRole('region', { name: 'Editors’ picks' }).getByRole('link')
        const hrefs = await covers.evaluateAll((links) =>
          links.map((link) => link.getAttribute('href') ?? ''),
        )
        return {
          isFirst: headings.indexOf(`Asked ${how}`) < headings.indexOf('New releases'),
          hasCourses: headings.includes('Every course, every level'),
          ads: await visitor.page.getByRole('link', { name: `See it ${how}` }).count(),
          sells: await visitor.page.getByRole('link', { name: `Sell ${how}` }).count(),
          covers: hrefs.flatMap((href) => /\/product\/(\d+)\//.exec(href)?.[1] ?? []),
        }
      })
      .toEqual({
        isFirst: true,
        hasCourses: !javaScriptEnabled,
        ads: 1,
        sells: 1,
        covers: [first, second].map(({ id }) => String(id)),
      })

    await staff.press(`Delete “Paid ${how}”`)
    await staff.read('The advertisement is deleted.')
    await expect.poll(() => staff.page.getByText(`Paid ${how}`).count()).toBe(0)
  })
})
