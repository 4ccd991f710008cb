import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { type RunningShop, startShop } from '#tests/support/shop'
import { samplePicture } from '../../shop/media/media.fixtures.ts'

const rohan = {
  name: 'Rohan Deshpande',
  email: 'rohan.reads@example.com',
  password: 'nine ledgers and a lamp',
}
const script = '<script>document.title = "mine"</script>'

let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  shop = await startShop()
  browser = await launchBrowser()
  await shop.needs.identity.enrol(rohan)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

describe.each([
  { how: 'without scripts', javaScriptEnabled: false },
  { how: 'with scripts', javaScriptEnabled: true },
])('a student reviews a book, $how', ({ javaScriptEnabled }) => {
  let context: BrowserContext
  let page: Page
  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled })
    context.setDefaultTimeout(15_000)
    page = await context.newPage()
  })
  afterEach(() => context.close())

  const main = () => page.getByRole('main')
  const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()
  const photo = async (name: string, bytes?: Uint8Array) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes ?? (await samplePicture(300, 200, 'jpeg'))),
  })
  const readable = async () => (javaScriptEnabled ? expectAccessible(page) : undefined)

  test('signs in on the way, is told what is missing, sends a photo, finds it among the reviews and takes it back', async () => {
    await page.goto(`${shop.url}/books`)
    const title = main().getByRole('article').first()
    await title.getByRole('link').first().click()
    await main().getByRole('link', { name: 'Write a review' }).first().click()

    await page.getByRole('textbox', { name: 'E-mail' }).fill(rohan.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(rohan.password)
    await press('Sign in')
    await page.getByRole('heading', { name: /^Review / }).waitFor()
    await readable()

    await page.getByLabel(/^Photos/).setInputFiles([await photo('page.jpg', Buffer.from('<html></html>'))])
    await press('Submit review')
    await page.getByRole('alert').filter({ hasText: 'Choose from one to five stars.' }).waitFor()

    await page.getByRole('radio', { name: '4 of 5: Good' }).check()
    await page.getByRole('textbox', { name: 'Headline' }).fill(`Clear ${script}`)
    await page.getByLabel(/^Photos/).setInputFiles([await photo('page.jpg', Buffer.from('<html></html>'))])
    await press('Submit review')
    await page.getByRole('alert').filter({ hasText: '“page.jpg”: This file is not a JPEG' }).waitFor()
    await readable()

    await page
      .getByLabel(/^Photos/)
      .setInputFiles([await photo('page.jpg'), await photo('b.jpg', await samplePicture(90, 60, 'png'))])
    await press('Submit review')
    await main().getByText('Review submitted successfully!').waitFor()
    await readable()

    await main().getByRole('link', { name: 'See the reviews' }).click()
    const review = main().getByRole('article', { name: `Clear ${script}` })
    await review.getByText('Rohan D.').waitFor()
    expect(await review.getByRole('img', { name: /^\d of 2 with/ }).count()).toBe(2)
    expect(await page.title()).toMatch(/^Reviews of/)
    await readable()

    await main()
      .getByRole('link', { name: /^With photos \(1\)/ })
      .click()
    await main().getByText('1 of 1 reviews').waitFor()
    await review.getByRole('link', { name: 'Change or delete your review' }).click()
    await main().getByText('Delete my review').click()
    await press('Delete it for good')
    await main().getByText('Nobody has reviewed this title yet').waitFor()
  })
})

test('a photo of 30 MB is refused with words, and one who is not signed in sends nothing', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const [edition] = await shop.db
    .selectFrom('editions')
    .select('id')
    .where('format', '=', 'HARD')
    .limit(1)
    .execute()
  const address = `${shop.url}/hard/${edition?.id}/write-a-review/`
  const big = Buffer.alloc(30 * 1024 * 1024, 7)
  const send = () =>
    page.request.post(address, {
      maxRedirects: 0,
      multipart: {
        rating: '5',
        title: 'x',
        body: '',
        photos: { name: 'big.jpg', mimeType: 'image/jpeg', buffer: big },
      },
    })
  expect((await send().catch(() => null))?.status() ?? 302).toBe(302)
  await page.goto(`${shop.url}/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(rohan.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(rohan.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const refused = await send()
  expect(refused.status()).toBe(413)
  expect(await refused.text()).toContain('is larger than 8 MB')
  expect(await shop.db.selectFrom('reviews').selectAll().where('title', '=', 'x').execute()).toEqual([])
  await context.close()
})
