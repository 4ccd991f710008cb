import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { firstRow } from '#kernel/read-rows'
import { openBook } from '#shop/library'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'

const { shop, open } = openJourney()
const { id } = world.incomeTaxVirtual
const reader = `/virtual/book/${id}`
const person = { name: 'Asha Menon', email: 'asha.marks@example.com', password: 'nine ledgers and a lamp' }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

beforeAll(async () => {
  await writeText(shop.db, id, 3)
  const long = `## Days in India\n\n${'He is in India for 182 days or more.\n\n'.repeat(40)}## Ships\n\nThe secret words.`
  await shop.db.updateTable('chapters').set({ body: long }).where('no', '=', 2).execute()
  const userId = await shop.needs.identity.enrol(person)
  await buyBook(shop.needs, userId, id)
  await openBook(shop.db, { userId, editionId: id })
})

/** What the marked words are copied as. */
const copy = ({ page }: Student) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.getElementById('text')?.dispatchEvent(event)
    return clipboardData.getData('text/plain')
  })

const comeIn = async (chapter: number): Promise<Student> => {
  const student = await open(phone)
  await goAs(shop, student, person)
  await student.goAlive(`${reader}/${chapter}`)
  await student.see('heading', `${chapter} Chapter number ${chapter}`)
  return student
}

/** Marks the words of a part of the chapter, as a finger or a mouse does. */
const mark = ({ page }: Student, words: string) =>
  page
    .getByText(words, { exact: true })
    .last()
    .evaluate((part) => document.getSelection()?.selectAllChildren(part))

test('a student highlights words, notes something on others, and has both in the list, in the text and in a file', async () => {
  const student = await comeIn(1)
  const { page } = student
  await mark(student, 'The secret words of chapter 1.')
  expect(await copy(student)).toMatch(
    /^“The secret words of chapter 1\.”\nIncome-tax Law .*, chapter 1: Chapter number 1$/,
  )
  await student.press('Blue')
  const highlight = page.locator('#text mark')
  await highlight.filter({ hasText: 'The secret words of chapter 1.' }).waitFor()
  await page.getByRole('button', { name: 'Blue' }).waitFor({ state: 'detached' })
  await student.canReadAll()
  await mark(student, 'About it')
  await student.press('Add a note')
  await student.fill(/^Note on chapter 1/, 'Asked in May.')
  await student.press('Save note')
  await student.read('“The secret words of chapter 1.”')
  await student.read('“About it”')
  await expect.poll(() => highlight.allTextContents()).toEqual(['About it', 'The secret words of chapter 1.'])
  const [file] = await Promise.all([page.waitForEvent('download'), student.follow('Download notes')])
  expect(file.suggestedFilename()).toMatch(/^notes-/)

  const without = await open({ ...phone, javaScriptEnabled: false })
  await goAs(shop, without, person, `${reader}/1`)
  await without.read('Asked in May.')
  expect(await without.page.locator('#text mark').count()).toBe(2)
})

test('a student searches in the book and goes to the words and to a section of the chapter', async () => {
  const student = await comeIn(2)
  await student.page.getByRole('searchbox').fill('182  DAYS')
  await student.page.keyboard.press('Enter')
  await student.read('is in 1 chapter.')
  await student.follow(/^2 Chapter number 2 · 40 places/)
  await student.page.waitForURL(/q=182.*#found$/)
  await expect.poll(() => student.page.locator('#text mark').count()).toBe(40)
  await student.canReadAll()
  await student.page.locator('#text').evaluate((text) => document.getSelection()?.selectAllChildren(text))
  await student.read('Mark up to 500 characters to highlight them.')
  const [words = ''] = (await copy(student)).split('…”')
  expect(words).toHaveLength(501)
  await student.follow('Ships')
  await expect
    .poll(() =>
      student.page
        .getByRole('heading', { name: 'Ships' })
        .evaluate((part) => part.getBoundingClientRect().top),
    )
    .toBeGreaterThan(48)
})

test('the bars go while a student reads on and come back when they are wanted, and a slider leads through the chapter', async () => {
  const student = await comeIn(2)
  const { page } = student
  const bar = page.getByRole('navigation', { name: 'Place in this book' })
  const seesBar = () =>
    expect.poll(() => bar.evaluate((part) => part.getBoundingClientRect().bottom <= window.innerHeight))
  const slider = page.getByRole('slider', { name: 'Place in the chapter' })
  await slider.waitFor()
  /** Scrolls until the page stands still: what it shows afterwards does not come from a scroll that goes on. */
  const scroll = async (by: number) => {
    await page.evaluate(() => {
      Object.assign(window, {
        stands: new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true })),
      })
    })
    await page.mouse.wheel(0, by)
    await page.evaluate('window.stands.then(() => true)')
  }
  await scroll(900)
  await seesBar().toBe(false)
  await scroll(-200)
  await seesBar().toBe(true)
  await scroll(400)
  await seesBar().toBe(false)
  await page.touchscreen.tap(200, 400)
  await seesBar().toBe(true)
  await scroll(300)
  await seesBar().toBe(false)
  await slider.focus()
  await seesBar().toBe(true)
  const place = () => slider.getAttribute('aria-valuetext')
  await page.keyboard.press('End')
  await expect.poll(place).toBe('100 % of chapter 2')
  await student.canReadAll()
  await page.keyboard.press('Home')
  await expect.poll(place).toBe('0 % of chapter 2')
  await seesBar().toBe(true)
  await student.follow('Next chapter')
  await student.see('heading', '3 Chapter number 3')
})

test('a page that was left open offers the place where the student has read on with another device', async () => {
  const laptop = await comeIn(1)
  const other = await comeIn(1)
  await other.follow('Next: Chapter number 2')
  await other.see('heading', '2 Chapter number 2')
  await other.page.mouse.wheel(0, 1_500)
  const place = () =>
    firstRow<{ chapter_no: number; progress: number }>(shop.db)`
      select chapter_no, progress from reading_places`
  await expect.poll(async () => Number((await place())?.progress ?? 0)).toBeGreaterThan(0.1)

  await laptop.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await laptop.seeStatus('You read on to chapter 2 on another device.')
  await laptop.canReadAll()
  expect(await place()).toMatchObject({ chapter_no: 2 })
  await laptop.follow('Go there')
  await laptop.see('heading', '2 Chapter number 2')
  await expect.poll(() => laptop.page.evaluate(() => window.scrollY)).toBeGreaterThan(500)

  await laptop.follow('Previous: Chapter number 1')
  await laptop.see('heading', '1 Chapter number 1')
  await expect.poll(async () => (await place())?.chapter_no).toBe(1)
  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await other.seeStatus('You read on to chapter 1 on another device.')
  await other.press('Stay here')
  await expect.poll(async () => (await place())?.chapter_no).toBe(2)
})
