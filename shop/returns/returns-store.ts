import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Return } from './return.ts'

const read = async (db: Db, which: RawBuilder<unknown>): Promise<Return[]> => {
  const { rows } = await sql<
    Omit<Return, 'pickup'> & { on: string | null; slot: 'morning' | 'afternoon' | null }
  >`
    select r.id, r.order_id "orderId", r.order_line_id "lineId", r.kind, r.reason, r.words, r.state, r.pickup_on "on",
      r.pickup_slot slot, r.courier, r.awb, r.answer, r.arrived_at "arrivedAt", r.sellable, r.damaged, r.inspection,
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
  await tx.selectFrom('returns').select('id').where('id', '=', id).forUpdate().execute()
  return readReturnById(tx, id)
}
