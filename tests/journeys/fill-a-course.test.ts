import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { buyBook } from '../../shop/library/library.fixtures.ts'

const editor = {
  name: 'Nisha Editor',
  email: 'nisha.course@example.com',
  password: 'nine ledgers and a lamp',
}
const packer = { ...editor, name: 'Ravi Packer', email: 'ravi.course@example.com' }
const { shop, open } = openJourney({ messages: true })
const course = world.video
const desk = `/desk/titles/${course.id}/lectures`
const mp4 = readFileSync(join(import.meta.dirname, '../../shop/lecture-import/lecture.mp4'))
const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nResidence is counted in days.\n'

beforeAll(async () => {
  await enrolStaff(shop, editor, 'catalogue')
  await enrolStaff(shop, packer, 'support')
})

type Lecture = {
  readonly name: string
  readonly video: Buffer
  readonly section?: string
  readonly vtt?: string
}

/** Fills the form of a lecture and uploads it. */
async function upload(staff: Student, { name, video, section, vtt }: Lecture) {
  if (section) await staff.fill('Section', section)
  await staff.fill('Name of the lecture', name)
  await staff.page
    .getByLabel('Recording', { exact: true })
    .setInputFiles([{ name: 'a.mp4', mimeType: 'video/mp4', buffer: video }])
  if (vtt)
    await staff.page
      .getByLabel('Captions')
      .setInputFiles([{ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) }])
  await staff.press('Upload the lecture')
}

/** Waits for what the desk shows of an upload: scripts bring it up to date, without them staff reload it. */
async function reads(shown: (page: Page) => Locator, { page, go }: Student, hasScripts: boolean) {
  if (hasScripts) return shown(page).waitFor()
  await expect
    .poll(async () => {
      await go(desk)
      return shown(page).count()
    })
    .toBe(1)
}
const refusal = (page: Page) => page.getByText(/^Not stored\. This file is not a whole MP4/)
const stored = (name: RegExp) => (page: Page) => page.getByRole('button', { name })

describe.each(withAndWithoutScripts)('the lectures of a course, $how', ({ javaScriptEnabled }) => {
  test('are uploaded by staff in order, and with the first of them it is on sale', async () => {
    await changeRows(shop.db)`delete from lectures`
    const student = await open({ javaScriptEnabled })
    const reopens = () => student.lookAt(course).then(() => student.main.textContent())
    await expect.poll(reopens).toContain('This course goes on sale here once its lectures have arrived.')
    await expect.poll(reopens).not.toContain('Add to cart')
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, editor, `/desk/titles/${course.id}`)
    await staff.read('Once published it waits for what it opens, and says so.')
    await staff.follow('Its lectures')
    await staff.read('None yet. The course is on sale once it has one.')

    await upload(staff, { section: 'Residence', name: 'Days of stay', video: Buffer.from('GIF89a of a cat') })
    await reads(refusal, staff, javaScriptEnabled)
    await staff.press('Upload the lecture')
    await staff.page.getByText('Use 2 to 240 characters').first().waitFor()
    await upload(staff, {
      section: 'Residence',
      name: 'Days of stay',
      video: mp4,
      vtt: '1\n00:01 --> 00:02\nNo.',
    })
    await staff.read('These captions are not WebVTT. Export them as a .vtt file.')
    await staff.canReadAll()
    await upload(staff, { section: 'Residence', name: 'Days of stay', video: mp4, vtt: captions })
    await reads(stored(/^Make it a demo.*Days of stay/), staff, javaScriptEnabled)
    await upload(staff, { section: 'Residence', name: 'days of stay', video: mp4 })
    await staff.read(/^This section has a lecture of this name\./)
    await upload(staff, { section: 'Residence', name: 'The six tests', video: mp4 })
    await reads(stored(/^Make it a demo.*The six tests/), staff, javaScriptEnabled)
    await staff.press(/^Make it a demo.*Days of stay/)
    await staff.see('button', /^End the demo.*Days of stay/)

    await expect.poll(reopens).toContain('Add to cart')
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
  })
})

test('a student who has the course plays what staff uploaded, and everybody its demo lecture', async () => {
  const visitor = await open({ viewport: { width: 390, height: 844 } })
  await visitor.lookAt(course)
  await visitor.follow('Watch a demo lecture')
  await visitor.see('heading', 'Days of stay')
  await visitor.press('Play')
  await visitor.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 1)

  const student = await open()
  const asha = { ...editor, id: crypto.randomUUID(), name: 'Asha Menon', email: 'asha.course@example.com' }
  await shop.needs.identity.enrol(asha)
  await buyBook(shop.needs, asha.id, course.id)
  await goAs(shop, student, asha, '/user/library')
  await student.follow(/^Open it/)
  await student.press('Start watching')
  await student.see('heading', 'Days of stay')
  await student.page.getByText('Transcript', { exact: true }).click()
  await student.read('Residence is counted in days.')
  await student.follow('Next: lecture 2')
  await student.see('heading', 'The six tests')
  await student.press('Play')
  await student.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 1)
  await student.page.getByRole('slider', { name: 'Position' }).fill('9')
  await student.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 11)
})

test('staff without the catalogue are refused the page and the upload', async () => {
  const staff = await open()
  await goAs(shop, staff, packer, desk)
  await staff.see('heading', 'You do not have access to this page')
})
