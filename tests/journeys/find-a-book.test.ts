import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { open } = openJourney({ measures: true })
let student: Student

describe.each(withAndWithoutScripts)('a student says which exam it is, $how', ({ javaScriptEnabled }) => {
  beforeEach(async () => {
    student = await open({ javaScriptEnabled })
  })

  test('on the home page, and the shelves and every card answer', async () => {
    await student.go('/')
    await student.page
      .getByRole('combobox', { name: 'Level' })
      .first()
      .selectOption({ label: 'Intermediate' })
    await student.page.getByRole('combobox', { name: 'Attempt' }).first().selectOption({ label: 'May 2027' })
    await student.page.getByRole('button', { name: 'Show my books' }).click()
    await student.see('link', 'CA Inter · May 2027')
    const shelf = student.page.getByRole('region', { name: 'New for May 2027' })
    await shelf.getByText('Fits May 2027').first().waitFor()
  })

  test('on the page of a book, and comes back to it with the verdict', async () => {
    await student.lookAt(world.incomeTaxBook)
    const address = student.page.url()
    await student.page
      .getByRole('form', { name: 'When are you writing CA Intermediate?' })
      .getByRole('button', { name: 'May 2027' })
      .click()
    await student.see('heading', 'Fits your attempt: May 2027')
    expect(student.page.url()).toBe(address)
    await student.canReadAll()
  })
})

describe('on a phone', () => {
  beforeEach(async () => {
    student = await open({ viewport: { width: 390, height: 844 } })
  })

  test('signing in is one press away', async () => {
    await student.go('/books')
    await student.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await student.see('heading', 'Sign in')
  })

  test('the bar to buy with stands alone at the foot of a title', async () => {
    await student.lookAt(world.incomeTaxBook)
    expect(await student.page.getByRole('navigation', { name: 'Main places' }).count()).toBe(0)
    const buy = await student.page.getByRole('button', { name: 'Add to cart' }).last().boundingBox()
    expect(buy && buy.y + buy.height).toBeLessThanOrEqual(844)
    expect(buy?.y).toBeGreaterThan(740)
  })
})

describe('the first screen of a phone, at the first visit', () => {
  const height = 844
  const bottomOf = async (what: Locator) => {
    const box = await what.first().boundingBox()
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
  }
  const topOf = async (what: Locator) => (await what.first().boundingBox())?.y
  beforeEach(async () => {
    student = await open({ viewport: { width: 390, height }, asksForConsent: true })
    await student.context.addCookies([
      { name: 'bm_attempt', value: 'ca-intermediate.ca-2027-05', url: student.shopUrl },
    ])
  })
  const question = () => student.page.getByRole('region', { name: 'Measuring visits' })

  test.each([
    '/books',
    '/books/course/ca/ca-intermediate',
    '/lectures',
    '/product/list/paper/ca-intermediate-3a',
    '/collection/detail/recommended',
    '/search?q=tax',
    '/search?q=acounting',
  ])('has a price of the list %s', async (path) => {
    await student.goAlive(path)
    await question().waitFor()
    expect(await topOf(question())).toBeGreaterThanOrEqual(height)
    const bar = await topOf(student.page.getByRole('navigation', { name: 'Main places' }))
    const prices = student.page.getByRole('region', { name: 'Titles' }).getByText(/₹\d/)
    expect(await bottomOf(prices)).toBeLessThanOrEqual(bar!)
  })

  test.each([
    ['a book', world.incomeTaxBook],
    ['a set', world.combo],
    ['a course', world.video],
  ])('has title, price and button of %s', async (_, { id }) => {
    await student.goAlive(`/product/${id}`)
    await question().waitFor()
    expect(await topOf(question())).toBeGreaterThanOrEqual(height)
    const add = student.page.getByRole('button', { name: 'Add to cart' }).last()
    expect(await bottomOf(student.main.getByRole('heading', { level: 1 }))).toBeLessThan((await topOf(add))!)
    expect(await bottomOf(add)).toBeLessThanOrEqual(height)
    const way = student.page.getByRole('navigation', { name: 'Breadcrumb' })
    expect((await way.boundingBox())!.height).toBeLessThan(70)
  })

  test('has links and buttons that a thumb hits, here and below', async () => {
    for (const path of ['/', '/books', `/product/${world.incomeTaxBook.id}`, '/login', '/cart']) {
      await student.goAlive(path)
      expect({ path, low: await student.page.evaluate(lowTargets) }).toEqual({ path, low: [] })
    }
  })
})

/** Links and buttons below 44 px in height that stand alone: not in a sentence, a heading or a card that is a link as a whole. */
const lowTargets = () =>
  [...document.querySelectorAll('a[href], button, summary')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isInText = [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
    )
    const isStretched = ['::before', '::after'].some(
      (part) => getComputedStyle(element, part).position === 'absolute',
    )
    const isHidden = width < 3 || height < 3
    return isHidden || height >= 44 || isInText || isStretched || element.closest('h2, h3, header, aside')
      ? []
      : [`${Math.round(height)} px: ${element.textContent}`]
  })

describe('a page that is lost', () => {
  beforeEach(async () => {
    student = await open()
  })

  test('says so with a search and ways on', async () => {
    const answer = await student.go('/nowhere')
    expect(answer?.status()).toBe(404)
    await student.see('heading', 'We could not find that page')
    const ways = student.page.getByRole('navigation', { name: 'Popular pages' })
    expect(await ways.getByRole('link').count()).toBeGreaterThan(2)
    await student.main.getByLabel('Search the shop').fill('income tax')
    await student.main.getByLabel('Search the shop').press('Enter')
    await student.see('heading', '“income tax”')
  })
})
