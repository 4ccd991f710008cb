import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Pickup, Return } from './return.ts'

/** The queues of staff, and which returns stand in each. */
const queues = {
  decide: sql`r.state = 'asked'`,
  'on-the-way': sql`r.state = 'accepted' and r.arrived_at is null`,
  inspect: sql`r.state = 'accepted' and r.arrived_at is not null`,
} as const
export type ReturnQueue = keyof typeof queues
export const returnQueues = Object.keys(queues) as readonly ReturnQueue[]

/** A return as a row of a queue. */
export type QueuedReturn = Pick<Return, 'id' | 'kind' | 'reason' | 'askedAt' | 'awb' | 'courier'> & {
  readonly orderNo: string
  readonly name: string
  readonly title: string
  readonly copies: number
  readonly pickupOn: Pickup['on'] | null
}

/** How many returns stand in each queue. */
export async function countReturns(db: Db): Promise<Record<ReturnQueue, number>> {
  const counts = returnQueues.map((name) => sql`count(*) filter (where ${queues[name]})::int ${sql.id(name)}`)
  const { rows } = await sql<Record<ReturnQueue, number>>`
    select ${sql.join(counts)} from returns r where r.state in ('asked', 'accepted')`.execute(db)
  return rows[0] ?? { decide: 0, 'on-the-way': 0, inspect: 0 }
}

/** The returns of a queue, those that wait longest first; at most 200. */
export async function readReturnQueue(db: Db, queue: ReturnQueue): Promise<QueuedReturn[]> {
  const { rows } = await sql<QueuedReturn>`
    select r.id, r.kind, r.reason, r.asked_at "askedAt", r.awb, r.courier, r.pickup_on "pickupOn", o.order_no "orderNo",
      o.contact->>'name' name, l.title, l.quantity copies
    from returns r join orders o on o.id = r.order_id join order_lines l on l.id = r.order_line_id
    where ${queues[queue]} order by r.asked_at, r.id limit 200`.execute(db)
  return rows
}
