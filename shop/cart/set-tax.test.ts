import { expect, test } from 'vitest'
import { addToCart } from './change-cart.ts'
import { openToGuests } from './guests.fixtures.ts'
import { readCart } from './read-cart.ts'

const shop = openToGuests()

test('a set goes by its part with the highest rate as soon as that changes, a composite one by its main part', async () => {
  const { db, editions } = shop
  const owner = shop.guest()
  await addToCart({ db }, { owner, editionId: editions.taxSet, quantity: 1 })
  const taxClass = async () => (await readCart(db, owner, null))?.lines[0]?.taxClass
  const change = (id: string | number, values: { tax_class?: string; bundle_gst?: string }) =>
    db.updateTable('editions').set(values).where('id', '=', Number(id)).execute()
  expect(await taxClass()).toBe('BOOK_PRINT')
  await change(editions.gst, { tax_class: 'PENDRIVE' })
  for (const bundle_gst of ['SEPARATE', 'MIXED']) {
    await change(editions.taxSet, { bundle_gst })
    expect(await taxClass()).toBe('PENDRIVE')
  }
  await change(editions.taxSet, { bundle_gst: 'COMPOSITE' })
  expect(await taxClass()).toBe('BOOK_PRINT')
  await change(editions.taxSet, { bundle_gst: 'MIXED', tax_class: 'VIDEO_COURSE' })
  expect(await taxClass()).toBe('VIDEO_COURSE')
})
