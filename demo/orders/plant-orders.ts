import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import type { Files } from '#ports/files'
import { checkCheckout, saveCheckout, setCartQuantities } from '#shop/cart'
import {
  type LineState,
  type MoveName,
  moves,
  type Order,
  payBy,
  readOrderById,
  wasCancelled,
} from '#shop/orders'
import { cancelOrder, checkOut, payChoices } from '#shop/payments'
import { readTerms } from '#shop/pricing'
import { bookPickup, moveParcel, packLines, readParcels, startPacking, takeBackParcel } from '#shop/shipping'
import { receiveStock } from '#shop/stock'
import type { Buyer } from '../people/buyers.ts'
import { expectDone } from '../planting/expect-done.ts'
import { resetClock, setClock } from '../set-clock.ts'
import type { FateStep } from './plan-fate.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { plantAfterSales } from './plant-after-sales.ts'
import { plantIssue, plantMissingIssue } from './plant-issue.ts'
import { plantRemittances } from './plant-remittances.ts'
import { takeReturnStep } from './plant-return.ts'
import { receiveTransfer } from './receive-transfer.ts'

type Needs = DbAndOutbox & {
  readonly files: Files
  /** The shop's: bank accounts are encrypted under it. */
  readonly secret: string
}

type Event = { readonly at: number; readonly order: PlannedOrder } & (
  | { readonly kind: 'place' | 'pay' }
  | { readonly kind: 'step'; readonly step: PlannedOrder['steps'][number] }
)

/**
 * Makes the past orders happen, by the same deeds as a buyer's and on a clock turned back to each one's moment. All
 * events run in the order of their days, because documents are numbered in that order. What an interrupted planting
 * already did is recognised and passed over. Answers how many orders there are.
 */
export async function plantOrders(needs: Needs, orders: readonly PlannedOrder[]): Promise<number> {
  const events = orders.flatMap(eventsOf).toSorted((a, b) => a.at - b.at)
  return needs.db.connection().execute(async (db) => {
    // A planting that is cut off begins again where it stopped: it may lose its last commits.
    await sql`set synchronous_commit = off`.execute(db)
    // A second process on the same database waits: both would fill the same carts.
    await sql`select pg_advisory_lock(hashtext('plant-orders'))`.execute(db)
    const placed = await readPlaced(db)
    try {
      for (const [nth, event] of events.entries()) {
        // The tables grow from nothing: plans made for the first orders would read them whole.
        if (nth % 200 === 0) await sql`analyze ${sql.raw(growing)}`.execute(db)
        const orderId = placed.get(event.order.key)
        if (event.kind === 'place' && orderId !== undefined) continue
        await setClock(db, event.at)
        if (event.kind === 'place')
          placed.set(event.order.key, await placePlanned({ ...needs, db }, event.order))
        else if (event.kind === 'step') await take({ ...needs, db }, orderId, event.step)
        else if (orderId !== undefined) await receiveTransfer({ ...needs, db }, orderId)
      }
      await plantMissingIssue(
        db,
        [...placed].flatMap(([key, id]) => (key.includes('-journal-') ? [id] : [])),
      )
      await plantRemittances(db)
      await plantAfterSales({ ...needs, db }, (instant) => setClock(db, instant))
    } finally {
      await sql`select pg_advisory_unlock(hashtext('plant-orders'))`.execute(db)
      await sql`reset synchronous_commit`.execute(db)
      await resetClock(db)
    }
    return placed.size
  })
}

const growing =
  'orders, order_lines, order_moves, order_line_charges, payments, parcels, stock_movements, documents'

const eventsOf = (order: PlannedOrder): Event[] => [
  { at: order.placedAt, order, kind: 'place' },
  ...(order.byTransfer ? [{ at: order.placedAt + 2 * 3_600_000, order, kind: 'pay' as const }] : []),
  ...order.steps.map((step) => ({ at: step.at, order, kind: 'step' as const, step })),
]

