import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'
import { samplePicture } from '../../shop/media/media.fixtures.ts'
import { sendRaw } from '../attacks/outsider.ts'

const rohan = {
  name: 'Rohan Deshpande',
  email: 'rohan.reads@example.com',
  password: 'nine ledgers and a lamp',
}
const script = '<script>document.title = "mine"</script>'

const { shop, open } = openJourney()
let student: Student
beforeAll(async () => {
  await shop.needs.identity.enrol(rohan)
})

describe.each(withAndWithoutScripts)('a student reviews a book, $how', ({ javaScriptEnabled }) => {
  beforeEach(async () => {
    student = await open({ javaScriptEnabled })
  })

  const press = (name: string | RegExp) => student.main.getByRole('button', { name }).first().click()
  const photo = async (name: string, bytes?: Uint8Array) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes ?? (await samplePicture(300, 200, 'jpeg'))),
  })

  test('signs in on the way, is told what is missing, sends a photo, finds it among the reviews and takes it back', async () => {
    await student.go('/books')
    const title = student.main.getByRole('article').first()
    await title.getByRole('link').first().click()
    await student.main.getByRole('link', { name: 'Write a review' }).first().click()

    await student.signIn(rohan)
    await student.page.getByRole('heading', { name: /^Review / }).waitFor()

    await student.page
      .getByLabel(/^Photos/)
      .setInputFiles([await photo('page.jpg', Buffer.from('<html></html>'))])
    await press('Submit review')
    await student.page.getByRole('alert').filter({ hasText: 'Choose from one to five stars.' }).waitFor()

    await student.page.getByRole('radio', { name: '4 of 5: Good' }).check()
    await student.page.getByRole('textbox', { name: 'Headline' }).fill(`Clear ${script}`)
    await student.page
      .getByLabel(/^Photos/)
      .setInputFiles([await photo('page.jpg', Buffer.from('<html></html>'))])
    await press('Submit review')
    await student.page.getByRole('alert').filter({ hasText: '“page.jpg”: This file is not a JPEG' }).waitFor()
    await student.canReadAll()

    await student.page
      .getByLabel(/^Photos/)
      .setInputFiles([await photo('page.jpg'), await photo('b.jpg', await samplePicture(90, 60, 'png'))])
    await press('Submit review')
    await student.main.getByText('Review submitted successfully!').waitFor()

    await student.main.getByRole('link', { name: 'See the reviews' }).click()
    const review = student.main.getByRole('article', { name: `Clear ${script}` })
    await review.getByText('Rohan D.').waitFor()
    expect(await review.getByRole('img', { name: /^\d of 2 with/ }).count()).toBe(2)
    expect(await student.page.title()).toMatch(/^Reviews of/)
    await student.canReadAll()

    await student.main.getByRole('link', { name: /^With photos \(1\)/ }).click()
    await student.main.getByText('1 of 1 reviews').waitFor()
    await review.getByRole('link', { name: 'Change or delete your review' }).click()
    await student.main.getByText('Delete my review').click()
    await press('Delete permanently')
    await student.main.getByText('No reviews yet').waitFor()
  })
})

test('a photo of 30 MB is refused with words, and one who is not signed in sends nothing', async () => {
  student = await open({ javaScriptEnabled: false })
  const [edition] = await shop.db
    .selectFrom('editions')
    .select('id')
    .where('format', '=', 'HARD')
    .limit(1)
    .execute()
  const address = `${shop.url}/hard/${edition?.id}/write-a-review/`
  const big = Buffer.alloc(30 * 1024 * 1024, 7)
  // Only the head: the answer must come before any photo is sent.
  const head = [
    `POST ${new URL(address).pathname} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${big.length}`,
  ]
  const output = await sendRaw(shop.url, `${head.join('\r\n')}\r\n\r\n`)
  expect(output).toMatch(/^HTTP\/1\.1 302 /)
  expect(output).toMatch(/^location: \/students\/login/im)
  await student.go('/login')
  await student.signIn(rohan)
  await student.page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const refused = await student.page.request.post(address, {
    maxRedirects: 0,
    multipart: {
      rating: '5',
      title: 'x',
      body: '',
      photos: { name: 'big.jpg', mimeType: 'image/jpeg', buffer: big },
    },
  })
  expect(refused.status()).toBe(413)
  expect(await refused.text()).toContain('is larger than 8 MB')
  expect(await shop.db.selectFrom('reviews').selectAll().where('title', '=', 'x').execute()).toEqual([])
})
