import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { buyBook } from '../../shop/library/library.fixtures.ts'
import { writePracticeTest } from '../../shop/practice/practice.fixtures.ts'

const { shop, open } = openJourney()
const plan = `/virtual/tests/${world.practicePlan.id}`
let people = 0
let person = { id: '', name: 'Asha Menon', email: '', password: 'nine ledgers and a lamp' }

beforeAll(async () => {
  await writePracticeTest(shop.db, world.practicePlan.id, 'Sample test', { isSample: true })
  await writePracticeTest(shop.db, world.practicePlan.id, 'Test 1')
})
beforeEach(async () => {
  person = { ...person, id: randomUUID(), email: `asha.solves.${++people}@example.com` }
  await shop.needs.identity.enrol(person)
})

describe.each(withAndWithoutScripts)('a student has a practice plan, $how', ({ javaScriptEnabled }) => {
  test('tries the sample, takes a test on two devices, and reads why', async () => {
    const buyer = await open({ javaScriptEnabled })
    await goAs(shop, buyer, person)
    await buyer.lookAt(world.practicePlan)
    await buyer.follow('See the tests and try a sample')
    await buyer.see('link', /: Sample test$/)
    await buyer.canReadAll()
    await buyer.follow(/: Sample test$/)
    await buyer.page.getByRole('radio', { name: 'Option 2 of question 2' }).check()
    await buyer.press('Check the answers')
    await buyer.see('heading', '1 of 4 marks')
    await buyer.canReadAll()

    await buyBook(shop.needs, person.id, world.practicePlan.id)
    await buyer.go('/user/library')
    await buyer.follow(/^Go to the tests/)
    await buyer.read('it can no longer be cancelled')
    await buyer.press('Start the plan')
    await buyer.read(/^Open till/)
    await buyer.follow(/: Test 1$/)
    await buyer.press('Start the test')
    await buyer.read('Ends on')
    await expect.poll(() => buyer.page.title()).toMatch(/^Test 1 · /)
    if (javaScriptEnabled) await buyer.read(/2\d:\d\d left/)
    await buyer.canReadAll()
    await buyer.alive()
    // Opened before the first answer, which its submission leaves as it is.
    const other = await open({ javaScriptEnabled })
    await goAs(shop, other, person, plan)
    await other.follow(/: Test 1$/)
    await other.read('Ends on')
    await buyer.page.context().setOffline(javaScriptEnabled)
    await buyer.page.getByRole('radio', { name: 'Option 1 of question 1' }).check()
    if (javaScriptEnabled) {
      await buyer.read(/^Not saved: we could not reach the shop/)
      await buyer.page.context().setOffline(false)
      await buyer.page.getByRole('radio', { name: 'Option 2 of question 2' }).check()
    } else {
      await buyer.press('Save answers')
      await buyer.seeStatus('Your answers are saved.')
    }
    await expect
      .poll(
        async () =>
          (await allRows<{ answers: unknown }>(shop.db)`select answers from test_attempts`).at(-1)?.answers,
      )
      .toEqual([1, javaScriptEnabled ? 2 : 0, 0, 0])

    await buyer.page.reload()
    expect(await buyer.page.getByRole('radio', { name: 'Option 1 of question 1' }).isChecked()).toBe(true)
    await other.page.getByRole('radio', { name: 'Option 1 of question 2' }).check()
    await other.press('Submit the test')
    await other.see('heading', '0.75 of 4 marks')
    await other.read('The secret reason of question 2.')
    await other.canReadAll()
    await buyer.press('Submit the test')
    await buyer.read('This test was submitted already. Its result stands.')
    await buyer.read('0.75 of 4 marks')
    expect(await findBreaches(shop.db)).toEqual([])
  })
})

