import { afterEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { links } from '#kernel/links'
import type { Order } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { bookPickup, packLines, readParcels, startPacking } from '#shop/shipping'
import { openJourney, withAndWithoutScripts } from '#tests/support/journey'
import { placeOnDelivery } from '../../shop/payments/payments.fixtures.ts'
import { compareLedgers } from '../../tools/drill/compare-ledgers.ts'
import { asCardBuyer, goodCard, poorCard } from './card-buyer.ts'

const { shop, open } = openJourney({ cards: true })
afterEach(async () => {
  expect(await compareLedgers(shop.db, await shop.cards.ledger())).toEqual([])
  expect(await findBreaches(shop.db)).toEqual([])
})

/** The seller packs an order and books a courier for it. */
async function book({ id, lines }: Order): Promise<void> {
  const all = { orderId: id, actorId: null, lines: lines.map((line) => ({ lineId: line.id })) }
  await startPacking(shop.needs.db, all)
  await packLines(shop.needs.db, all)
  const [parcel] = await readParcels(shop.needs.db, id)
  const request = {
    parcelId: parcel!.id,
    by: 'staff',
    actorId: null,
    courier: 'By hand',
    awb: `SX-${id}000`,
  } as const
  expect(await bookPickup(shop.needs, request)).toMatchObject({ ok: true })
}

describe.each(withAndWithoutScripts)('an order on delivery, $how', ({ javaScriptEnabled }) => {
  /** A guest who follows the link to an order of ₹945.00, and pays it as far as they like. */
  async function arrive() {
    const order = await placeOnDelivery(shop.needs, [[world.incomeTaxBook.id, 1]])
    const buyer = asCardBuyer(await open({ javaScriptEnabled }))
    await buyer.go(links.order(order.orderNo, order.accessKey))
    await buyer.read('The courier collects ₹945.00 in cash or by UPI.')
    const goAndPay = async () => {
      await buyer.press('Pay ₹945.00 online')
      if (!javaScriptEnabled) await buyer.goToTheProvider('₹945.00')
      else await buyer.isAtTheProvider('₹945.00')
    }
    const payWith = async (card: string) => {
      await buyer.payWith(card)
      if (!javaScriptEnabled) await buyer.press('Continue')
    }
    return { order, buyer, goAndPay, payWith }
  }

  test('is paid by card from its page, after a card that was declined, and nothing is paid at the door', async () => {
    const { buyer, goAndPay, payWith } = await arrive()
    await buyer.read('The cash on delivery fee of ₹50 stays: it is part of your bill.')
    await buyer.canReadAll()
    await goAndPay()
    await payWith(poorCard)
    await buyer.read(/You have not paid online\. Your bank says: .* You can try again, or pay the courier\./)
    await buyer.read('The courier collects ₹945.00 in cash or by UPI.')
    await goAndPay()
    await payWith(goodCard)
    await buyer.see('heading', 'Your order is paid')
    await buyer.read('Paid ₹945.00 by card, UPI or net banking. Nothing is to be paid at the door.')
    await buyer.follow('See the order')
    await buyer.read('₹945.00 was paid.')
    expect(await buyer.page.getByRole('button', { name: /online$/ }).count()).toBe(0)
    expect(await buyer.page.getByText(/courier collects/).count()).toBe(0)
    await buyer.see('link', 'Receipt')
  })

  test('whose courier is booked while its buyer pays is paid at the door, and the card gets its money back', async () => {
    const { order, buyer, goAndPay, payWith } = await arrive()
    await goAndPay()
    await book(order)
    await payWith(goodCard)
    await buyer.read(
      /Your online payment of ₹945\.00 came too late: this order was to be paid to the courier\./,
    )
    await buyer.read('The courier collects ₹945.00 in cash or by UPI.')
    expect(await buyer.page.getByRole('button', { name: /online$/ }).count()).toBe(0)
  })
})
