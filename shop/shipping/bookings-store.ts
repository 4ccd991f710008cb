import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows, changeRows, firstRow } from '#kernel/read-rows'
import type { CourierOffer, Shipment } from '#ports/courier'
import { wasCancelledIn } from '#shop/orders'

/** The call of a courier to fetch a parcel: its row, as far as code names it. */
export type Booking = {
  readonly id: number
  readonly parcel_id: number
  readonly courier_id: string
  readonly courier_name: string
  readonly weight_g: number
  /** What the courier is to collect, in paise; null when nothing is. */
  readonly collect_paise: Paise | null
  readonly state: 'open' | 'booked' | 'dropped' | 'cancelled'
  readonly shipment_id: string | null
  readonly actor_id: string | null
  readonly charged_weight_g: number | null
  readonly weight_closed_at: Date | null
}

/** Longer than all calls of one booking can take. */
const LEASE = sql`interval '3 minutes'`

/** Whether something of the parcel of the booking `b` was cancelled since: the courier was instructed to carry it, and to collect for it. */
const isOutdated = wasCancelledIn(sql`b.parcel_id`, sql`b.created_at`)

/**
 * Writes a booking down and takes the right to call the courier for it; takes over one whose call failed, unless it is
 * outdated. Null while another call is under way, or when it is booked.
 */
export async function reserveBooking(
  tx: Tx,
  wanted: {
    readonly parcelId: number
    readonly provider: string
    readonly offer: CourierOffer
    readonly weightG: number
    readonly collect: Paise | null
    readonly actorId: string | null
  },
): Promise<Booking | null> {
  const { parcelId, provider, offer, weightG, collect, actorId } = wanted
  const isFree = sql<boolean>`b.state = 'open' and (b.leased_until is null or b.leased_until < business_now())`
  const collectsOther = sql`collect_paise is distinct from ${collect}::bigint`
  await sql`
    update courier_bookings b set state = 'dropped', leased_until = null
    where parcel_id = ${parcelId} and ${isFree} and (${isOutdated} or ${collectsOther})`.execute(tx)
  return firstRow<Booking>(tx)`
    insert into courier_bookings as b (parcel_id, provider, courier_id, courier_name, price_paise, weight_g, collect_paise, actor_id, state, leased_until)
    values (${parcelId}, ${provider}, ${offer.courierId}, ${offer.name}, ${offer.price}, ${weightG}, ${collect}, ${actorId}, 'open',
      business_now() + ${LEASE})
    on conflict (parcel_id) where state in ('open', 'booked') do update set courier_id = excluded.courier_id,
      courier_name = excluded.courier_name, price_paise = excluded.price_paise, weight_g = excluded.weight_g,
      actor_id = excluded.actor_id, leased_until = excluded.leased_until, failure = null
    where b.state = 'open' and (b.leased_until is null or b.leased_until < business_now())
    returning *`
}

/** Takes over an open booking whose call was cut off; null when another has taken it. */
export const takeOverBooking = (db: Db, id: number): Promise<Booking | null> =>
  firstRow<Booking>(db)`
    update courier_bookings set leased_until = business_now() + ${LEASE}
    where id = ${id} and state = 'open' and leased_until < business_now()
    returning *`

/** Writes down why a call failed. `again`: a job finds out later what became of it. */
export async function failBooking(
  db: Db,
  id: number,
  failure: string,
  { again }: { readonly again: boolean },
): Promise<void> {
  await sql`
    update courier_bookings set failure = ${failure.slice(0, 300)},
      leased_until = case when ${again} then business_now() end
    where id = ${id} and state = 'open'`.execute(db)
}

/** Settles a booking. Answers whether it was still open, for what is in the parcel now. */
export async function settleBooking(tx: Tx, id: number, { orderId, shipmentId, courierName }: Shipment) {
  const settled = await changeRows(tx)`
    update courier_bookings b set state = 'booked', provider_order_id = ${orderId}, shipment_id = ${shipmentId},
      courier_name = coalesce(${courierName}, courier_name), leased_until = null, failure = null,
      booked_at = business_now(), next_poll_at = business_now() + interval '6 hours'
    where id = ${id} and state = 'open' and not ${isOutdated}`
  return settled > 0
}

/**
 * Gives up the booking of a parcel in one of these states, which the courier does not have yet: what the courier has of it is
 * cancelled by a job.
 */
export async function dropBooking(tx: Db, parcelId: number, states: readonly ('open' | 'booked')[]) {
  await sql`
    update courier_bookings set state = 'dropped', leased_until = null, next_poll_at = null
    where parcel_id = ${parcelId} and state = any(${states})`.execute(tx)
}

/** The live bookings of parcels. */
export const readBookings = (db: Db, parcelIds: readonly number[]): Promise<Booking[]> =>
  allRows<Booking>(db)`
    select * from courier_bookings where parcel_id = any(${parcelIds})
    and state in ('open', 'booked')`
