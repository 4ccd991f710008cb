import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { checkCheckout, saveCheckout, setCartQuantities } from '#shop/cart'
import { moveLines, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut, inTransaction, payChoices } from '#shop/payments'
import { readTerms } from '#shop/pricing'
import type { Buyer } from '../people/buyers.ts'
import { expectDone } from '../planting/expect-done.ts'
import type { FateStep } from './plan-fate.ts'
import type { PlannedOrder } from './plan-orders.ts'

type Needs = { readonly db: Db; readonly outbox: Outbox }

type Event = { readonly at: number; readonly order: PlannedOrder } & (
  | { readonly kind: 'place' }
  | { readonly kind: 'step'; readonly step: FateStep; readonly nth: number }
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
    const done = await readDone(db)
    try {
      for (const event of events) {
        const standing = done.get(event.order.key)
        if (event.kind === 'place' ? standing : standing && standing.steps > event.nth) continue
        await advanceClock(db, event.at)
        if (event.kind === 'place')
          done.set(event.order.key, { id: await place({ ...needs, db }, event.order), steps: 0 })
        else await take({ ...needs, db }, standing?.id, event.step)
      }
    } finally {
      await sql`reset synchronous_commit`.execute(db)
      await sql`reset shop.clock_offset`.execute(db)
    }
    return done.size
  })
}

const eventsOf = (order: PlannedOrder): Event[] => [
  { at: order.placedAt, order, kind: 'place' },
  ...order.steps.map((step, nth) => ({ at: step.at, order, kind: 'step' as const, step, nth })),
]

/** Which planted orders exist, and how many of their steps: a step is one moment at which lines moved. */
async function readDone(db: Db): Promise<Map<string, { id: number; steps: number }>> {
  const { rows } = await sql<{ key: string; id: number; steps: number }>`
    select o.idempotency_key key, o.id, count(distinct m.at)::int - 1 steps
    from orders o join order_lines l on l.order_id = o.id join order_moves m on m.order_line_id = l.id
    where o.idempotency_key like 'seed-order-%' group by o.id`.execute(db)
  return new Map(rows.map(({ key, id, steps }) => [key, { id, steps }]))
}

const advanceClock = (db: Db, at: number) =>
  sql`select set_config('shop.clock_offset', (${new Date(at).toISOString()}::timestamptz - now())::text, false)`.execute(
    db,
  )

async function place(needs: Needs, { key, buyer, items, business }: PlannedOrder): Promise<number> {
  const { db } = needs
  const { owner } = buyer
  const cart = expectDone(await setCartQuantities({ db }, { owner, items }))
  if (!cart) throw new Error('a cart just filled is not there')
  const details = expectDone(checkCheckout(typedBy(buyer, business), true))
  await saveCheckout(db, cart.id, details)
  const choices = payChoices({ cart, details }, await readTerms(db))
  const choice = choices.find((each) => each.method === 4)
  if (!choice) throw new Error('cash on delivery is not offered')
  const { method, total: expectedTotal } = choice
  const request = { owner, idempotencyKey: key, method, network: null, expectedTotal }
  return expectDone(await checkOut(needs, request)).id
}

/** What the buyer types at checkout. */
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

async function take(needs: Needs, orderId: number | undefined, step: FateStep): Promise<void> {
  if (orderId === undefined) throw new Error('a step before its order')
  if (step.kind === 'cancel') {
    const order = await readOrderById(needs.db, orderId)
    if (!order) throw new Error('an order just placed is not there')
    const lineIds = step.firstLineOnly ? order.lines.slice(0, 1).map((line) => line.id) : []
    expectDone(
      await cancelOrder(needs, { order, lineIds, by: 'buyer', actorId: order.userId, reason: step.reason }),
    )
    return
  }
  const moved = await inTransaction(needs.db, async (tx) => {
    const lines = await tx
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '<>', 'CANCELLED')
      .execute()
    const lineIds = lines.map((line) => line.id)
    for (const move of step.moves) {
      const answer = await moveLines(tx, {
        orderId,
        lineIds,
        move,
        by: step.by,
        reason: step.reason ?? '',
      })
      if (!answer.ok) return answer
    }
    return { ok: true as const, value: null }
  })
  expectDone(moved)
}
