import { beforeEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openJourney } from '../support/journey.ts'
import type { Student } from '../support/student.ts'

const { shop, open } = openJourney()
let student: Student
beforeEach(async () => {
  student = await open()
})

const shared = async (path: string) => {
  await fetch(`${shop.url}${path}`)
  const answer = await student.go(path)
  expect(answer?.headers().etag).toBeDefined()
}
/** Scripts run: the router takes over links, so that the document stays the same one. */
async function followWithin(link: string | RegExp) {
  await student.page.evaluate(() => {
    document.documentElement.dataset.same = 'yes'
  })
  await student.page.getByRole('link', { name: link }).first().click()
}
const isSameDocument = () => student.page.evaluate(() => document.documentElement.dataset.same === 'yes')

test('a page drawn for many comes to life and leads on without reloading', async () => {
  await shared('/?utm_source=mail')
  await followWithin('Books')
  await student.page.getByRole('heading', { name: 'Books', level: 1 }).waitFor()
  expect(await isSameDocument()).toBe(true)
  expect(student.complaints).toEqual([])
})

test('a list opened with a mark of a campaign is drawn the same by the browser', async () => {
  await shared('/books?utm_source=mail&sort=plh')
  await student.page.getByLabel('Sort by').selectOption('phl')
  await student.page.waitForURL(/sort=phl/)
  expect(student.page.url()).not.toContain('utm_source')
  expect(student.complaints).toEqual([])
})

test('anyone who puts a book in the cart sees it counted, on pages that others share', async () => {
  // Unpacked: the tag of a packed page also says how, and that changes once many ask.
  const plain = { headers: { 'accept-encoding': 'identity' } }
  const tagOfList = async () => (await fetch(`${shop.url}/books`, plain)).headers.get('etag')
  const before = await tagOfList()
  expect(before).not.toBeNull()
  await shared(`/product/${world.lawBook.id}`)
  await student.page.getByRole('button', { name: 'Add to cart' }).first().click()
  await student.page.getByRole('status').filter({ hasText: 'Added to cart successfully!' }).first().waitFor()
  await student.go('/books')
  await student.page
    .getByRole('link', { name: /Cart.*1/ })
    .first()
    .waitFor()
  expect(await tagOfList()).toBe(before)
  expect(student.complaints).toEqual([])
})

test('at the address of a file that there is not, the page that says so is no fault of scripts', async () => {
  await student.go('/virtual/book/999999/notes.txt')
  await student.page.getByRole('heading', { name: 'We could not find that page' }).waitFor()
  await student.page.getByRole('link', { name: 'Books', exact: true }).first().click()
  await student.page.getByRole('heading', { name: 'Books', level: 1 }).waitFor()
  expect(student.complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([])
})
