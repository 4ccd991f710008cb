import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { findBreaches } from '#shop/reports'
import { dayFromNow } from '#tests/support/day-from-now'
import { goAs } from '#tests/support/go-as'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { enrolStaff } from '#tests/support/staff'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { ageOrder, deliverOrder, remitCash } from '../../shop/returns/returns.fixtures.ts'

const owner = {
  name: 'Nisha Owner',
  email: 'nisha.payouts@example.com',
  password: 'nine ledgers and a lamp',
}

const { shop, open } = openJourney()
beforeAll(() => enrolStaff(shop, owner, 'owner'))

/** Delivers a book of Sahyadri Book Depot for ₹645 and ₹50 on delivery so many days ago. */
async function sell(days: number): Promise<string> {
  const placed = await placeOnDelivery(shop.needs, [[world.otherSellersBook.id, 1]])
  const { id, orderNo } = await deliverOrder(shop.needs, placed)
  await remitCash(shop.db, id, await dayFromNow(shop.db, -days))
  await ageOrder(shop.db, id, days)
  await sql`update order_lines set state_at = state_at - make_interval(days => ${days}) where order_id = ${id}`.execute(
    shop.db,
  )
  return orderNo
}

describe.each(withAndWithoutScripts)('the accountant pays a seller, $how', ({ javaScriptEnabled }) => {
  // It is November: first September is paid, then October.
  const [days, month, words] = javaScriptEnabled ? [70, '2026-09', 'Sep 2026'] : [40, '2026-10', 'Oct 2026']

  test('by the statement of a month, once, for what it comes to', async () => {
    await shop.db.updateTable('sellers').set({ commission_bp: 1000 }).where('id', '=', 2).execute()
    const orderNo = await sell(days)
    const staff = await open({ javaScriptEnabled })
    await goAs(shop, staff, owner, `/desk/payouts?month=${month}`)
    await staff.see('heading', 'Payouts to sellers')
    await staff.read('To be paid')
    await staff.canReadAll()
    await staff.follow('Sahyadri Book Depot')
    await staff.see('heading', `Sahyadri Book Depot, ${words}`)
    await staff.read(orderNo)
    // ₹695 less 10 %, 18 % of that, and 0.1 %.
    await staff.read('₹612.29')
    await staff.canReadAll()
    const page = staff.page.url()

    const type = async (amount: string) => {
      await staff.fill('Paid on', '2026-11-20')
      await staff.fill('UTR of the transfer', `AXISN261120${month.replace('-', '')}`)
      await staff.fill('Amount in rupees', amount)
      await staff.press('Record the payment')
    }
    await type('600')
    await staff.read('₹612.29 is due. Enter exactly this amount.')
    await type('612.29')
    await staff.read('The payment is recorded, and the seller gets the statement by e-mail.')
    await staff.read('These rows no longer change.')
    expect(await staff.page.getByRole('button', { name: 'Record the payment' }).count()).toBe(0)

    const file = await staff.page.request.get(`${page}.csv`)
    expect(await file.text()).toContain(`${orderNo},Costing Made Visible,`)
    await staff.go(`/desk/payouts?month=${month}`)
    await staff.read('Paid on 20 Nov 2026')
    expect(await findBreaches(shop.db)).toEqual([])
  })
})
