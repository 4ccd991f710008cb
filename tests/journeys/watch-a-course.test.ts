import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows, oneRow } from '#kernel/read-rows'
import { pauseAccess } from '#shop/entitlements'
import { openBook, saveNote } from '#shop/library'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import { giveLectures } from '#tests/support/lectures'
import type { Student } from '#tests/support/student'
import { buyBook } from '../../shop/library/library.fixtures.ts'

const { shop, open } = openJourney()
const course = world.video
const player = `/virtual/lecture/${course.id}`
let people = 0
let person = { id: '', name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

beforeAll(() => giveLectures(shop.needs, course.id))
beforeEach(async () => {
  person = { ...person, id: randomUUID(), email: `asha.watches.${++people}@example.com` }
  await shop.needs.identity.enrol(person)
})

/** Waits until the lecture has played up to a second. */
const playsTo = (student: Student, second: number) =>
  student.page.waitForFunction(
    (wanted) => (document.querySelector('video')?.currentTime ?? 0) >= wanted,
    second,
  )

async function opensCourse(buyer: Student) {
  await buyBook(shop.needs, person.id, course.id)
  await buyer.go(`/virtual/lecture/${course.id}/sample`)
  await buyer.see('button', 'Start watching')
  await buyer.go('/user/library')
  await buyer.follow(/^Open it/)
  await buyer.read('it can no longer be cancelled')
  await buyer.press('Start watching')
  await buyer.see('heading', 'Lecture number 1')
}

test('a student watches the demo lecture, then the course, notes, and goes on on another device', async () => {
  const student = await open()
  await student.lookAt(course)
  await student.follow('Watch a demo lecture')
  await student.read('A demo lecture, open to all.')
  const card = student.page.getByText('Lecture 1 of 4', { exact: true })
  await card.waitFor()
  await student.press('Play')
  await playsTo(student, 1)
  await card.waitFor({ state: 'detached' })
  await student.go('/login?returnUrl=/user/library')
  await student.signIn(person)
  await student.read('Your library is empty')
  await opensCourse(student)
  await student.read('6 of 6 left')
  await student.follow('Next: lecture 2')
  await student.see('heading', 'Lecture number 2')
  await student.press('Play')
  await playsTo(student, 2)
  await student.fill(/^Note on lecture 2 at 0:/, 'Six tests of residence.')
  const saved = student.page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && /intent=place/.test(answer.request().postData() ?? ''),
  )
  await student.press('Pause')
  await saved
  await student.press('Save note')
  await student.see('link', /^0:/)
  await student.canReadAll()

  const other = await open()
  await goAs(shop, other, person, '/user/library')
  await other.read('Lecture 2 of 4')
  await other.follow(/^Continue watching/)
  await other.see('heading', 'Lecture number 2')
  await other.read('Six tests of residence.')
  await other.press('Play')
  await playsTo(other, 1)
  await other.page.getByRole('slider', { name: 'Position' }).fill('13')
  await playsTo(other, 14)
  await other.press('Pause')
  await other.read('5 of 6 left')
  await other.go('/user/library')
  await other.read('5 views left')
  expect(await findBreaches(shop.db)).toEqual([])
})

/** A student with the course open at a lecture, which has not played yet. */
async function opensLecture(no: number): Promise<Student> {
  await buyBook(shop.needs, person.id, course.id)
  await openBook(shop.db, { userId: person.id, editionId: course.id }, 'course')
  const student = await open()
  await goAs(shop, student, person)
  await student.goAlive(`${player}/${no}`)
  return student
}

test('the devices of a course count this one once it plays', async () => {
  const student = await opensLecture(2)
  await student.main.getByText('0 of 2', { exact: true }).waitFor()
  await student.press('Play')
  await student.main.getByText('1 of 2', { exact: true }).waitFor()
  await student.goAlive(`${player}/2`)
  await student.main.getByText('1 of 2', { exact: true }).waitFor()
  await student.press('Play')
  await playsTo(student, 1)
  await student.main.getByText('1 of 2', { exact: true }).waitFor()
})

test('without network a lecture says so, and goes on by itself once it is back', async () => {
  const student = await opensLecture(2)
  await student.press('Play')
  await playsTo(student, 1)
  await student.context.setOffline(true)
  await student.page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 30
  })
  const words = student.page.getByRole('status').getByText(/^No connection. The lecture goes on by itself/)
  await words.waitFor()
  await student.context.setOffline(false)
  await words.waitFor({ state: 'detached' })
  await playsTo(student, 31)
})

