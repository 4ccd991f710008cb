import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openBook } from '#shop/library'
import { findBreaches } from '#shop/reports'
import { goAs } from '#tests/support/go-as'
import { openBrowsers, openShop, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { buyBook, writeText } from '../../shop/library/library.fixtures.ts'

const shop = openShop()
const open = openBrowsers(() => shop.url)
const reader = `/virtual/book/${world.incomeTaxVirtual.id}`
const staff = { name: 'Kavita Rao', email: 'kavita.keys@example.com', password: 'nine ledgers and a lamp' }
let people = 0
const student = async () => {
  const person = { ...staff, name: 'Asha Menon', email: `asha.keys.${++people}@example.com` }
  return { ...person, id: await shop.needs.identity.enrol(person) }
}

beforeAll(async () => {
  await writeText(shop.db, world.incomeTaxVirtual.id)
  await enrolStaff(shop, staff, 'owner')
})
afterAll(async () => expect(await findBreaches(shop.db)).toEqual([]))

describe.each(withAndWithoutScripts)('$how', ({ javaScriptEnabled }) => {
  test('staff make activation keys; a student adds the book with one, another is refused in words', async () => {
    const maker = await open({ javaScriptEnabled })
    await goAs(shop, maker, staff, '/desk/keys')
    await maker.see('heading', 'Activation keys')
    await maker.fill('What they are for', 'Cards in the reprint')
    await maker.fill(/^Number of the edition/, String(world.incomeTaxBook.id))
    await maker.press('Make keys')
    await maker.read(/^Enter the number of an edition that opens online/)
    await maker.canReadAll()
    await maker.fill(/^Number of the edition/, String(world.incomeTaxVirtual.id))
    await maker.fill('Keys', '2')
    await maker.press('Make keys')
    await maker.see('heading', 'Cards in the reprint')
    await maker.see('link', 'Download as CSV')
    const key = await maker.main
      .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
      .first()
      .innerText()

    const buyer = await open({ javaScriptEnabled })
    await goAs(shop, buyer, await student(), '/user/library')
    await buyer.fill('Have an activation key?', '1234-5678-9012-3456')
    await buyer.press('Activate')
    await buyer.see('heading', 'Use an activation key')
    await buyer.read('Key is invalid please recheck and make sure key is correct.')
    await buyer.canReadAll()
    await buyer.fill('Activation key', key.toLowerCase())
    await buyer.press('Add to my library')
    await buyer.see('button', 'Start reading')
    expect(await buyer.page.getByText('can no longer be cancelled').count()).toBe(0)
    await buyer.press('Start reading')
    await buyer.see('heading', '1 Chapter number 1')

    const other = await open({ javaScriptEnabled })
    await goAs(shop, other, await student(), '/user/library/key')
    await other.fill('Activation key', key)
    await other.press('Add to my library')
    await other.read('This key has reached maximum usage limit. Please try with different key.')

    await maker.go('/desk/keys')
    await maker.read('1 of 2')
    await maker.press('Stop the keys for Cards in the reprint')
    await maker.read('Stopped')
  })

  test('a student tries a book free from its sample chapter, once', async () => {
    const visitor = await open({ javaScriptEnabled })
    await visitor.go(`${reader}/sample`)
    await visitor.follow('try it free for 7 days')
    await visitor.see('heading', 'Sign in')
    await visitor.signIn(await student())
    await visitor.read('Free for 7 days, without payment.')
    await visitor.canReadAll()
    await visitor.press('Start your free trial')
    await visitor.see('heading', '1 Chapter number 1')
    await visitor.go('/user/library')
    await visitor.read(/^Free trial till /)
  })

  test('staff close an opened book with a refund; its reader sees why and keeps the notes', async () => {
    const person = await student()
    const { id } = await buyBook(shop.needs, person.id, world.incomeTaxVirtual.id)
    await openBook(shop.db, { userId: person.id, editionId: world.incomeTaxVirtual.id })
    const { order_no } = await shop.db
      .selectFrom('orders')
      .select('order_no')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const buyer = await open({ javaScriptEnabled })
    await goAs(shop, buyer, person, `${reader}/2`)
    await buyer.see('heading', '2 Chapter number 2')
    await buyer.fill(/^Note on chapter 2/, 'Compare with the form.')
    await buyer.press('Save note')
    await buyer.see('link', 'Download notes')

    const closer = await open({ javaScriptEnabled })
    await goAs(shop, closer, staff, `/desk/orders/${order_no}`)
    await closer.press('Close access')
    await closer.read('Enter a reason. The buyer will see it.')
    await closer.canReadAll()
    await closer.fill('Reason for closing', 'Bought for the wrong attempt')
    await closer.page.getByRole('checkbox', { name: 'Refund what was paid for it' }).check()
    await closer.press('Close access')
    await closer.read('Refund initiated')

    await buyer.go('/user/library')
    await buyer.read(/Bought for the wrong attempt\. Order BM\d{11} shows your refund\./)
    await buyer.follow(/^See your notes/)
    await buyer.read('Compare with the form.')
    await buyer.canReadAll()
  })
})
