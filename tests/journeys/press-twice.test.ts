import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openJourney } from '#tests/support/journey'

const { shop, open } = openJourney()

test('a double press of Add to cart adds one copy, and a press after its answer another', async () => {
  const student = await open()
  const copies = async () => {
    const { rows } = await sql<{ quantity: number }>`select quantity from cart_items`.execute(shop.db)
    return rows.map(({ quantity }) => quantity)
  }
  const addTo = () => student.page.getByRole('button', { name: 'Add to cart' }).first()
  const path = `/product/${world.incomeTaxBook.id}`
  await student.goAlive(path)
  await addTo().dblclick()
  await student.page.waitForURL(/\/cart/)
  expect(await copies()).toEqual([1])
  await student.goAlive(path)
  await addTo().click()
  await student.page.waitForURL(/\/cart/)
  expect(await copies()).toEqual([2])
})
