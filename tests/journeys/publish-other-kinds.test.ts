import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { readOrderById, readOrderId } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { confirmAsStudent } from '#tests/support/confirm-order'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import type { Student } from '#tests/support/student'
import { samplePicture } from '../../shop/media/media.fixtures.ts'
import { beginTitle } from './begin-title.ts'
import { findTitle } from './find-title.ts'
import { hasFilledCheckout } from './online-buyer.ts'

const editor = {
  name: 'Nisha Editor',
  email: 'nisha.kinds@example.com',
  password: 'nine ledgers and a lamp',
}

const { shop, open } = openJourney()
let cover: Buffer
beforeAll(async () => {
  await enrolStaff(shop, editor, 'catalogue')
  cover = Buffer.from(await samplePicture(600, 800, 'jpeg'))
})

const numberOf = ({ page }: Student) => Number(/titles\/(\d+)/.exec(page.url())?.[1])

/** Publishes a draft, which lacks something at first. What is typed and not saved yet stays, where there are scripts. */
async function publish(staff: Student, lacks: string, field: string, value: string, hasScripts: boolean) {
  await staff.fill(field, value)
  await staff.press('Publish what is saved')
  await staff.read(`Before it is sold it needs: ${lacks}.`)
  if (hasScripts) expect(await staff.page.getByRole('textbox', { name: field }).inputValue()).toBe(value)
  else await staff.fill(field, value)
  await staff.press('Save')
  await staff.read('Saved.')
  await staff.press('Publish what is saved')
  await staff.read('It is on sale now.')
}

/** Goes to the ways to pay with what is in the cart, and pays the courier. Answers the order. */
async function payOnDelivery(student: Student, total: string) {
  await hasFilledCheckout(student)
  await student.page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await student.press(`Place order · ${total}`)
  await confirmAsStudent(student, shop)
  await student.see('heading', 'Your order is placed')
  const orderNo = /BM\d{11}/.exec(student.page.url())?.[0] ?? ''
  return readOrderById(shop.db, (await readOrderId(shop.db, orderNo)) ?? 0)
}

describe.each(withAndWithoutScripts)('staff add, $how', ({ javaScriptEnabled }) => {
  const phone = { javaScriptEnabled, viewport: { width: 390, height: 844 } }

  test('a pre-order, which a student finds and orders before it is out', async () => {
    const word = javaScriptEnabled ? 'Larkspur' : 'Tamarisk'
    const title = `${word} on Ethics`
    const staff = await open({ javaScriptEnabled })
    await beginTitle(shop, staff, editor, 'Printed book')
    await staff.fill(/^Title/, title)
    await staff.fill('Authors or teachers', `${word} Rao`)
    await staff.page.getByRole('checkbox', { name: /^Add new names/ }).check()
    await staff.fill('Description', 'Ethics in cases.')
    await staff.fill('Name of the edition', '1st Edition, January 2027')
    await staff.fill('Weight in grams', '600')
    await staff.fill('MRP (₹)', '800')
    await staff.fill('Price (₹)', '700')
    await staff.page.getByLabel('Pre-order, leaves on').fill('2026-11-01')
    await staff.page
      .getByLabel('New cover')
      .setInputFiles([{ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover }])
    await staff.press('Save as a draft')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.read(/^Choose a day to come, or leave it empty/)
    await staff.page.getByLabel('Pre-order, leaves on').fill('2027-01-20')
    await staff.page
      .getByLabel('New cover')
      .setInputFiles([{ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: cover }])
    await staff.press('Save as a draft')
    await staff.read('Saved as a draft. Look at the preview, then publish it.')
    await publish(
      staff,
      'how many pre-orders are taken',
      'Pre-orders or back orders taken',
      '2',
      javaScriptEnabled,
    )

    const student = await open(phone)
    await findTitle(student, word, title)
    await student.read('Pre-order, leaves on 20 Jan 2027')
    await student.press('Pre-order')
    await student.seeStatus('Added to cart successfully!')
    const order = await payOnDelivery(student, '₹750.00')
    expect(order?.lines).toMatchObject([
      { editionId: numberOf(staff), quantity: 1, supply: 'promise', releasesOn: '2027-01-20', gross: 70_000 },
    ])
    expect(await findBreaches(shop.db)).toEqual([])
  })

  test('a set, which a student finds, sees with its parts, and buys', async () => {
    const word = javaScriptEnabled ? 'Foxglove' : 'Marigold'
    const title = `${word} Pair: Law and GST`
    const { lawBook, gstBook } = world
    const staff = await open({ javaScriptEnabled })
    await beginTitle(shop, staff, editor, 'Set of books')
    await staff.canReadAll()
    await staff.fill(/^Title/, title)
    await staff.fill('Description', 'Both books in one parcel.')
    await staff.fill('Its parts', `${lawBook.sku}\n${world.withdrawn.id}`)
    await staff.page.getByLabel('Taxed as').selectOption('SEPARATE')
    await staff.fill('Weight in grams', '1400')
    await staff.fill('MRP (₹)', '1840')
    await staff.fill('Price (₹)', '1600')
    await staff.press('Save as a draft')
    await staff.see('alert', 'Nothing was saved. Please correct this')
    await staff.read(/is not on sale\.$/)
    await staff.fill('Its parts', `${lawBook.sku}\n${gstBook.sku}`)
    await staff.press('Save as a draft')
    await staff.read('Saved as a draft. Look at the preview, then publish it.')
    await staff.see('heading', /^Parts/)
    await staff.canReadAll()
    await publish(staff, 'a price below the ₹1,540.00 of its parts', 'Price (₹)', '1390', javaScriptEnabled)

    const student = await open(phone)
    await findTitle(student, word, title)
    await student.see('link', 'Corporate and Other Laws: Section and Sense')
    await student.see('link', 'Goods and Services Tax: Law and Working')
    await student.press('Add to cart')
    await student.seeStatus('Added to cart successfully!')
    const order = await payOnDelivery(student, '₹1,440.00')
    const set = numberOf(staff)
    expect(order?.lines).toMatchObject([{ editionId: set, quantity: 1, supply: 'stock', gross: 139_000 }])
    const taken = await allRows<{ edition_id: number; on_hand_change: number }>(shop.db)`
      select edition_id, on_hand_change from stock_movements
      where order_line_id = ${order?.lines[0]?.id ?? 0} and on_hand_change <> 0 order by edition_id`
    expect(taken).toEqual([lawBook, gstBook].map(({ id }) => ({ edition_id: id, on_hand_change: -1 })))
    expect(await findBreaches(shop.db)).toEqual([])
  })
})
