import { randomUUID } from 'node:crypto'
import { callUrl } from '../../api/calls.ts'
import type { Guest } from '../guest.ts'
import type { Measurement } from '../measurements.ts'
import { buyer } from './buyer.ts'
import { expectStatus } from './expect-status.ts'

const prefix = '/students/api'

/** Orders one book over the JSON contract: cart and address in one call, then the order, paid on delivery. */
export async function orderByApi(guest: Guest, { shopUrl, wares }: Measurement, nth: number): Promise<void> {
  const kept = await guest.postJson(`${shopUrl}${prefix}${callUrl('order/insertUpdateCheckoutData')}`, {
    items: [{ editionId: wares.books[nth % wares.books.length], quantity: 1 }],
    details: buyer,
  })
  const { total } = JSON.parse(expectStatus(kept, 200).body).data
  const placed = await guest.postJson(
    `${shopUrl}${prefix}${callUrl('order/postProductOrder')}`,
    { paymentMethod: 4, expectedTotal: ((Math.round(total * 100) + wares.codFee) / 100).toFixed(2) },
    { 'idempotency-key': randomUUID() },
  )
  expectStatus(placed, 200)
}
