import { beforeEach, describe, test } from 'vitest'
import { world } from '#demo/test-world'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { shop, open } = openJourney()
let student: Student

describe.each(withAndWithoutScripts)(
  'a student of CA Inter for May 2027 follows a link to a book for January, $how',
  ({ javaScriptEnabled }) => {
    beforeEach(async () => {
      student = await open({ javaScriptEnabled })
    })

    /** Opens the old book by its direct link and says which exam it is for. */
    async function openTheOldBook() {
      await student.lookAt(world.oldActBook)
      await student.page.getByRole('button', { name: 'May 2027', exact: true }).click()
      await student.see('heading', 'Not for your attempt: May 2027')
      await student.page
        .getByText('Written on the Income-tax Act, 1961; May 2027 is set on the Act of 2025.')
        .first()
        .waitFor()
    }

    test('reads why, is asked once, and takes the right one with one press', async () => {
      await openTheOldBook()
      await student.press('Add to cart')
      await student.see('heading', 'This edition does not fit May 2027')
      await student.press(/^Add “Income-tax Law for CA Intermediate” instead$/)

      await student.see('heading', 'Your cart')
      await student.see('link', 'Income-tax Law for CA Intermediate')
      await student.page
        .getByText(/^Fits (?:May 2027|with supplement)$/)
        .first()
        .waitFor()
      await student.page.getByRole('link', { name: 'Go to checkout' }).click()
      await student.see('heading', 'Where should we deliver?')
      await student.page
        .getByText(/^Fits (?:May 2027|with supplement)$/)
        .locator('visible=true')
        .first()
        .waitFor()
    })

    test('who adds it anyway from the wishlist no longer wishes for it', async () => {
      await openTheOldBook()
      await student.press(/^Add to wishlist/)
      await student.page.getByText('Added to wishlist successfully!').waitFor()
      await student.go('/user/wishlist')
      await student.press(/^Move to cart/)
      await student.see('heading', 'This edition does not fit May 2027')
      await student.press('Add it anyway')
      await student.see('heading', 'Your cart')
      await student.go('/user/wishlist')
      await student.see('heading', 'Your wishlist is empty')
    })

    test('who has it in the cart already takes the right one there with one press', async () => {
      await student.lookAt(world.oldActBook)
      await student.press('Add to cart')
      await student.page.getByText('Added to cart successfully!').first().waitFor()
      await openTheOldBook()
      await student.go('/cart')
      await student.page.getByText('Not for May 2027').first().waitFor()
      await student.go('/checkout/information')
      await student.page.getByRole('link', { name: 'Change it in your cart' }).locator('visible=true').click()
      await student.press('Take “Income-tax Law for CA Intermediate” instead')
      await student.page.getByText('Replaced in your cart.').first().waitFor()
      await student.see('link', 'Income-tax Law for CA Intermediate')
      await student.page.getByText('Not for May 2027').waitFor({ state: 'detached' })
    })

    test('who wants it anyway is not asked again for that cart, and sees the mark on its line', async () => {
      await openTheOldBook()
      await student.press('Add to cart')
      await student.see('heading', 'This edition does not fit May 2027')
      await student.press('Add it anyway')
      await student.see('heading', 'Your cart')
      await student.page.getByText('Not for May 2027').first().waitFor()
      await student.lookAt(world.oldActBook)
      await student.press('Add to cart')
      await student.page
        .getByRole('status')
        .filter({ hasText: 'Added to cart successfully!' })
        .first()
        .waitFor()
    })
  },
)

test('the exam of a student is saved with the account, wherever it is chosen', async () => {
  const person = { name: 'Asha Menon', email: 'asha.writes@example.com', password: 'nine ledgers and a lamp' }
  await shop.needs.identity.enrol(person)
  const whatIsWritten = async (on: Student) => {
    await on.go('/login?returnUrl=/user/interests')
    await on.signIn(person)
    await on.see('heading', 'Your exam')
  }

  student = await open()
  await student.lookAt(world.oldActBook)
  await student.page.getByRole('button', { name: 'May 2027', exact: true }).click()
  await student.page.getByRole('heading', { name: 'Not for your attempt: May 2027' }).waitFor()
  await whatIsWritten(student)
  await student.page.getByText('You write CA Intermediate, May 2027.').waitFor()
  await student.page.getByLabel('Attempt').locator('visible=true').selectOption({ label: 'Jan 2027' })
  await student.page.getByRole('button', { name: 'Save' }).click()
  await student.page.getByText('You write CA Intermediate, January 2027.').waitFor()

  const onPhone = await open()
  await whatIsWritten(onPhone)
  await onPhone.page.getByText('You write CA Intermediate, January 2027.').waitFor()
  await onPhone.go('/paper-map')
  await onPhone.page.getByRole('heading', { name: /^CA Intermediate\s· January 2027$/ }).waitFor()
  await onPhone.page.getByText(/You have nothing yet for these \d+ papers/).waitFor()
})

test('an anonymous visitor finds a level’s papers, who writes, who sells and what was put together', async () => {
  student = await open()
  const go = async (path: string, heading: string | RegExp) => {
    await student.go(path)
    await student.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await go('/paper-map', 'Paper map')
  await go('/paper-map/ca-intermediate', 'CA Intermediate')
  await go('/authors?type=faculty', 'Authors and faculty')
  await student.main.getByRole('listitem').getByRole('link').last().click()
  await student.page.getByRole('heading', { name: 'Teaches' }).waitFor()
  await go('/seller', 'Sellers')
  await student.page.getByRole('link', { name: 'Sahyadri Book Depot' }).click()
  await student.page.getByText('27ABCDE1234F1Z0').waitFor()
  await go('/collection/list', 'Collections')
  await student.main.getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await student.page.getByRole('combobox', { name: /^Sort/ }).waitFor()
})
