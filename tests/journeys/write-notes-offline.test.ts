import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows, oneRow } from '#kernel/read-rows'
import { openBook } from '#shop/library'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'

const { shop, open } = openJourney()
const { id } = world.incomeTaxVirtual
const reader = `/virtual/book/${id}`
let people = 0
let userId = ''
let person = { name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

beforeEach(async () => {
  await writeText(shop.db, id, 3)
  person = { ...person, email: `asha.writes.${++people}@example.com` }
  userId = await shop.needs.identity.enrol(person)
  await buyBook(shop.needs, userId, id)
  await openBook(shop.db, { userId, editionId: id })
})

/** A student with a phone and the first chapter open, whose browser can store what waits. */
async function reads(): Promise<Student> {
  const student = await open({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })
  await goAs(shop, student, person, `${reader}/1`)
  await student.see('button', 'Keep for reading offline')
  return student
}

const notes = () =>
  allRows<{ words: string; quote: string; chapter_no: number; colour: string | null }>(shop.db)`
    select words, quote, chapter_no, colour from reading_notes where user_id = ${userId} order by id`

/** Writes a note on the open chapter; it is stored here, as there is no network. */
async function writesHere(student: Student, words: string) {
  await student.fill(/^Note on chapter/, words)
  await student.press('Save note')
  await student.read('Saved here. It is sent when you are online.')
}

/** The network is back, as far as the page knows. */
const comesOnline = async ({ context, page }: Student) => {
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('a note and a highlight that are written while the network is gone are saved once when it is back', async () => {
  const student = await reads()
  await student.context.setOffline(true)
  await writesHere(student, 'On the train.')
  await student.page
    .getByText('The secret words of chapter 1.', { exact: true })
    .evaluate((part) => document.getSelection()?.selectAllChildren(part))
  await student.press('Blue')
  await student.read('“The secret words of chapter 1.”')
  await student.page.mouse.wheel(0, 300)
  await student.canReadAll()
  expect(await notes()).toEqual([])
  await comesOnline(student)
  await student.page.locator('#text mark').waitFor()
  await student.page.getByRole('heading', { name: 'On this device' }).waitFor({ state: 'detached' })
  const saved = [
    { words: 'On the train.', quote: '', chapter_no: 1, colour: null },
    { words: '', quote: 'The secret words of chapter 1.', chapter_no: 1, colour: 'blue' },
  ]
  expect(await notes()).toEqual(expect.arrayContaining(saved))
  await student.goAlive(`${reader}/2`)
  await student.goAlive(`${reader}/1`)
  expect(await notes()).toHaveLength(2)
})

test('a note whose answer was lost is not doubled', async () => {
  const student = await reads()
  let lost = 0
  await student.context.route('**/reading', async (route) => {
    const isNote = route.request().postData()?.includes('intent=note')
    if (!isNote || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await student.fill(/^Note on chapter/, 'Sent twice.')
  await student.press('Save note')
  await expect.poll(async () => (await notes()).length).toBe(1)
  await student.goAlive(`${reader}/1`)
  await student.see('link', /^Chapter 1 ·/)
  await student.page.getByRole('heading', { name: 'On this device' }).waitFor({ state: 'detached' })
  expect(lost).toBe(1)
  expect(await notes()).toHaveLength(1)
})

test('a note written in a kept book without network stands on its page, and is saved once with the network', async () => {
  const student = await reads()
  await student.press('Keep for reading offline')
  await student.read(/^Kept on this device till /)
  await student.context.setOffline(true)
  await student.page.reload()
  await student.follow('Next: Chapter number 2')
  await student.see('heading', '2 Chapter number 2')
  await student.fill(/^Note on chapter 2/, 'Compare <b>with</b> the form.')
  await student.press('Save note')
  await student.read('Compare <b>with</b> the form.')
  await student.read('Chapter 2 · On this device. It is saved when you are online.')
  await student.canReadAll()
  expect(await notes()).toEqual([])
  await student.context.setOffline(false)
  await student.goAlive('/user/library')
  await expect.poll(notes).toMatchObject([{ words: 'Compare <b>with</b> the form.', chapter_no: 2 }])
  await student.context.setOffline(true)
  await student.go(`${reader}/2`)
  await student.read('Chapter 2 · Saved.')
  await student.context.setOffline(false)
  await student.goAlive(`${reader}/2`)
  await student.read('Compare <b>with</b> the form.')
  expect(await notes()).toHaveLength(1)
})

test('what was written and deleted offline stands in the list when its book is opened again, also if it was sent on the way', async () => {
  const student = await reads()
  const { page } = student
  await student.fill(/^Note on chapter/, 'Struck out.')
  await student.press('Save note')
  await page.getByText(/^Delete the note of /).waitFor()
  await student.context.setOffline(true)
  await page.getByText(/^Delete the note of /).click()
  await student.press('Delete for good')
  await page.getByText('Struck out.').waitFor({ state: 'detached' })
  await writesHere(student, 'On the train.')
  await page.goto('about:blank')
  await student.context.setOffline(false)
  // The scripts of the page come only when the worker, which began after the page was read, has sent what waits.
  const sent = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.goto(`${student.shopUrl}${reader}/1`, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(countWaiting)).toBe(0)
  expect(await notes()).toMatchObject([{ words: 'On the train.' }])
  sent.resolve()
  await student.read('On the train.')
  await page.getByText('Struck out.').waitFor({ state: 'detached' })
})

/** How many notes wait in the browser in which it runs. */
const countWaiting = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('bookmann-packs')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('notes').objectStore('notes').count()
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })

test('notes that the shop does not take wait with the reason: signed out, or after the last day', async () => {
  const student = await reads()
  await sql`delete from sessions where user_id = ${userId}`.execute(shop.db)
  await student.fill(/^Note on chapter/, 'Kept for later.')
  await student.press('Save note')
  await student.read('You are signed out. Sign in with the account that wrote it, and it is saved.')
  expect(await notes()).toEqual([])
  await goAs(shop, student, person, `${reader}/1`)
  await expect.poll(notes).toMatchObject([{ words: 'Kept for later.' }])

  await student.goAlive(`${reader}/1`)
  await student.context.setOffline(true)
  await writesHere(student, 'Too late.')
  await sql`update entitlements set ends_on = business_today() - 1, opened_at = opened_at - interval '1 day'
    where order_line_id in (select l.id from order_lines l join orders o on o.id = l.order_id where o.user_id = ${userId})`.execute(
    shop.db,
  )
  await student.context.setOffline(false)
  await student.goAlive(`${reader}/2`)
  await student.see('heading', 'On this device')
  await student.read('Your time with this book ended on')
  await student.read('Too late.')
  await student.canReadAll()
  expect(await notes()).toHaveLength(1)
  await student.press('Remove it')
  await student.page.getByText('Too late.').waitFor({ state: 'detached' })
})

test('notes that wait are not saved under another account of the same browser', async () => {
  const student = await reads()
  await student.context.setOffline(true)
  await writesHere(student, 'Mine alone.')
  await student.context.setOffline(false)
  const other = { ...person, email: `ravi.${person.email}` }
  const otherId = await shop.needs.identity.enrol(other)
  await buyBook(shop.needs, otherId, id)
  await openBook(shop.db, { userId: otherId, editionId: id })
  await student.context.clearCookies()
  await goAs(shop, student, other, `${reader}/1`)
  await student.see('button', 'Keep for reading offline')
  await student.goAlive('/books')
  await student.goAlive(`${reader}/1`)
  expect(await student.page.getByText('Mine alone.').count()).toBe(0)
  const theirs = await allRows<{ id: number }>(shop.db)`
    select id from reading_notes where user_id = ${otherId}`
  expect(theirs).toEqual([])
  await student.context.clearCookies()
  await goAs(shop, student, person, `${reader}/1`)
  await expect.poll(notes).toMatchObject([{ words: 'Mine alone.' }])
})

test('a bookmark is set and taken away in the bar, with the network and without', async () => {
  const student = await reads()
  const { page, context } = student
  const mark = (isSet: boolean) => page.getByRole('button', { name: 'Bookmark chapter 1', pressed: isSet })
  await mark(false).click()
  await mark(true).waitFor()
  await student.read('Bookmark')
  await expect.poll(notes).toEqual([{ words: '', quote: '', chapter_no: 1, colour: null }])
  await student.canReadAll()
  await context.setOffline(true)
  await mark(true).click()
  await mark(false).waitFor()
  expect(await notes()).toHaveLength(1)
  await mark(false).click()
  await mark(true).waitFor()
  await mark(true).click()
  await mark(false).waitFor()
  await comesOnline(student)
  await expect.poll(notes).toEqual([])
  await student.goAlive(`${reader}/1`)
  await mark(false).waitFor()
})

test('a note deleted without network is gone for good when it is back, and not under another account', async () => {
  const student = await reads()
  await student.fill(/^Note on chapter/, 'Struck out.')
  await student.press('Save note')
  await student.page.getByText(/^Delete the note of /).click()
  await student.press('Delete for good')
  await student.page.getByText('Struck out.').waitFor({ state: 'detached' })
  await expect.poll(notes).toEqual([])

  await student.fill(/^Note on chapter/, 'Struck out on the train.')
  await student.press('Save note')
  await student.read('Struck out on the train.')
  await expect.poll(notes).toHaveLength(1)
  const { note } = await oneRow<{ note: number }>(shop.db)`
    select id note from reading_notes where user_id = ${userId}`
  const foreign = await student.page.evaluate(
    async ({ path, fields }) =>
      (await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })).status,
    {
      path: `/students${reader}/reading`,
      fields: { intent: 'delete', note: `${note}`, chapter: '1', id: 'x', owner: 'somebody-else' },
    },
  )
  expect(foreign).toBe(422)
  await student.context.setOffline(true)
  await student.page.getByText(/^Delete the note of /).click()
  await student.press('Delete for good')
  await student.page.getByText('Struck out on the train.').waitFor({ state: 'detached' })
  expect(await notes()).toHaveLength(1)
  await comesOnline(student)
  await expect.poll(notes).toEqual([])
  await student.goAlive(`${reader}/1`)
  expect(await student.page.getByText('Struck out on the train.').count()).toBe(0)
})
