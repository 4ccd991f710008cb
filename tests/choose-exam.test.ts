import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'

let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop({ FLOOD_LIMIT: '10000' })
})
afterAll(() => shop?.close())

const choose = (course: string, level: string, attempt: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/students/attempt',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      course,
      [`${course}-level`]: level,
      [`${course}-attempt`]: attempt,
      returnUrl: '/books',
    }).toString(),
  })

const homeOf = async (cookie = '') =>
  (await shop.app.inject({ url: '/students/', headers: cookie ? { cookie: `bm_attempt=${cookie}` } : {} }))
    .body

describe('the choice of an exam', () => {
  test('is saved as chosen, and leads back', async () => {
    const answer = await choose('cs', 'cs-executive', 'cs-2027-06')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toMatch(/\/books$/)
    expect(String(answer.headers['set-cookie'])).toContain('cs-executive.cs-2027-06')
  })

  test('leads back to the page whose header it was chosen from', async () => {
    const page = async (url: string) => (await shop.app.inject({ url })).body
    const href = '/students/attempt?returnUrl=%2Fbooks%3Fsort%3Dplh'
    expect(await page('/students/books?sort=plh&utm_source=mail')).toContain(`href="${href}"`)
    expect(await page(href)).toContain('value="/books?sort=plh"')
    expect(await page(href)).toContain(`href="${href}"`)
    expect(await page('/students/')).toContain('href="/students/attempt"')
  })

  test.each([
    ['a session of another level', 'cs', 'cseet', 'cs-2027-06', 'does not examine CSEET'],
    ['a session of another course', 'ca', 'ca-final', 'cma-2027-06', 'does not examine CA Final'],
    ['a session that is over', 'ca', 'ca-final', 'ca-2025-01', 'Choose a level and an attempt'],
    ['no level', 'ca', 'ca-none', 'ca-2027-05', 'Choose a level and an attempt'],
  ])('with %s is refused in words and changes nothing', async (_, course, level, attempt, words) => {
    const answer = await choose(course, level, attempt)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('value="/books"')
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('bm_attempt')
  })
})

describe('the notice on the home page', () => {
  test('says only what an institute has announced, with the announcement', async () => {
    expect(await homeOf('ca-intermediate.ca-2027-05')).toMatch(
      /ICAI examines the Income-tax Act, 2025 from May 2027[^]*Announced on 5 Dec 2025/,
    )
    for (const exam of ['cs-executive.cs-2027-06', 'cma-final.cma-2027-06']) {
      const html = await homeOf(exam)
      expect(html).toContain('has not announced the first attempt under the Income-tax Act, 2025')
      expect(html).not.toContain('Announced on')
    }
  })

  test.each(['ca-foundation.ca-2027-05', 'cseet.cs-2027-02-cseet', 'cma-foundation.cma-2027-06'])(
    'says nothing of income-tax to %s, which has no paper on it',
    async (exam) => {
      expect(await homeOf(exam)).not.toContain('aria-label="What changes"')
    },
  )
})
