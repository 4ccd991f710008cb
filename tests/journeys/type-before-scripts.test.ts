import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { saveReview } from '#shop/reviews'
import { fillAddress } from '#tests/support/forms'
import { goAs } from '#tests/support/go-as'
import { openJourney } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const rohan = {
  name: 'Rohan Deshpande',
  email: 'rohan.types@example.com',
  password: 'nine ledgers and a lamp',
}
const { shop, open } = openJourney()
let userId = ''
beforeAll(async () => {
  userId = await shop.needs.identity.enrol(rohan)
})

/** Holds back the scripts of the pages that come, as a slow line does; what it answers lets them through. */
async function holdScripts({ page }: Student): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a review that is changed before the scripts arrive keeps what was typed, and that is saved', async () => {
  const words = 'Clear, but the problems of the last chapter want answers.'
  const request = { rating: 4, title: 'Clear', body: 'Clear and complete.', attemptCode: null } as const
  const saved = await saveReview(
    { ...shop.needs, consumeAttempt: shop.needs.identity.consumeAttempt },
    {
      ...request,
      writer: { id: userId, name: rohan.name },
      editionId: world.gstBook.id,
      photos: [],
      retainedPhotos: [],
    },
  )
  expect(saved.ok).toBe(true)
  const student = await open({ viewport: { width: 390, height: 844 } })
  await goAs(shop, student, rohan)
  const release = await holdScripts(student)
  await student.page.goto(`${shop.url}/soft/${world.gstBook.id}/write-a-review/`, { waitUntil: 'commit' })
  const text = student.page.getByRole('textbox', { name: 'Your review' })
  expect(await text.inputValue()).toBe('Clear and complete.')
  await text.fill(words)
  await student.fill('Headline', 'Clear, mostly')
  await student.page.getByRole('radio', { name: '3 of 5: Fair' }).check()
  release()
  // The scripts are there: they count what was typed.
  await student.read(`${(4_000 - words.length).toLocaleString('en-IN')} characters left`)
  expect(await text.inputValue()).toBe(words)
  await student.press('Save review')
  await student.read('Review submitted successfully!')
  const review = await shop.db.selectFrom('reviews').select(['body', 'title', 'rating']).execute()
  expect(review).toContainEqual({ body: words, title: 'Clear, mostly', rating: 3 })
})

test('a message that is typed before the scripts arrive keeps every field, and is sent as it is', async () => {
  const words = 'My parcel says delivered, and nothing has come.'
  const student = await open({ viewport: { width: 390, height: 844 } })
  await student.page.clock.install()
  const release = await holdScripts(student)
  await student.page.goto(`${shop.url}/contact-us`, { waitUntil: 'commit' })
  await student.fill('Your message', words)
  await student.fill('Your name', 'Rohan Deshpande')
  await student.fill('E-mail', rohan.email)
  await student.page.getByRole('combobox', { name: 'What is it about?' }).selectOption('Delivery of an order')
  await student.page.clock.fastForward('00:10')
  release()
  await student.read(`${(4_000 - words.length).toLocaleString('en-IN')} characters left`)
  await student.press('Send message')
  await student.see('heading', /^Your ticket is T-/)
  const tickets = await allRows<{ message: string; name: string; topic: string }>(shop.db)`
    select message, name, topic from support_tickets`
  expect(tickets).toEqual([{ message: words, name: 'Rohan Deshpande', topic: 'delivery' }])
})

test('a search that is begun before the scripts arrive gets its suggestions', async () => {
  const student = await open()
  const release = await holdScripts(student)
  await student.page.goto(`${shop.url}/books`, { waitUntil: 'commit' })
  const field = student.page.getByRole('banner').getByLabel('Search the shop').first()
  await field.fill('income')
  const suggestions = student.page.getByRole('listbox', { name: 'Suggestions' })
  expect(await suggestions.count()).toBe(0)
  release()
  await suggestions
    .getByRole('option', { name: /Income/ })
    .first()
    .waitFor()
})

test('what was typed at the checkout is there again after a look at the cart, until it is sent', async () => {
  const buyer = await open({ viewport: { width: 1280, height: 900 } })
  await buyer.lookAt(world.gstBook)
  await buyer.press('Add to cart')
  await buyer.seeStatus('Added to cart successfully!')
  await buyer.goAlive('/checkout/information')
  await fillAddress(buyer.page)
  await buyer.page.getByText('Buying for a business? Add the GSTIN').click()
  await buyer.fill('Registered name of the business', 'Menon and Sons')
  await buyer.page.getByRole('link', { name: 'Cart' }).first().click()
  await buyer.see('heading', 'Your cart')
  await buyer.page.goBack()
  const typed = (name: string) => buyer.page.getByRole('textbox', { name }).inputValue()
  await expect.poll(() => typed('Full name')).toBe('Asha Menon')
  expect(await typed('PIN code')).toBe('560034')
  expect(await typed('Registered name of the business')).toBe('Menon and Sons')
  // Refused, it is unsent again.
  await buyer.press('Continue to payment')
  await buyer.see('heading', 'Please correct this to continue')
  await buyer.page.getByRole('link', { name: 'Cart' }).first().click()
  await buyer.see('heading', 'Your cart')
  await buyer.page.goBack()
  await expect.poll(() => typed('Registered name of the business')).toBe('Menon and Sons')
})
