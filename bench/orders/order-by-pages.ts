import { addressOf, formWith } from '../../tools/drill/shopper.ts'
import type { Guest } from '../guest.ts'
import type { Measurement } from '../measurements.ts'
import type { Wares } from '../wares.ts'
import { buyer, expectStatus, leadsTo } from './buyer.ts'

/** Goes through the pages without scripts, up to the button of this way to pay. Answers where that leads. */
export async function placeByPages(
  guest: Pick<Guest, 'get' | 'postForm'>,
  { shopUrl, wares }: Pick<Measurement, 'shopUrl'> & { readonly wares: Pick<Wares, 'books'> },
  nth: number,
  method: '1' | '4' | '6',
): Promise<string> {
  const edition = String(wares.books[nth % wares.books.length])
  leadsTo(
    await guest.postForm(`${shopUrl}/students/cart`, { intent: 'add', edition, quantity: '1' }),
    shopUrl,
  )
  const page = leadsTo(
    await guest.postForm(`${shopUrl}/students/checkout/information`, addressOf(buyer.contact.email)),
    shopUrl,
  )
  const { body } = expectStatus(await guest.get(page), 200)
  return leadsTo(await guest.postForm(page, formWith(body, { method })), shopUrl)
}

/** Orders one book through the pages, to be paid on delivery, and reads how to confirm it. */
export async function orderByPages(guest: Guest, what: Measurement, nth: number): Promise<void> {
  const thanks = await guest.get(await placeByPages(guest, what, nth, '4'))
  expectStatus(await guest.get(leadsTo(thanks, what.shopUrl)), 200)
}

/** Orders one book through the pages and pays by card: at the simulator, whose callback brings the buyer back. */
export async function orderByCard(guest: Guest, what: Measurement, nth: number): Promise<void> {
  const { shopUrl, cardUrl } = what
  const page = await guest.get(await placeByPages(guest, what, nth, '1'))
  const { order_id: order } = formWith(expectStatus(page, 200).body, { order_id: null })
  const paid = expectStatus(await guest.postJson(`${cardUrl}/pay`, { order_id: order }), 200)
  const back = await guest.postForm(
    `${shopUrl}/students/payment/callback/razorpay`,
    JSON.parse(paid.body).callback,
  )
  const thanks = leadsTo(back, shopUrl)
  if (!thanks.includes('/payment-success/')) throw new Error(`Paying led to ${new URL(thanks).pathname}`)
  expectStatus(await guest.get(thanks), 200)
}
