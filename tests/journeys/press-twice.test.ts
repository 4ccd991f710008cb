import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openJourney } from '#tests/support/journey'

const { open } = openJourney()

test('a double press of Add to cart adds one copy, and a press after its answer another', async () => {
  const student = await open()
  // What this browser's cart shows: a press without a cart yet may open one that nobody has.
  const copies = () =>
    expect.poll(() =>
      student.page
        .getByRole('spinbutton', { name: /^Quantity of/ })
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    )
  const addTo = () => student.page.getByRole('button', { name: 'Add to cart' }).first()
  const path = `/product/${world.incomeTaxBook.id}`
  await student.goAlive(path)
  await addTo().dblclick()
  await student.page.waitForURL(/\/cart/)
  await copies().toEqual(['1'])
  await student.goAlive(path)
  await addTo().click()
  await student.page.waitForURL(/\/cart/)
  await copies().toEqual(['2'])
})
