import { type Kysely, sql } from 'kysely'
import type { OrderLookupTables } from './order-lookup-tables.ts'

/** A request for a code, for the job that sends it. */
export type Lookup = { readonly token: string; readonly orderNo: string; readonly contact: string }

/** Reads a request for a job; null once its code has ended. */
export async function readLookup(db: Kysely<OrderLookupTables>, id: number): Promise<Lookup | null> {
  const row = await db
    .selectFrom('order_lookups')
    .select(['token', 'order_no as orderNo', 'contact'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('asked_at', '>', sql<Date>`business_now() - interval '5 minutes'`)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes the requests of more than a day ago, with what was typed. */
export async function purgeLookups(db: Kysely<OrderLookupTables>): Promise<void> {
  await db
    .deleteFrom('order_lookups')
    .where('asked_at', '<', sql<Date>`business_now() - interval '1 day'`)
    .execute()
}
