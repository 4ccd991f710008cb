import { setTimeout as pause } from 'node:timers/promises'
import { orderNoIn } from '#kernel/id'
import { payBy } from '#shop/orders'
import type { CardSimulator, Paid } from '../../tests/support/card-simulator.ts'
import { type JournalEntry, recordRefusal } from './journal.ts'
import {
  type DrillShop,
  openShopper,
  type PurchaseRequest,
  readPayPage,
  readPlanPage,
  type Shopper,
  sendWish,
  visibleText,
  type WayToProvider,
  wishByCard,
  wishByInstalments,
} from './shopper.ts'

/** What a buyer does once the bank or the lender has said yes. */
export type Fate = 'comes back' | 'comes back twice' | 'never comes back' | 'comes back and cancels'

type Simulators = Pick<CardSimulator, 'pay' | 'emi'>

/** Orders by card or instalments as pages without JavaScript, pays at the simulator, and does as the fate says. */
export async function buyOnline(
  { url, send }: DrillShop,
  simulators: Simulators,
  entry: JournalEntry,
  fate: Fate,
): Promise<void> {
  const shopper = openShopper(url, send)
  const provider = entry.method === payBy.instalments ? lenders(url, simulators) : bank(simulators)
  let wish: PurchaseRequest
  try {
    wish = await provider.wish(shopper, entry.items, entry.email)
  } catch (error) {
    return recordRefusal(entry, { status: 0, words: error instanceof Error ? error.message : String(error) })
  }
  entry.wish = wish
  const placed = await sendWish(shopper, wish)
  if (placed.status !== 303)
    return recordRefusal(entry, { status: placed.status, words: visibleText(placed.html) })
  entry.orderNo = orderNoIn(placed.leadsTo)
  const { providerOrderId, callbackUrl } = await standBefore(provider, shopper, placed.leadsTo)
  const { callback } = await provider.pay(providerOrderId)
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

/** A provider as its buyers meet it: our form that leads there, our page before it, and paying at its simulator. */
type Provider = {
  readonly wish: typeof wishByCard
  readonly read: (shopper: Shopper, path: string) => Promise<WayToProvider>
  readonly pay: (providerOrderId: string) => Promise<Pick<Paid, 'callback'>>
}

const bank = ({ pay }: Simulators): Provider => ({
  wish: wishByCard,
  read: readPayPage,
  pay: (id) => pay(id),
})

const lenders = (url: string, { emi }: Simulators): Provider => ({
  wish: wishByInstalments,
  read: (shopper, path) => readPlanPage(shopper, path, url),
  pay: (session_id) => emi.post('/pay', { session_id }),
})

/** Our page before the provider; where the way there was cut, the buyer presses "Try again". */
async function standBefore({ read }: Provider, shopper: Shopper, path: string): Promise<WayToProvider> {
  let at = path
  for (let attempts = 0; attempts < 20; attempts++) {
    if (!at.includes('/payment-failed/')) {
      const page = await shopper.get(at)
      if (page.status === 200) return read(shopper, at)
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

async function cancel(shopper: Shopper, entry: JournalEntry): Promise<void> {
  const { html } = await shopper.get(`/order/${entry.orderNo}/cancellation`)
  const lines = Array.from(html.matchAll(/name="line" value="(\d+)"/g), ([, id = '']) => id)
  if (lines.length !== 1) return
  const done = await shopper.post(`/order/${entry.orderNo}/cancellation`, { line: lines[0] ?? '' })
  // 409: the first time was heard, its answer was lost.
  entry.cancelled = done.status === 303 || done.status === 409
}