async function readPlaced(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select idempotency_key key, id from orders where idempotency_key like 'seed-order-%'`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Places an order as its buyer would, now. Answers its id. */
export async function placePlanned(
  needs: Needs,
  { key, buyer, items, business, dealer, byTransfer }: PlannedOrder,
): Promise<number> {
  const { db } = needs
  const { owner } = buyer
  const cart = expectDone(await setCartQuantities({ db }, { owner, items }))
  if (!cart) throw new Error('a cart just filled is not there')
  const details = expectDone(checkCheckout(typedBy(buyer, business), true))
  await saveCheckout(db, cart.id, details)
  const choices = payChoices({ cart, details }, await readTerms(db))
  const choice = choices.find(
    ({ method }) => method === (byTransfer ? payBy.bankTransfer : payBy.cashOnDelivery),
  )
  if (!choice) throw new Error('that way to pay is not offered')
  const { method, total: expectedTotal } = choice
  const request = { owner, idempotencyKey: key, method, network: null, dealer, expectedTotal }
  return expectDone(await checkOut(needs, request)).id
}

/** Lets a buyer order something now, on delivery, and ships it. */
export async function plantShipped(needs: Needs, order: Omit<PlannedOrder, 'steps'>): Promise<void> {
  const step = { at: order.placedAt, by: 'staff', moves: ['process', 'pack', 'book', 'ship'] } as const
  await take(needs, await placePlanned(needs, { ...order, steps: [] }), { ...step, kind: 'move' })
}

function typedBy({ student, email, mobile }: Buyer, business: PlannedOrder['business']) {
  return {
    contact: { email, mobile },
    shipping: {
      name: `${student.first} ${student.last}`,
      mobile,
      address1: student.address1,
      address2: student.address2,
      city: student.city,
      pin: student.pin,
      stateCode: student.stateCode,
    },
    ...(business ? { business } : {}),
  }
}

async function take(
  needs: Needs,
  orderId: number | undefined,
  step: PlannedOrder['steps'][number],
): Promise<void> {
  if (orderId === undefined) throw new Error('a step before its order')
  if (step.kind === 'issue') return plantIssue(needs, orderId, step)
  if (step.kind === 'cancel') {
    const order = await readOrderById(needs.db, orderId)
    if (!order) throw new Error('an order just placed is not there')
    // What stays must still be enough for free delivery, or be delivered for a fee.
    const { freeShippingFrom } = await readTerms(needs.db)
    const left = order.lines.slice(1).filter(({ goods }) => goods === 'physical')
    const mayStay =
      order.shippingFee > 0 || left.reduce((sum, { gross }) => sum + gross, 0) >= freeShippingFrom
    const lines =
      step.firstLineOnly && mayStay ? order.lines.slice(0, 1).map((line) => ({ lineId: line.id })) : []
    if (order.lines.some(wasCancelled)) return
    expectDone(
      await cancelOrder(needs, { order, lines, by: 'buyer', actorId: order.userId, reason: step.reason }),
    )
    return
  }
  if (step.kind === 'return') {
    const order = await readOrderById(needs.db, orderId)
    if (!order) throw new Error('an order just placed is not there')
    return takeReturnStep(needs, order, step)
  }
  for (const move of step.moves) await make(needs, orderId, move, step)
}

/** Makes one move of an order by the deed of the shop that makes it; not twice when planting goes on after a crash. */
async function make(
  needs: Needs,
  orderId: number,
  move: MoveName,
  { by, reason = '' }: Extract<FateStep, { kind: 'move' }>,
): Promise<void> {
  const order = await readOrderById(needs.db, orderId)
  if (!order) throw new Error('an order just placed is not there')
  const from: readonly LineState[] = moves[move].from
  const lineIds = order.lines.filter(({ state }) => from.includes(state)).map(({ id }) => id)
  if (lineIds.length === 0) return
  const lines = lineIds.map((lineId) => ({ lineId }))
  if (move === 'process')
    return void expectDone(await startPacking(needs.db, { orderId, lines, actorId: null }))
  if (move === 'pack') {
    await receivePromised(needs.db, order)
    return void expectDone(await packLines(needs.db, { orderId, lines, actorId: null }))
  }
  for (const parcel of await readParcels(needs.db, orderId)) {
    const whom = { parcelId: parcel.id, by, actorId: null }
    if (move === 'book') expectDone(await bookPickup(needs, { ...whom, ...courierOf(parcel.id) }))
    else if (move === 'comeBack') expectDone(await takeBackParcel(needs, { ...whom, reason }))
    else if (move === 'ship' || move === 'deliver') expectDone(await moveParcel(needs, { ...whom, move }))
  }
}

/** Lets the copies of back orders arrive before they are packed. */
async function receivePromised(db: Db, order: Order): Promise<void> {
  const arrivals = order.lines
    .filter(({ supply }) => supply === 'promise')
    .map(({ editionId, sellerId, quantity }) => ({ editionId, sellerId, quantity, note: 'Reprint' }))
  if (arrivals.length > 0) await db.transaction().execute((tx) => receiveStock(tx, arrivals))
}

const couriers = ['Saarthi Express', 'Dak Vahan', 'Kurier North'] as const

const courierOf = (parcelId: number) => ({
  courier: couriers[parcelId % couriers.length] ?? couriers[0],
  awb: `DEMO${String(parcelId).padStart(8, '0')}`,
})
