import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { shop, open } = openJourney()
let student: Student

const field = () => student.page.getByRole('banner').getByLabel('Search the shop').first()
const heading = (name: string) => student.page.getByRole('heading', { level: 1, name }).waitFor()
const counted = (words: string) =>
  expect.poll(() => allRows(shop.db)`select * from search_counts where words = ${words}`)

describe('somebody who types', () => {
  beforeEach(async () => {
    student = await open()
  })

  test('goes to a suggested title by the keyboard alone', async () => {
    await student.goAlive('/')
    await field().focus()
    await field().pressSequentially('income t')
    const list = student.page.getByRole('listbox', { name: 'Suggestions' })
    const option = list.getByRole('group', { name: 'Titles' }).getByRole('option').first()
    await option.waitFor()
    await student.canReadAll()
    expect(await field().getAttribute('aria-expanded')).toBe('true')
    await student.page.getByText(/^\d+ suggestions?$/).waitFor({ state: 'attached' })
    await field().press('ArrowDown')
    expect(await option.getAttribute('aria-selected')).toBe('true')
    expect(await field().getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    await field().press('ArrowUp')
    expect(await field().getAttribute('aria-activedescendant')).toBeNull()
    await field().press('ArrowDown')
    await field().press('Enter')
    await student.page.waitForURL(/\/product\/\d+\//)
  })

  test('closes the suggestions with Escape, keeps the words, and finds them again among past searches', async () => {
    await student.goAlive('/')
    await field().fill('income tax')
    const list = student.page.getByRole('listbox', { name: 'Suggestions' })
    await list.waitFor()
    await field().press('Escape')
    await list.waitFor({ state: 'detached' })
    expect(await field().inputValue()).toBe('income tax')
    await field().press('Enter')
    await heading('“income tax”')
    await field().fill('')
    await student.page.getByRole('option', { name: 'income tax' }).waitFor()
    await student.page.getByRole('button', { name: 'Clear past searches' }).click()
    await student.page.getByRole('option', { name: 'income tax' }).waitFor({ state: 'detached' })
    await student.page.reload()
    await student.alive()
    await field().focus()
    await field().fill('inco')
    await student.page.getByRole('group', { name: 'Titles' }).waitFor()
    expect(await student.page.getByRole('group', { name: 'Past searches' }).count()).toBe(0)
  })

  test('opens a result, and the search is counted with its place and with nothing else', async () => {
    // Before the scripts have come a result is opened without being counted.
    await student.goAlive('/search?q=gst')
    await student.page
      .getByRole('region', { name: 'Titles' })
      .getByRole('article')
      .first()
      .getByRole('link')
      .click()
    await student.page.waitForURL(/\/product\//)
    await counted('gst').toMatchObject([{ clicked_place: 1, refined_to: '', searches: 1 }])
  })
})

describe.each(withAndWithoutScripts)('somebody who searches, $how', ({ javaScriptEnabled }) => {
  beforeEach(async () => {
    student = await open({ javaScriptEnabled })
  })
  const send = async (words: string) => {
    await student.go('/')
    await field().fill(words)
    await field().press('Enter')
  }

  test('is shown what was meant, and may have the words as they were typed', async () => {
    await send('incme tax')
    await heading('Showing results for “income tax”')
    await student.canReadAll()
    await student.page.getByRole('link', { name: '“incme tax”' }).click()
    await heading('“incme tax”')
  })

  test('looks through one kind of thing', async () => {
    await send('gst')
    await student.page
      .getByRole('navigation', { name: 'Kinds of result' })
      .getByRole('link', { name: /^Books/ })
      .click()
    await student.page.waitForURL(/\/search\/books\?q=gst/)
    await heading('“gst”')
  })

  test('takes the attempt that was understood away again', async () => {
    await send('income tax may 27')
    await student.page.getByRole('link', { name: 'Remove May 2027' }).click()
    await heading('“income tax”')
  })

  test('is led straight to the edition of an ISBN', async () => {
    await send(world.incomeTaxBook.isbn13)
    await student.page.waitForURL(new RegExp(`/product/${world.incomeTaxBook.id}/`))
  })

  test('for what is not here is told so, with ways on', async () => {
    await send('iphone charger')
    await student.page.getByRole('heading', { name: 'No titles found' }).waitFor()
    await student.page.getByRole('link', { name: 'Request this title' }).waitFor()
  })

  test('for a person who is not here says so', async () => {
    await student.go('/search/people?q=iphone')
    await student.page.getByRole('heading', { name: 'No people found' }).waitFor()
    await student.page.getByRole('link', { name: 'All authors and faculty' }).waitFor()
    // Nearest to a word of titles, and no person.
    await student.go('/search/people?q=acounts')
    await student.page.getByRole('heading', { name: 'No people found' }).waitFor()
    await heading('“acounts”')
  })
})

// No browser: what is answered is the same for all.
describe('a question that is none', () => {
  const ask = (path: string) => fetch(`${shop.url}${path}`)

  test.each(['x'.repeat(5_000), "'; drop table works; --", '(?:a+)+$ [^\\w] %_\\', '\u0007\u202e'])(
    'is a valid page: %j',
    async (q) => {
      const answer = await ask(`/search?${new URLSearchParams({ q })}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toMatch(/<h1[ >]/)
    },
  )

  test.each(['/search/nonsense?q=tax', '/search?q=tax&page=-1', '/search?q=tax&page=1000000000'])(
    'at %s is told that there is no such page',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )
})
