import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { patienceMs } from '#tests/support/patience'

const { shop, open } = openJourney()

const choicesOf = async (userId: string) =>
  (
    await allRows<{ purpose: string; is_given: boolean; proof: string }>(shop.db)`
      select purpose, is_given, proof from consents where user_id = ${userId} order by id`
  ).map(({ purpose, is_given, proof }) => `${purpose} ${is_given} ${proof}`)

const titles = {
  newsletter: 'News by e-mail',
  'law-alerts': 'Law alerts by e-mail',
  offers: 'Offers by e-mail',
  'cart-reminders': 'Reminders of your cart',
  'wishlist-alerts': 'Wishlist alerts',
  'review-reminders': 'Review reminders',
} as const

describe.each(withAndWithoutScripts)('what a student allows, $how', ({ how, javaScriptEnabled }) => {
  test('is nothing at first, each of it by one press, and withdrawn by one press', async () => {
    const person = {
      name: 'Meera Iyer',
      email: `${how.replaceAll(' ', '.')}.mails@example.com`,
      password: 'nine ledgers and a lamp',
    }
    const userId = await shop.needs.identity.enrol(person)
    const student = await open({ javaScriptEnabled })
    await goAs(shop, student, person, '/user/privacy')
    await student.see('heading', 'Your privacy')
    expect(await student.page.getByRole('button', { name: /^Withdraw: / }).count()).toBe(0)
    for (const title of Object.values(titles)) {
      const news = await student.page
        .getByRole('listitem')
        .filter({ hasText: title })
        .locator('[aria-live]')
        .elementHandle()
      await student.press(`Allow: ${title}`)
      await student.see('button', `Withdraw: ${title}`)
      // Without scripts the answer is a page of its own, which screen readers read anyhow.
      if (javaScriptEnabled) expect(await news?.textContent()).toBe(`${title}Allowed`)
    }
    await student.canReadAll()
    for (const title of Object.values(titles)) {
      await student.press(`Withdraw: ${title}`)
      await student.see('button', `Allow: ${title}`)
    }
    // A subscription by mail stands there too.
    expect(await student.page.getByText(/^You subscribed to our free newsletter/).count()).toBe(0)
    await sql`update users set email_verified = true where id = ${userId}`.execute(shop.db)
    await sql`insert into newsletter_subscriptions (email, mobile, profession_id, profession_other, name, city, pin, bought_from,
        bought_from_other, access_key, active_until)
      values (${person.email}, ${how}, 1, '', 'Meera', 'Mysuru', '570001', 'bookseller', '', ${userId}, business_today())`.execute(
      shop.db,
    )
    await student.go('/user/privacy')
    await student.read(/^You subscribed to our free newsletter and law alerts until/)
    await student.main.getByRole('link', { name: 'Unsubscribe' }).click()
    await student.press('Unsubscribe')
    await student.see('heading', 'You are unsubscribed')
    const purposes = Object.keys(titles)
    expect(await choicesOf(userId)).toEqual([
      ...purposes.map((purpose) => `${purpose} true privacy page`),
      ...purposes.map((purpose) => `${purpose} false privacy page`),
    ])
  })
})

test('the choice of the banner is in the account’s record, and withdrawing there ends it in the browser', async () => {
  const person = { name: 'Asha Rao', email: 'asha.banner@example.com', password: 'nine ledgers and a lamp' }
  const userId = await shop.needs.identity.enrol(person)
  const student = await open({ asksForConsent: true })
  await goAs(shop, student, person, '/user/privacy')
  await student.see('heading', 'Your privacy')
  await student.goAlive('/books')
  const stored = student.page.waitForResponse(/\/user\/privacy/)
  await student.press('Agree')
  await stored
  await expect
    .poll(() => choicesOf(userId), { timeout: patienceMs })
    .toEqual(['measurement true banner about visits'])
  await student.goAlive('/user/privacy')
  await student.press('Withdraw: Measuring visits')
  await student.see('button', 'Allow: Measuring visits')
  expect(await choicesOf(userId)).toEqual([
    'measurement true banner about visits',
    'measurement false privacy page',
  ])
  const choice = async () =>
    (await student.context.cookies()).find(({ name }) => name === 'bm_consent')?.value
  await expect.poll(choice).toBe('1.no')
  await expect
    .poll(
      () => student.page.evaluate(() => Object.keys(localStorage).filter((key) => /campaign/.test(key))),
      {
        timeout: patienceMs,
      },
    )
    .toEqual([])
})