test('a page that is open on another device saves and submits its own new answers, and none that were changed since', async () => {
  const first = await open()
  await goAs(shop, first, person)
  await buyBook(shop.needs, person.id, world.practicePlan.id)
  await first.go(plan)
  await first.press('Start the plan')
  await first.follow(/: Test 1$/)
  await first.press('Start the test')
  await first.read(/2\d:\d\d left/)
  const choose = ({ page }: typeof first, option: number, question: number) =>
    page.getByRole('radio', { name: `Option ${option} of question ${question}` }).check()
  const answers = async () =>
    (
      await allRows<{ answers: unknown }>(shop.db)`
        select answers from test_attempts where user_id = ${person.id}`
    )[0]?.answers
  /** The page has heard which answers are saved. */
  const knows = ({ page }: typeof first, known: string) =>
    page.locator(`input[name=was][value="${known}"]`).waitFor({ state: 'attached' })
  await choose(first, 2, 1)
  await knows(first, '2000')
  const other = await open()
  await goAs(shop, other, person, plan)
  await other.follow(/: Test 1$/)
  await other.read(/2\d:\d\d left/)
  await choose(other, 4, 1)
  await knows(other, '4000')
  await choose(first, 1, 3)
  await knows(first, '2010')
  expect(await answers()).toEqual([4, 0, 1, 0])
  await first.press('Save answers')
  await first.seeStatus('Your answers are saved.')
  expect(await answers()).toEqual([4, 0, 1, 0])
  await first.press('Submit the test')
  await first.see('heading', /of 4 marks$/)
  expect(await answers()).toEqual([4, 0, 1, 0])
})

test('a test is taken by keyboard alone: Enter does not end it, and its last minute and its end are announced', async () => {
  const { page, ...buyer } = await open()
  const isSubmitted = () =>
    allRows<{ submitted_at: Date | null }>(shop.db)`
      select submitted_at from test_attempts where user_id = ${person.id}`
  await goAs(shop, { page, ...buyer }, person)
  await buyBook(shop.needs, person.id, world.practicePlan.id)
  await buyer.goAlive(plan)
  const focusOn = async (role: 'link' | 'button' | 'radio', name: string | RegExp) => {
    const there = page.getByRole(role, { name }).first()
    const reached = async () => {
      await page.keyboard.press('Tab')
      return there.evaluate((element) => element === document.activeElement)
    }
    await there.waitFor()
    await expect.poll(reached, { interval: 0, message: `the focus comes to ${name}` }).toBe(true)
  }
  await focusOn('button', 'Start the plan')
  await page.keyboard.press('Enter')
  await buyer.read(/^Open till/)
  await focusOn('link', /: Test 1$/)
  await page.keyboard.press('Enter')
  await focusOn('button', 'Start the test')
  await page.keyboard.press('Space')
  await buyer.seeStatus('Ends on')
  await focusOn('radio', 'No answer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await buyer.seeStatus('Your answers are saved.')
  expect(await isSubmitted()).toEqual([{ submitted_at: null }])

  const endIn = (seconds: number) =>
    sql`update test_attempts set ends_at = business_now() + make_interval(secs => ${seconds}) where user_id = ${person.id}`.execute(
      shop.db,
    )
  await endIn(250)
  await buyer.goAlive(new URL(page.url()).pathname.replace('/students', ''))
  await buyer.seeStatus('Under 5 minutes left.')
  await endIn(3)
  await page.reload()
  await buyer.seeStatus('Under 1 minute left.')
  await buyer.seeStatus('The time is over. Your saved answers count: submit to see the result.')
  expect(await page.getByRole('radio').first().isDisabled()).toBe(true)
  await focusOn('button', 'Submit the test')
  await page.keyboard.press('Enter')
  await buyer.read(/^The time of this test ended on/)
  await buyer.read('1 of 4 marks')
})

test('a test series is called so wherever it is opened', async () => {
  const { id } = world.testSeries
  await writePracticeTest(shop.db, id, 'Test 1 of the series')
  const buyer = await open()
  await goAs(shop, buyer, person, `/virtual/tests/${id}`)
  await buyer.read('These tests come with the test series.')
  await buyBook(shop.needs, person.id, id)
  await buyer.go(`/virtual/tests/${id}`)
  await buyer.press('Start the test series')
  await buyer.read(/^Open till/)
  await buyer.page
    .getByRole('main')
    .getByText(/\bplan\b/)
    .waitFor({ state: 'detached' })
})
