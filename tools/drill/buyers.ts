import { setTimeout as pause } from 'node:timers/promises'
import { payBy } from '#shop/orders'
import { callUrl } from '../../api/calls.ts'
import type { CardTwin } from '../../tests/support/card-twin.ts'
import type { Entry } from './journal.ts'
import {
  openShopper,
  orderNoIn,
  readPayPage,
  type Send,
  type Shopper,
  sendWish,
  wishByCard,
  wordsOf,
} from './shopper.ts'

/** What a buyer by card does once the bank has said yes. */
export type Fate = 'comes back' | 'comes back twice' | 'never comes back' | 'comes back and cancels'

type Shop = { readonly url: string; readonly send: Send }

/** Orders over the JSON API and pays the courier. What the shop acknowledges goes into the entry, nothing else. */
export async function buyOnDelivery({ url, send }: Shop, entry: Entry): Promise<void> {
  let token = ''
  async function call(name: Parameters<typeof callUrl>[0], body: unknown, headers = {}) {
    const answer = await send(`${url}/api${callUrl(name)}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token && { 'x-cart-token': token }),
        ...headers,
      },
    })
    const { data, code, StatusMsg: words } = (await answer.json()) as Answer
    return { status: answer.status, data, code, words }
  }

  const details = {
    contact: { email: entry.email, mobile: '9886012345' },
    shipping: {
      name: 'Asha Menon',
      mobile: '9886012345',
      city: 'Bengaluru',
      pin: '560034',
      stateCode: '29',
      address1: '14 Lake View Road',
      address2: 'Koramangala',
    },
  }
  const items = entry.items.map(({ edition, quantity }) => ({ editionId: edition, quantity }))
  const filled = await call('order/insertUpdateCheckoutData', { items, details })
  if (filled.status !== 200) return refuse(entry, filled)
  token = String(filled.data?.cartToken)
  const offered = await call('order/saveOrderInTemp', {})
  const choice = offered.data?.choices?.find(({ paymentMethod }) => paymentMethod === payBy.cashOnDelivery)
  if (!choice || choice.refusal !== null) return refuse(entry, offered)
  const key = String(offered.data?.idempotencyKey)
  entry.wish = { key, total: Math.round(Number(choice.total) * 100) }
  const placed = await call(
    'order/postProductOrder',
    { paymentMethod: payBy.cashOnDelivery, expectedTotal: choice.total },
    { 'idempotency-key': key },
  )
  if (placed.status !== 200) return refuse(entry, placed)
  entry.orderNo = String(placed.data?.orderNo)
}

type Answer = {
  readonly code?: string
  readonly StatusMsg: string
  readonly data: {
    readonly cartToken?: string
    readonly idempotencyKey?: string
    readonly orderNo?: string
    readonly choices?: readonly {
      readonly paymentMethod: number
      readonly total: string
      readonly refusal: string | null
    }[]
  } | null
}

const soldOut = /sold out|out of stock|fewer copies|cannot be ordered now|no form with method/i

function refuse(entry: Entry, { status, words }: { readonly status: number; readonly words: string }): void {
  if (soldOut.test(words)) entry.refused = 'sold out'
  else entry.trouble = `${status}: ${words.slice(0, 200)}`
}

/** Orders by card as pages without JavaScript, pays at the twin, and does as the fate says. */
export async function buyByCard(
  { url, send }: Shop,
  twin: Pick<CardTwin, 'pay'>,
  entry: Entry,
  fate: Fate,
): Promise<void> {
  const shopper = openShopper(url, send)
  try {
    entry.wish = await wishByCard(shopper, entry.items, entry.email)
  } catch (error) {
    return refuse(entry, { status: 0, words: error instanceof Error ? error.message : String(error) })
  }
  const placed = await sendWish(shopper, entry.wish)
  if (placed.status !== 303) return refuse(entry, { status: placed.status, words: wordsOf(placed.html) })
  entry.orderNo = orderNoIn(placed.leadsTo)
  const { providerOrderId, callbackUrl } = await standBeforeProvider(shopper, placed.leadsTo)
  const { callback } = await twin.pay(providerOrderId)
  if (fate === 'never comes back' || !callback) return
  for (let times = fate === 'comes back twice' ? 2 : 1; times > 0; times--) {
    const answer = await send(callbackUrl, {
      method: 'POST',
      body: new URLSearchParams(callback),
      redirect: 'manual',
    })
    await answer.arrayBuffer()
  }
  if (!(await seesPaid(shopper, entry.orderNo))) return
  entry.paid = true
  if (fate === 'comes back and cancels') await cancel(shopper, entry)
}

/** The form to the provider; where the way there was cut, the buyer presses "Try again". */
async function standBeforeProvider(shopper: Shopper, path: string) {
  let at = path
  for (let tries = 0; tries < 20; tries++) {
    if (!at.includes('/payment-failed/')) {
      const page = await shopper.get(at)
      if (page.status === 200) return readPayPage(shopper, at)
    }
    await pause(200)
    at = (await shopper.post(`/pay/${orderNoIn(at)}`, {})).leadsTo
  }
  throw new Error(`the provider could not be reached from ${path}`)
}

async function seesPaid(shopper: Shopper, orderNo: string): Promise<boolean> {
  const { status } = await shopper.get(`/payment-success/${orderNo}`)
  return status === 200
}

async function cancel(shopper: Shopper, entry: Entry): Promise<void> {
  const { html } = await shopper.get(`/order/${entry.orderNo}/cancellation`)
  const lines = Array.from(html.matchAll(/name="line" value="(\d+)"/g), ([, id = '']) => id)
  if (lines.length !== 1) return
  const done = await shopper.post(`/order/${entry.orderNo}/cancellation`, { line: lines[0] ?? '' })
  // 409: the first time was heard, its answer was lost.
  entry.cancelled = done.status === 303 || done.status === 409
}
