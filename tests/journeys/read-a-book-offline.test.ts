import { beforeEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openBook } from '#shop/library'
import { closeAccess } from '#shop/payments'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'

const { shop, open } = openJourney()
const { id } = world.incomeTaxVirtual
const reader = `/virtual/book/${id}`
const dayMs = 86_400_000
let people = 0
let userId = ''
let person = { name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }
let order: { readonly id: number; readonly lineId: number }

beforeEach(async () => {
  await writeText(shop.db, id, 3)
  person = { ...person, email: `asha.offline.${++people}@example.com` }
  userId = await shop.needs.identity.enrol(person)
  order = await buyBook(shop.needs, userId, id)
  await openBook(shop.db, { userId, editionId: id })
})

/** A student with a phone who keeps the book on it, and then has no network. */
async function keepBook(): Promise<Student> {
  const student = await open({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })
  await goAs(shop, student, person, `${reader}/1`)
  await student.see('heading', '1 Chapter number 1')
  await student.press('Keep for reading offline')
  await student.read(/^Kept on this device till /)
  await student.canReadAll()
  await student.context.setOffline(true)
  return student
}

/** Changes what this browser has stored of the book, as the owner of the device can. */
const tamper = ({ page }: Student, change: Readonly<Record<string, number>>) =>
  page.evaluate(async (by) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answerOf(indexedDB.open('bookmann-packs'))
    const packs = database.transaction('packs', 'readwrite').objectStore('packs')
    const [pack] = (await answerOf(packs.getAll())) as Record<string, number>[]
    for (const [name, more] of Object.entries(by)) if (pack) pack[name] = (pack[name] ?? 0) + more
    await answerOf(packs.put(pack))
    database.close()
  }, change)

const storedIn = ({ page }: Student) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('bookmann-packs')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const pages = database.transaction('pages').objectStore('pages').getAll()
    const stored = await new Promise<{ bytes: ArrayBuffer }[]>((resolve) => {
      pages.onsuccess = () => resolve(pages.result)
    })
    database.close()
    return stored.map(({ bytes }) => new TextDecoder().decode(bytes))
  })

test('a student keeps a book, reads it without network, and it opens again with the network', async () => {
  const student = await keepBook()
  const stored = await storedIn(student)
  expect(stored).toHaveLength(3)
  expect(stored.join('')).not.toContain('secret words')
  await student.page.reload()
  await student.read('The secret words of chapter 1.')
  await student.read('Offline')
  await student.canReadAll()
  await student.follow('Next: Chapter number 2')
  await student.see('heading', '2 Chapter number 2')
  await student.read('The secret words of chapter 2.')
  await student.go('/user/library')
  await student.see('heading', 'You are offline')
  await student.follow(/^Read .* offline$/)
  await student.read('The secret words of chapter 2.')
  expect(await student.page.locator('script').count()).toBe(0)

  await student.context.setOffline(false)
  await student.go(`${reader}/2`)
  await student.see('button', 'Remove from this device')
  await student.press('Remove from this device')
  await student.see('button', 'Keep for reading offline')
  await student.context.setOffline(true)
  await student.go(`${reader}/2`)
  await student.see('heading', 'You are offline')
})

test('a kept book locks after its lease, says why, and is renewed with the network', async () => {
  const student = await keepBook()
  await tamper(student, { skew: 8 * dayMs })
  await student.go(`${reader}/2`)
  await student.see('heading', 'This book is locked')
  await student.read('Connect to the internet and open the book once to read on.')
  await student.canReadAll()
  await tamper(student, { skew: -8 * dayMs })
  await student.go(`${reader}/2`)
  await student.see('heading', 'The clock was set back')

  await student.context.setOffline(false)
  await student.goAlive(`${reader}/2`)
  await student.read(/^Kept on this device till /)
  await student.context.setOffline(true)
  await expect
    .poll(async () => {
      await student.go(`${reader}/2`)
      return student.page.getByRole('heading', { level: 1 }).textContent()
    })
    .toMatch(/2\s+Chapter number 2/)
})

test('a longer lease that somebody wrote into the browser opens nothing', async () => {
  const student = await keepBook()
  await tamper(student, { until: 30 * dayMs })
  await student.go(`${reader}/1`)
  await student.see('heading', 'This book does not open')
})

test('a kept book goes when its access is closed', async () => {
  const student = await keepBook()
  await student.context.setOffline(false)
  const why = { actorId: userId, reason: 'Copied to others', isRefunded: false }
  await closeAccess(shop.needs, { orderId: order.id, lineId: order.lineId, ...why })
  await student.go(`${reader}/2`)
  await student.read('Copied to others')
  await expect.poll(() => storedIn(student)).toEqual([])
})

test('a kept book goes when the student signs out', async () => {
  const student = await keepBook()
  const { context, page } = student
  await context.setOffline(false)
  await page.setViewportSize({ width: 1280, height: 900 })
  await student.goAlive('/user/profile')
  await page.getByRole('button', { name: 'Sign out' }).last().click()
  await page.waitForURL(`${shop.url}/`)
  await student.goAlive('/books')
  await expect.poll(() => storedIn(student)).toEqual([])
})
