import type { Guest } from '../guest.ts'
import type { Measurement } from '../measurements.ts'
import { expectStatus, leadsTo } from './expect-status.ts'
import { placeByPages } from './order-by-pages.ts'
import { readForms } from './read-forms.ts'

/**
 * Orders one book through the pages and pays by card: the provider's simulator is asked to pay, its callback brings the buyer
 * back.
 */
export async function orderByCard(guest: Guest, what: Measurement, nth: number): Promise<void> {
  const { shopUrl, cardUrl } = what
  const page = await guest.get(await placeByPages(guest, what, nth, '1'))
  const order = readForms(expectStatus(page, 200).body).find(({ fields }) => fields.order_id)?.fields.order_id
  const paid = expectStatus(await guest.postJson(`${cardUrl}/pay`, { order_id: order }), 200)
  const back = await guest.postForm(
    `${shopUrl}/students/payment/callback/razorpay`,
    JSON.parse(paid.body).callback,
  )
  const thanks = leadsTo(back, shopUrl)
  if (!thanks.includes('/payment-success/')) throw new Error(`Paying led to ${new URL(thanks).pathname}`)
  expectStatus(await guest.get(thanks), 200)
}
