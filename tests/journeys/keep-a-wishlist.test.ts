import { beforeEach, describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const person = (how: string) => ({
  name: 'Meera Pillai',
  email: `meera.${how.replaceAll(' ', '.')}@example.com`,
  password: 'nine ledgers and a lamp',
})

const { shop, open } = openJourney()
let student: Student

describe.each(withAndWithoutScripts)(
  'a guest keeps a wishlist and signs in, $how',
  ({ how, javaScriptEnabled }) => {
    beforeEach(async () => {
      student = await open({ javaScriptEnabled })
      await shop.needs.identity.enrol(person(how))
    })

    const wishButton = (name: RegExp) => student.main.getByRole('button', { name })

    test('presses a heart, finds the title, signs in and finds it still; takes it off, back on, and to the cart', async () => {
      await student.goAlive('/books')
      const label =
        (await wishButton(/^Add to wishlist/)
          .first()
          .getAttribute('aria-label')) ?? ''
      const title = label.replace('Add to wishlist: ', '')
      await wishButton(/^Add to wishlist/)
        .first()
        .click()
      if (javaScriptEnabled) {
        await student.page.getByText('Added to wishlist successfully!').waitFor()
        await student.main.getByRole('button', { name: `Remove from wishlist: ${title}` }).waitFor()
        await student.page.reload({ waitUntil: 'networkidle' })
        await student.main.getByRole('button', { name: `Remove from wishlist: ${title}` }).waitFor()
        await student.canReadAll()
        await student.go('/user/wishlist')
      } else {
        await student.main.getByText('Added to wishlist successfully!').waitFor()
        await student.page.goBack()
        await wishButton(/^Add to wishlist/)
          .first()
          .click()
        await student.main.getByText('That title is already in your wishlist.').waitFor()
      }
      await student.main.getByRole('heading', { name: title }).waitFor()
      await student.canReadAll()

      await student.main.getByRole('link', { name: 'Sign in' }).click()
      await student.signIn(person(how))
      await student.page.getByRole('navigation', { name: 'Your account' }).waitFor()
      await student.main.getByRole('heading', { name: title }).waitFor()
      await student.see('link', 'Allow wishlist alerts')

      await student.main.getByRole('button', { name: `Remove: ${title}` }).click()
      await student.main.getByText('Removed from wishlist successfully!').waitFor()
      await student.main.getByRole('button', { name: 'Undo' }).click()
      await student.main.getByRole('heading', { name: title }).waitFor()
      await student.main.getByRole('button', { name: `Move to cart: ${title}` }).click()
      await student.main.getByText('Moved to your cart.').waitFor()
      await student.main.getByRole('link', { name: 'Go to your cart' }).click()
      await student.main.getByRole('heading', { name: title }).waitFor()
      expect(await allRows(shop.db)`select * from wishlist_items where removed_at is null`).toEqual([])
    })
  },
)
