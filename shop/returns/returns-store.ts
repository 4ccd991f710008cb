import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { allRows, oneRow } from '#kernel/read-rows'
import type { Pickup, Return } from './may-return.ts'

const read = async (db: Db, which: RawBuilder<unknown>): Promise<Return[]> => {
  const { rows } = await sql<
    Omit<Return, 'pickup'> & { on: string | null; slot: 'morning' | 'afternoon' | null }
  >`
    select r.id, r.order_id "orderId", r.order_line_id "lineId", r.kind, r.reason, r.words, r.state, r.pickup_on "on",
      r.pickup_slot slot, r.courier, r.awb, r.answer, r.back_courier "backCourier", r.back_awb "backAwb", r.arrived_at "arrivedAt", r.sellable, r.damaged, r.inspection,
      r.asked_at "askedAt", r.to_wallet "toWallet", (select count(*)::int from return_photos p where p.return_id = r.id) photos,
      (select coalesce(json_agg(f.refund_id order by f.refund_id), '[]') from return_refunds f where f.return_id = r.id) "refundIds",
      (select json_build_object('id', o.id, 'orderNo', o.order_no, 'accessKey', o.access_key)
        from orders o where o.id = r.replacement_id) replacement
    from returns r where ${which} order by r.id`.execute(db)
  return rows.map(({ on, slot, ...row }) => ({ ...row, pickup: on && slot ? { on, slot } : null }))
}

/** The returns of an order, oldest first. */
export const readReturns = (db: Db, orderId: number): Promise<Return[]> =>
  read(db, sql`r.order_id = ${orderId}`)

/** One return; null when there is none. For jobs and staff, who may see every order. */
export async function readReturnById(db: Db, id: number): Promise<Return | null> {
  const [found] = await read(db, sql`r.id = ${id}`)
  return found ?? null
}

/** Locks a return; null when there is none. Payment before returns before lines before stock. */
export async function lockReturn(tx: Tx, id: number): Promise<Return | null> {
  await sql`select from returns where id = ${id} for update`.execute(tx)
  return readReturnById(tx, id)
}

/** The queues of staff, and which returns stand in each. */
const queues = {
  decide: sql`r.state = 'asked'`,
  'on-the-way': sql`r.state = 'accepted' and r.arrived_at is null`,
  inspect: sql`r.state = 'accepted' and r.arrived_at is not null`,
  'send-back': sql`r.state = 'rejected' and r.pickup_on is not null and r.arrived_at is not null and r.back_awb is null`,
} as const
type ReturnQueue = keyof typeof queues
export const returnQueues = Object.keys(queues) as readonly ReturnQueue[]

/** A return as a row of a queue. */
type QueuedReturn = Pick<Return, 'id' | 'kind' | 'reason' | 'askedAt' | 'awb' | 'courier'> & {
  readonly orderNo: string
  readonly name: string
  readonly title: string
  readonly copies: number
  readonly pickupOn: Pickup['on'] | null
}

/** How many returns stand in each queue. */
export async function countReturns(db: Db): Promise<Record<ReturnQueue, number>> {
  const counts = returnQueues.map((name) => sql`count(*) filter (where ${queues[name]})::int ${sql.id(name)}`)
  return oneRow<Record<ReturnQueue, number>>(db)`
    select ${sql.join(counts)} from returns r
    where r.state in ('asked', 'accepted') or ${queues['send-back']}`
}

/** The returns of a queue, those that wait longest first; at most 200. */
export const readReturnQueue = (db: Db, queue: ReturnQueue): Promise<QueuedReturn[]> =>
  allRows<QueuedReturn>(db)`
    select r.id, r.kind, r.reason, r.asked_at "askedAt", r.awb, r.courier, r.pickup_on "pickupOn", o.order_no "orderNo",
      o.contact->>'name' name, l.title, l.quantity copies
    from returns r join orders o on o.id = r.order_id join order_lines l on l.id = r.order_line_id
    where ${queues[queue]} order by r.asked_at, r.id limit 200`
