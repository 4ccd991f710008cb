import type { Kysely, Selectable } from 'kysely'
import type { Db, Tables } from '#db/tables'
import type { CourierScan } from '#ports/courier'
import type { Parcel } from './parcel.ts'
import type { ShippingTables } from './shipping-tables.ts'

const toParcel = (row: Selectable<ShippingTables['parcels']>): Parcel => ({
  id: row.id,
  orderId: row.order_id,
  sellerId: row.seller_id,
  weightG: row.weight_g,
  courier: row.courier,
  awb: row.awb,
  expectedOn: row.expected_on,
})

/** The parcels of an order, in the order of their packing. */
export async function readParcels(db: Db, orderId: number): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(toParcel)
}

/** One parcel; null when there is none. */
export async function readParcel(db: Db, id: number): Promise<Parcel | null> {
  const row = await db.selectFrom('parcels').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toParcel(row) : null
}

/** The order (orders.id) of the parcel with an air waybill number; null when none has it. */
export async function findOrderOfAwb(db: Db, awb: string): Promise<number | null> {
  const row = await db.selectFrom('parcels').select('order_id').where('awb', '=', awb).executeTakeFirst()
  return row?.order_id ?? null
}

/** What couriers did with parcels, oldest first. */
export const readScans = (
  db: Kysely<Tables>,
  parcelIds: readonly number[],
): Promise<(CourierScan & { readonly parcelId: number })[]> =>
  parcelIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('tracking_events')
        .select(['parcel_id as parcelId', 'status', 'code', 'words', 'place', 'at'])
        .where('parcel_id', 'in', parcelIds)
        .orderBy('at')
        .orderBy('id')
        .execute()
