import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { readOrderId } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { moveParcel, readParcels } from '#shop/shipping'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { asCardBuyer, goodCard } from './card-buyer.ts'
import { hasFilledCheckout } from './online-buyer.ts'

const packer = {
  name: 'Pavan Packer',
  email: 'pavan.issues@example.com',
  password: 'nine ledgers and a lamp',
}

const { shop, open } = openJourney({ cards: true })
beforeAll(async () => {
  await enrolStaff(shop, packer, 'support')
})
afterEach(async () => {
  expect(await findBreaches(shop.db)).toEqual([])
})

describe.each(withAndWithoutScripts)('a printed journal, $how', ({ javaScriptEnabled }) => {
  const part = (nth: number) => nth + (javaScriptEnabled ? 0 : 50)

  test('is paid once and sent issue by issue; what did not arrive is sent again', async () => {
    const buyer = asCardBuyer(await open({ javaScriptEnabled }))
    await buyer.lookAt(world.journal)
    await buyer.read('52 issues from November 2026, each sent when printed.')
    await hasFilledCheckout(buyer, world.journal)
    await buyer.read('A journal that comes issue by issue is paid before its first issue.')
    await buyer.page.getByRole('radio', { name: /^Card/ }).check()
    await buyer.press('Pay ₹17,500.00')
    if (!javaScriptEnabled) await buyer.goToTheProvider('₹17,500.00')
    await buyer.payWith(goodCard)
    if (!javaScriptEnabled) await buyer.press('Continue')
    await buyer.see('heading', 'Your order is placed')
    await buyer.follow('See the order')
    await buyer.read('0 of 52 issues sent.')
    await buyer.canReadAll()
    const orderNo = /BM\d{11}/.exec(buyer.page.url())?.[0] ?? ''

    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, packer, '/desk/journals')
    for (const nth of [1, 2]) {
      await staff.see('heading', 'Printed journals')
      await staff.page.getByRole('combobox', { name: 'Journal' }).selectOption({ index: 0 })
      await staff.fill('Volume', '32')
      await staff.fill('Part', String(part(nth)))
      await staff.page.getByLabel('Day of the issue').fill(`2026-11-1${nth}`)
      await staff.fill('Copies that came', '40')
      await staff.fill('Weight of a copy in grams', '180')
      await staff.press('Record the issue')
      await staff.read(new RegExp(`^Recorded: .*, Volume 32, Part ${part(nth)}\\.`))
    }
    const subscribers = javaScriptEnabled ? 1 : 2
    for (const nth of [1, 2]) {
      await staff.press(`Pack ${subscribers} of Volume 32, Part ${part(nth)}`)
      await staff.read(`Packed: ${subscribers}.`)
      await staff.page
        .getByRole('button', { name: `of Volume 32, Part ${part(nth)}` })
        .waitFor({ state: 'detached' })
    }
    await staff.follow('Book them with the courier')
    await staff.press('Book with the courier')
    await staff.read(/^Booked: \d orders\./)
    await staff.follow('Go on to hand over')
    await staff.press('Hand over to the courier')
    await staff.read(/^Handed over: \d orders\./)

    await buyer.page.reload()
    await buyer.read('2 of 52 issues sent.')
    await buyer.read(/50 issues are to come/)
    for (const nth of [1, 2]) await buyer.read(`Volume 32, Part ${part(nth)}`)
    expect(await buyer.main.getByText(/^Sent .*, AWB /).count()).toBe(2)

    const id = (await readOrderId(shop.db, orderNo)) ?? 0
    const [parcel] = await readParcels(shop.db, id)
    await moveParcel(shop.needs, { parcelId: parcel?.id ?? 0, by: 'staff', actorId: null, move: 'deliver' })
    await buyer.page.reload()
    await buyer.press(/^It did not arrive/)
    await buyer.read('Thank you for telling us. We will send the issue again.')
    await staff.go('/desk/journals')
    await staff.press(/^Send again/)
    await staff.read('Packed: 1.')
    await buyer.page.reload()
    await buyer.read(/^Sent .* · did not arrive$/)
    await buyer.read('2 of 52 issues sent.')
  })
})
