import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import { payBy } from '#shop/orders'
import { readBankPayment, receiveByBank } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { openShop } from '#tests/support/journey'
import { placeBy } from '../../shop/payments/payments.fixtures.ts'
import { visibleText } from '../../tools/drill/shopper.ts'
import { type AtProvider, orderByCard } from './card.fixtures.ts'

// What a buyer reads who asks for another way to pay and does not get it.
const shop = openShop({ cards: true })
afterEach(async () => {
  expect(await findBreaches(shop.db)).toEqual([])
})

/** Presses one of the buttons that change the way to pay, and reads the page that follows. */
async function press({ shopper, orderNo }: AtProvider, intent: string) {
  const { leadsTo } = await shopper.post(`/pay/${orderNo}`, { intent })
  const page = await shopper.get(leadsTo)
  return { leadsTo, words: visibleText(page.html) }
}

/** The mobile number of an order has five orders on delivery that are not paid yet. */
async function fillMobile({ orderNo }: AtProvider) {
  const quiet = { db: shop.db, outbox: { send: async () => {} } }
  for (let nth = 0; nth < 5; nth++) {
    const { id } = await placeBy(quiet, [[world.gstBook.id, 1]], payBy.cashOnDelivery)
    await sql`update orders set contact = jsonb_set(contact, '{mobile}', (select contact->'mobile' from orders where order_no = ${orderNo}))
      where id = ${id}`.execute(shop.db)
  }
}

test('cash on delivery is refused with the limit of the mobile number, on the page that the buyer came from', async () => {
  const buyer = await orderByCard(shop, world.incomeTaxBook.id)
  await fillMobile(buyer)
  const words = /This mobile number has too many cash-on-delivery orders.*Please pay online/
  expect((await press(buyer, 'on-delivery')).words).toMatch(words)
  expect((await press(buyer, 'by-transfer')).leadsTo).toContain('/bank-payment')
  const onBankPage = await press(buyer, 'on-delivery')
  expect(onBankPage.leadsTo).toContain('/bank-payment')
  expect(onBankPage.words).toMatch(words)
})

test('an order that is paid in part by bank says why it cannot be paid another way', async () => {
  const buyer = await orderByCard(shop, world.incomeTaxBook.id)
  await press(buyer, 'by-transfer')
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', buyer.orderNo)
    .executeTakeFirstOrThrow()
  const paymentId = (await readBankPayment(shop.db, id))!.id
  await inTransaction(shop.db, async (tx) => {
    await receiveByBank(tx, shop.needs.outbox, { paymentId, id: 'neft_part1', amount: paise(30_000) })
    return { ok: true as const }
  })
  for (const intent of ['by-card', 'on-delivery'])
    expect((await press(buyer, intent)).words).toContain('A part of this order has been paid by bank.')
})

test('a first order on delivery that waits for its code offers other ways to pay, without the fee', async () => {
  const buyer = await orderByCard(shop, world.incomeTaxBook.id)
  const { leadsTo } = await buyer.shopper.post(`/pay/${buyer.orderNo}`, { intent: 'on-delivery' })
  const page = await buyer.shopper.get((await buyer.shopper.get(leadsTo)).leadsTo || leadsTo)
  expect(visibleText(page.html)).toContain('the cash on delivery fee of ₹50.00 is not charged')
  expect(page.html).not.toContain('value="on-delivery"')
  const paid = await buyer.shopper.post(`/pay/${buyer.orderNo}`, { intent: 'by-card' })
  expect(paid.leadsTo).toContain(`/pay/${buyer.orderNo}?why=go`)
  expect(visibleText((await buyer.shopper.get(paid.leadsTo)).html)).toContain('Pay ₹895.00')
})
