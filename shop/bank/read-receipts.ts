import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { payBy } from '#shop/orders'
import { readReceived } from '#shop/payments'

/** Reads what was received for an order, as `readReceived`: a transfer by the reference of its statement, or else by the UTR that the buyer gave. */
export async function readReceipts(db: Db, orderId: number) {
  const received = await readReceived(db, orderId)
  const { rows } = await sql<{ id: number; reference: string }>`
    select payment_id id, string_agg(reference, ', ' order by id) reference from bank_lines
    where payment_id = any(${received.map(({ id }) => id)}::bigint[]) and outcome in ('accepted', 'short')
      and reference ~ '[A-Za-z0-9]' group by 1`.execute(db)
  const ofBank = new Map(rows.map(({ id, reference }) => [id, reference]))
  return received.map((each) =>
    each.method === payBy.bankTransfer ? { ...each, reference: ofBank.get(each.id) ?? each.reference } : each,
  )
}