test('the time of a note is where a lecture begins that was not played yet', async () => {
  const reader = { userId: person.id, editionId: course.id }
  await saveNote(shop.db, reader, { chapterNo: 2, quote: '', words: 'Here.', atSecond: 21 })
  const student = await opensLecture(2)
  await student.follow('0:21')
  await student.page.locator('[aria-label=Position][aria-valuetext^="0:21 "]').waitFor()
  const begins = student.page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        video.addEventListener('playing', () => resolve(video.currentTime), { once: true })
      }),
  )
  await student.press('Play')
  expect(await begins).toBeGreaterThanOrEqual(21)
  await student.page.getByText(/^0:2\d \/ /).waitFor()
})

test('a note that is being written stays when another one is deleted, and without words it is a bookmark', async () => {
  const reader = { userId: person.id, editionId: course.id }
  await saveNote(shop.db, reader, { chapterNo: 2, quote: '', words: 'Struck out.', atSecond: 3 })
  const student = await opensLecture(2)
  const typed = () => student.page.getByRole('textbox', { name: /^Note on lecture 2/ }).inputValue()
  await student.fill(/^Note on lecture 2/, 'Half a thought')
  await student.page.getByText(/^Delete the note of /).click()
  await student.press('Delete for good')
  await student.page.getByText('Struck out.').waitFor({ state: 'detached' })
  expect(await typed()).toBe('Half a thought')
  await student.press('Save note')
  await student.page.getByRole('listitem').getByText('Half a thought').waitFor()
  expect(await typed()).toBe('')
  await student.fill(/^Note on lecture 2/, '   ')
  await student.press('Save note')
  await student.page.getByRole('listitem').getByText('Bookmark', { exact: true }).waitFor()
})

test('a course that is paused elsewhere stops in words, and leaves what is being written', async () => {
  const student = await opensLecture(2)
  await student.press('Play')
  await playsTo(student, 1)
  await student.fill(/^Note on lecture 2 at 0:/, 'Half a thought')
  const { entitlement } = await oneRow<{ entitlement: number }>(shop.db)`
    select e.id entitlement from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
    where o.user_id = ${person.id}`
  const paused = await pauseAccess(shop.db, entitlement, { pauseDays: 7, pauseEnds: 2 })
  expect(paused.ok).toBe(true)
  await student.press('Pause')
  await student.page.getByRole('alert').getByText('You paused this course.').waitFor()
  await student.press('Save note')
  await student.main.getByText('You paused this course.').nth(1).waitFor()
  await student.see('heading', 'Lecture number 2')
  expect(await student.page.getByRole('textbox', { name: /^Note on/ }).inputValue()).toBe('Half a thought')
})

test('a student whose session was ended on another device is asked to sign in, and comes back to the lecture and the note', async () => {
  const student = await opensLecture(2)
  await student.press('Play')
  await playsTo(student, 1)
  await student.fill(/^Note on lecture 2 at 0:/, 'Half a thought')
  await changeRows(shop.db)`delete from sessions where user_id = ${person.id}`
  await student.press('Pause')
  await student.see('heading', 'Sign in')
  await student.fill('E-mail', person.email)
  await student.page.getByLabel('Password').fill(person.password)
  await student.press('Sign in')
  await student.see('heading', 'Lecture number 2')
  const typed = () => student.page.getByRole('textbox', { name: /^Note on lecture 2/ }).inputValue()
  await expect.poll(typed).toBe('Half a thought')
  await student.press('Save note')
  await student.page.getByRole('listitem').getByText('Half a thought').waitFor()
  await student.goAlive(`${player}/2`)
  expect(await typed()).toBe('')
})

test('without scripts there are the lectures, a transcript of each, and notes', async () => {
  const student = await open({ javaScriptEnabled: false })
  await goAs(shop, student, person)
  await opensCourse(student)
  await student.read('Playing needs JavaScript.')
  await student.page.getByText('Transcript', { exact: true }).click()
  await student.read('Every chapter of the paper is a section.')
  await student.fill('Note on lecture 1', 'From the text.')
  await student.press('Save note')
  await student.read('From the text.')
  await student.follow('2 Lecture number 2 40 min')
  await student.see('heading', 'Lecture number 2')
  await student.go('/user/library')
  await student.read('Lecture 2 of 4')
})

test('somebody else is refused a course that they do not have, and led to the demo lecture', async () => {
  const student = await open()
  await student.go(`${player}/2`)
  await student.see('heading', 'Sign in')
  await student.signIn(person)
  await student.read('This course is not in your library.')
  await student.follow('Watch the demo lecture')
  await student.see('heading', 'Lecture number 1')
})
