import { describe, test } from 'vitest'
import { world } from '#demo/test-world'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import type { Student } from '#tests/support/student'

const { shop, open } = openJourney()

const attemptQuestion = (student: Student) => student.see('heading', 'When are you writing CA Intermediate?')

/** Says on the page of a book for January that May is written. */
async function chooseMay(student: Student): Promise<void> {
  await student.lookAt(world.oldActBook)
  await student.page.getByRole('button', { name: 'May 2027', exact: true }).click()
  await student.see('heading', 'Not for your attempt: May 2027')
}

describe.each(withAndWithoutScripts)('a guest who chose an exam, $how', ({ javaScriptEnabled }) => {
  test('sees books for every attempt again: on lists, titles and in the cart', async () => {
    const student = await open({ javaScriptEnabled })
    const marks = student.main.getByText('Not for May 2027')
    await student.lookAt(world.oldActBook)
    await student.press('Add to cart')
    await student.read('Added to cart successfully!')
    await chooseMay(student)
    await student.go('/cart')
    await marks.first().waitFor()

    await student.go('/')
    await student.follow('Change your exam')
    await student.press('Show books for every attempt')
    await student.see('heading', 'The right book for your attempt.')
    await student.see('link', /^(?:Choose your|Your) attempt$/)
    await student.lookAt(world.oldActBook)
    await attemptQuestion(student)
    for (const path of ['/cart', '/books']) {
      await student.go(path)
      await student.see('heading', path === '/cart' ? 'Your cart' : 'Books')
      await student.main.getByText(/May 2027|January 2027/).waitFor({ state: 'detached' })
    }
  })
})

test('who has an account forgets it on every device', async () => {
  const person = { name: 'Asha Menon', email: 'asha.every@example.com', password: 'nine ledgers and a lamp' }
  await shop.needs.identity.enrol(person)
  const [laptop, phone] = [await open(), await open()]
  for (const device of [laptop, phone]) {
    await chooseMay(device)
    await device.go('/login?returnUrl=/user/interests')
    await device.signIn(person)
    await device.read('You write CA Intermediate, May 2027.')
  }
  await laptop.press('Show books for every attempt')
  await laptop.read(/^Choose your exam and attempt/)
  for (const device of [laptop, phone]) {
    // A page of the account brings the attempt of this browser in line.
    await device.go('/user/interests')
    await device.lookAt(world.oldActBook)
    await attemptQuestion(device)
  }
})
