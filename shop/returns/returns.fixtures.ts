import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import type { Paise } from '#kernel/money'
import { changeRows } from '#kernel/read-rows'
import type { Files } from '#ports/files'
import { type Order, readOrderById } from '#shop/orders'
import { readPublicHolidays, readTerms } from '#shop/pricing'
import {
  bookPickup,
  importRemittances,
  moveParcel,
  packLines,
  readParcels,
  startPacking,
} from '#shop/shipping'
import { type AskRequest, askReturn } from './ask-return.ts'
import { pickupDays } from './may-return.ts'

/** Reads an order again. */
export async function rereadOrder(db: Db, id: number): Promise<Order> {
  const order = await readOrderById(db, id)
  if (!order) throw new Error('the order is gone')
  return order
}

/** Packs, ships and delivers an accepted order, or stops after a move. */
export async function deliverOrder(
  needs: DbAndOutbox,
  order: Order,
  last: 'ship' | 'deliver' = 'deliver',
): Promise<Order> {
  const lines = order.lines.map(({ id }) => ({ lineId: id }))
  await startPacking(needs.db, { orderId: order.id, lines, actorId: null })
  await packLines(needs.db, { orderId: order.id, lines, actorId: null })
  for (const parcel of await readParcels(needs.db, order.id)) {
    const whom = { parcelId: parcel.id, by: 'staff', actorId: null } as const
    await bookPickup(needs, {
      ...whom,
      courier: 'Saarthi Express',
      awb: `SX${order.id}-${parcel.id}00000`,
    })
    await moveParcel(needs, { ...whom, move: 'ship' })
    if (last === 'deliver') await moveParcel(needs, { ...whom, move: 'deliver' })
  }
  return rereadOrder(needs.db, order.id)
}

/** Has the courier pay us, on a day, the cash that it collected for an order. */
export async function remitCash(db: Db, orderId: number, paidOn: string): Promise<void> {
  const { rows } = await sql<{ awb: string; amount: Paise }>`
    select p.awb, c.due_paise amount from parcels p join cod_collections c on c.parcel_id = p.id
    where p.order_id = ${orderId}`.execute(db)
  await importRemittances(
    db,
    rows.map((row) => ({ ...row, paidOn, reference: 'UTR0001' })),
  )
}

/** Lets so many days pass since everything happened to an order. */
export async function ageOrder(db: Db, id: number, days: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update order_moves set at = at - make_interval(days => ${days})
      where order_line_id in (select id from order_lines where order_id = ${id})`.execute(tx)
    await changeRows(tx)`
      update orders set placed_at = placed_at - make_interval(days => ${days}) where id = ${id}`
  })
}

/** Asks for a return of all copies of the first line, by default because the buyer changed their mind. */
export async function askReturnOf(
  needs: DbAndOutbox & { readonly files: Files },
  order: Order,
  change: Partial<AskRequest> = {},
): ReturnType<typeof askReturn> {
  const [line] = order.lines
  if (!line) throw new Error('an order without a line')
  const [on = ''] = pickupDays(await readTerms(needs.db), await readPublicHolidays(needs.db))
  return askReturn(needs, {
    order,
    lineId: line.id,
    copies: line.quantity,
    of: line.quantity,
    reason: 'changed-mind',
    words: '',
    photos: [],
    pickup: { on, slot: 'morning' },
    dispatchDays: 2,
    actorId: null,
    ...change,
  })
}
