import { payBy } from '#shop/orders'
import { callUrl } from '../../api/calls.ts'
import { anyMobile, anyNetwork } from './anybody.ts'
import { type JournalEntry, recordRefusal } from './journal.ts'
import type { DrillShop } from './shopper.ts'

/** Orders over the JSON API and pays the courier. What the shop acknowledges goes into the entry, nothing else. */
export async function buyOnDelivery({ url, send }: DrillShop, entry: JournalEntry): Promise<void> {
  let token = ''
  const network = anyNetwork()
  async function call(name: Parameters<typeof callUrl>[0], body: unknown, headers = {}) {
    const answer = await send(`${url}/api${callUrl(name)}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        ...(token && { 'x-cart-token': token }),
        ...headers,
      },
    })
    const { data, code, StatusMsg: words } = (await answer.json()) as Answer
    return { status: answer.status, data, code, words }
  }

  const details = {
    contact: { email: entry.email, mobile: anyMobile() },
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
  if (filled.status !== 200) return recordRefusal(entry, filled)
  token = String(filled.data?.cartToken)
  const offered = await call('order/saveOrderInTemp', {})
  const choice = offered.data?.choices?.find(({ paymentMethod }) => paymentMethod === payBy.cashOnDelivery)
  if (!choice || choice.refusal !== null) return recordRefusal(entry, offered)
  const key = String(offered.data?.idempotencyKey)
  entry.wish = { key, total: Math.round(Number(choice.total) * 100) }
  const placed = await call(
    'order/postProductOrder',
    { paymentMethod: payBy.cashOnDelivery, expectedTotal: choice.total },
    { 'idempotency-key': key },
  )
  if (placed.status !== 200) return recordRefusal(entry, placed)
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
