import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { allRows, firstRow, firstValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { CourierScan } from '#ports/courier'
import { recordAudit } from '#shop/staff'
import type { ParcelDeed } from './parcel-moves.ts'

/** Lines of one order that one seller packed together. */
export type Parcel = {
  readonly id: number
  readonly orderId: number
  readonly sellerId: number
  /** Of its copies, in grams. */
  readonly weightG: number
  /** Null until the pickup is booked. */
  readonly courier: string | null
  /** Air waybill number; null until the pickup is booked. */
  readonly awb: string | null
  /** The day on which the courier expects to deliver it, 'YYYY-MM-DD'; null when it gives none. */
  readonly expectedOn: string | null
}

/** Reads an air waybill number as typed or scanned; null when it cannot be one. */
export function parseAwb(typed: string): string | null {
  const awb = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{6,30}$/.test(awb) ? awb : null
}

const columns = sql`id, order_id "orderId", seller_id "sellerId", weight_g "weightG", courier, awb, expected_on "expectedOn"`

/** The parcels of an order, in the order of their packing. */
export const readParcels = (db: Db, orderId: number): Promise<Parcel[]> =>
  allRows<Parcel>(db)`select ${columns} from parcels where order_id = ${orderId} order by id`

/** One parcel; null when there is none. */
export const readParcel = (db: Db, id: number): Promise<Parcel | null> =>
  firstRow<Parcel>(db)`select ${columns} from parcels where id = ${id}`

/** The order (orders.id) of the parcel with an air waybill number; null when none has it. */
export const findOrderOfAwb = (db: Db, awb: string): Promise<number | null> =>
  firstValue<number>(db)`select order_id from parcels where awb = ${awb}`

/** What couriers did with parcels, oldest first. */
export const readScans = (db: Db, parcelIds: readonly number[]) =>
  allRows<CourierScan & { readonly parcelId: number }>(db)`
    select parcel_id "parcelId", status, code, words, place, at from tracking_events
    where parcel_id = any(${parcelIds}::bigint[]) order by at, id`

/** Closes the dispute about what a courier weighed: its charge is accepted, or was corrected. */
export async function closeWeightDispute(
  db: Db,
  { parcelId, actorId }: Pick<ParcelDeed, 'parcelId' | 'actorId'>,
): Promise<Result<null, Refusal<'no-dispute'>>> {
  return inTransaction(db, async (tx): Promise<Result<null, Refusal<'no-dispute'>>> => {
    const { numAffectedRows } = await sql`
      update courier_bookings set weight_closed_at = business_now()
      where parcel_id = ${parcelId} and state = 'booked' and charged_weight_g > weight_g
        and weight_closed_at is null`.execute(tx)
    if (numAffectedRows === 0n) return refuse('no-dispute', 'Nothing is disputed about this parcel.')
    await recordAudit(tx, actorId, 'parcel.weight-closed', `parcel:${parcelId}`)
    return ok(null)
  })
}
