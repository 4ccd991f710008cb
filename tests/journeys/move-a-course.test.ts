import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { createKeyBatch, readKeys } from '#shop/entitlements'
import { openBook, redeemKey } from '#shop/library'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import { giveLectures } from '#tests/support/lectures'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'

const { shop, open } = openJourney()
const course = world.video
const owner = { name: 'Kavita Rao', email: 'kavita.moves@example.com', password: 'nine ledgers and a lamp' }
const asha = { ...owner, name: 'Asha Menon', email: 'asha.moves@example.com' }
const phone = { viewport: { width: 390, height: 844 } }

let title = ''

beforeAll(async () => {
  const { work_id } = await shop.db
    .selectFrom('editions')
    .select('work_id')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  const work = await shop.db
    .selectFrom('works')
    .select('title')
    .where('id', '=', work_id)
    .executeTakeFirstOrThrow()
  title = work.title
  await giveLectures(shop.needs, course.id)
  await enrolStaff(shop, owner, 'owner')
  await shop.needs.identity.enrol(asha)
})

/** Presses Play and waits until the lecture has played a second. */
async function watch(student: Student) {
  await student.press('Play')
  await student.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 1)
  await student.press('Pause')
}

async function signedIn(at: string) {
  const student = await open(phone)
  await goAs(shop, student, asha, `${at}`)
  return student
}

test('a key from staff opens a course on a phone; it plays on two devices, and its owner moves one', async () => {
  const staff = await open()
  await goAs(shop, staff, owner, '/desk/keys')
  await staff.fill('What they are for', 'Pen drives of May')
  await staff.fill(/^Number of the edition/, String(course.id))
  await staff.fill('Keys', '1')
  await staff.press('Make keys')
  await staff.see('heading', 'Pen drives of May')
  const key = await staff.main.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText()

  const first = await signedIn('/user/library')
  await first.read('Your library is empty')
  await first.fill('Have an activation key?', key)
  await first.press('Activate')
  await first.press('Start watching')
  await first.see('heading', 'Lecture number 1')
  await first.follow('Next: lecture 2')
  await first.see('heading', 'Lecture number 2')
  await first.read('0 of 2')
  await watch(first)
  await first.follow('Residence')
  await first.see('heading', '1 Residence')
  await first.read('The secret words of Residence.')
  await first.canReadAll()
  await first.follow(/^Next: Salaries/)
  await first.read('The secret words of Salaries.')

  const second = await signedIn(`/virtual/lecture/${course.id}/2`)
  await second.see('heading', 'Lecture number 2')
  await watch(second)

  const third = await signedIn(`/virtual/lecture/${course.id}/2`)
  await third.read(
    'This course plays on 2 devices, and this is another one. Take a device off in your library to watch here.',
  )
  expect(await third.page.getByRole('button', { name: 'Play' }).count()).toBe(0)
  await third.canReadAll()
  await third.follow('Devices and pause')
  await third.see('heading', 'Devices 2 of 2')
  await third.canReadAll()
  await third.page
    .getByRole('button', { name: /^Take off/ })
    .first()
    .click()
  await third.see('heading', 'Devices 1 of 2')
  await third.read(/^You can take a device off again from /)
  await third.follow(title)
  await third.see('heading', 'Lecture number 2')
  await watch(third)

  await first.go(`/virtual/lecture/${course.id}/2`)
  await first.read(
    /^This course plays on 2 devices, and this is another one\. You can take a device off again from /,
  )

  await staff.go('/desk/customers')
  await staff.fill(/^E-mail, mobile/, asha.email)
  await staff.press(/^Find$/)
  await staff.press(`Reset the devices of ${title}`)
  await staff.read('Reset. The course plays on the next devices that play it.')
  await staff.canReadAll()
  await first.go(`/virtual/lecture/${course.id}/2`)
  await watch(first)
  expect(await findBreaches(shop.db)).toEqual([])
})

test('a student pauses a course once and resumes it, without scripts too', async () => {
  const ravi = { ...owner, name: 'Ravi Iyer', email: 'ravi.moves@example.com' }
  const userId = await shop.needs.identity.enrol(ravi)
  const batch = {
    editionId: course.id,
    label: 'Cards',
    keys: 1,
    usesPerKey: 1,
    redeemUntil: null,
    actorId: userId,
  }
  const made = await createKeyBatch(shop.needs, batch)
  const [key] = await readKeys(shop.needs, made.ok ? made.value : 0)
  await redeemKey(shop.needs, { userId, ip: '192.0.2.1', key: key?.key ?? '' })
  await openBook(shop.db, { userId, editionId: course.id }, 'course')

  const student = await open({ ...phone, javaScriptEnabled: false })
  await goAs(shop, student, ravi, '/user/library')
  await student.follow(/^Devices and pause/)
  await student.press('Pause for 30 days')
  await student.read(/^Paused\. The course opens again on /)
  await student.canReadAll()
  await student.follow(title)
  await student.read(/^You paused this course\. It opens again on /)
  await student.see('link', 'Resume')
  await student.canReadAll()
  await student.follow('Library')
  await student.read(/^Paused till /)
  await student.follow(/^Resume/)
  await student.press('Resume now')
  await student.read('You have used the pause of this course.')
  await student.follow(title)
  await student.see('heading', 'Lecture number 1')
})
