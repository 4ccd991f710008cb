import { randomUUID } from 'node:crypto'
import { callUrl } from '../../api/calls.ts'
import type { Guest, GuestResponse } from '../guest.ts'
import type { Measurement } from '../measurements.ts'
import { benchCode, expectStatus, newBuyer } from './buyer.ts'

const prefix = '/students/api'

/** Orders one book over the JSON contract, paid on delivery. */
export async function orderByApi(guest: Guest, what: Measurement, nth: number): Promise<void> {
  const { books } = what.wares
  expectStatus(await placeByApi(guest, what, Number(books[nth % books.length])), 200)
}

/** Orders one book with a code, a part of it from the wallet of somebody who is signed in. */
export async function orderWithCredit(
  guest: Guest,
  what: Extract<Measurement, { kind: 'orders-credit' }>,
  nth: number,
): Promise<void> {
  const { books } = what.wares
  guest.keep(what.cookies[nth % what.cookies.length] ?? '')
  const edition = Number(books[nth % books.length])
  expectStatus(await placeByApi(guest, what, edition, { promoCode: benchCode, walletPaise: 10_00 }), 200)
}

/** Cart and address in one call, then the order. Answers the last word, which is the first when that is no. */
export async function placeByApi(
  guest: Guest,
  { shopUrl, wares }: Measurement,
  editionId: number,
  { promoCode, walletPaise = 0 }: { readonly promoCode?: string; readonly walletPaise?: number } = {},
): Promise<GuestResponse> {
  const saved = await guest.postJson(`${shopUrl}${prefix}${callUrl('order/insertUpdateCheckoutData')}`, {
    items: [{ editionId, quantity: 1 }],
    details: newBuyer(),
    promoCode,
  })
  if (saved.status !== 200) return saved
  const { total } = JSON.parse(saved.body).data
  return guest.postJson(
    `${shopUrl}${prefix}${callUrl('order/postProductOrder')}`,
    {
      paymentMethod: 4,
      walletUsed: (walletPaise / 100).toFixed(2),
      expectedTotal: ((Math.round(total * 100) + wares.codFee - walletPaise) / 100).toFixed(2),
    },
    { 'idempotency-key': randomUUID() },
  )
}
