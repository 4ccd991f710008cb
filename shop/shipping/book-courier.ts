import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { GatewayTrouble } from '#ports/card-payment'
import type { Courier, CourierOffer, Shipment } from '#ports/courier'
import { canMove, readOrderById } from '#shop/orders'
import {
  type Booking,
  dropBooking,
  failBooking,
  readBookings,
  reserveBooking,
  settleBooking,
} from './bookings-store.ts'
import {
  amountToCollect,
  linesIn,
  lockParcel,
  noParcel,
  noteBooking,
  type ParcelDeed,
  type ParcelInOrder,
  type ParcelRefusal,
} from './parcel-moves.ts'
import { readParcel } from './parcels-store.ts'
import { type ConsignmentPlan, planConsignment } from './plan-consignment.ts'

type Needs = { readonly db: Db; readonly courier: Courier }

export type BookingRefusal =
  | ParcelRefusal
  | Refusal<'no_address' | 'no_such_courier' | 'being_booked' | 'courier_refused' | 'courier_away'>

const away = (words = 'The courier does not answer now. Try again in a minute, or type courier and AWB.') =>
  refuse('courier_away', words)

/** The couriers that carry a packed parcel, cheapest first. */
export async function readOffers(
  { db, courier }: Needs,
  request: ParcelInOrder,
): Promise<Result<readonly CourierOffer[], BookingRefusal>> {
  const plan = await planConsignment(db, request)
  if (!plan) return refuse('no_address', 'This order has no address to deliver to.')
  return askOffers(courier, plan)
}

async function askOffers(courier: Courier, { way }: ConsignmentPlan) {
  try {
    return ok(await courier.offers(way))
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    return away()
  }
}

/**
 * Books a packed parcel with one of the couriers offered: the booking is written down, the courier is called outside any
 * transaction, and its answer settled. A second booking of the parcel is refused; after a lost answer the shipment is
 * found again under its reference.
 */
export async function bookCourier(
  needs: Needs,
  {
    courierId,
    parcelId,
    actorId,
  }: ParcelDeed & {
    /** Null: the recommended one, or else the cheapest. */
    readonly courierId: string | null
  },
): Promise<Result<null, BookingRefusal>> {
  const { db, courier } = needs
  const parcel = await readParcel(db, parcelId)
  const order = parcel && (await readOrderById(db, parcel.orderId))
  if (!order) return noParcel()
  const goods = linesIn({ order, parcel })
  if (goods.length === 0 || !goods.every((line) => canMove('book', line)))
    return refuse('not_allowed', 'That is no longer possible: the order has moved on.')
  const plan = await planConsignment(db, { order, parcel })
  if (!plan) return refuse('no_address', 'This order has no address to deliver to.')
  const offers = await askOffers(courier, plan)
  if (!offers.ok) return offers
  const offer =
    courierId === null
      ? (offers.value.find(({ isRecommended }) => isRecommended) ?? offers.value[0])
      : offers.value.find((each) => each.courierId === courierId)
  if (!offer && courierId === null)
    return refuse('no_such_courier', 'No courier serves this PIN code. Type courier and AWB on the order.')
  if (!offer) return refuse('no_such_courier', 'Choose one of the couriers offered.', 'courierId')
  const booking = await db.transaction().execute((tx) =>
    reserveBooking(tx, {
      parcelId,
      provider: courier.name,
      offer,
      weightG: plan.way.weightG,
      collect: plan.consignment.collect,
      actorId,
    }),
  )
  if (!booking)
    return refuse(
      'being_booked',
      `Parcel of ${order.orderNo} is booked already, or just now. Reload the page.`,
    )
  return callCourier(needs, booking)
}

/** Our name for a booking at the courier. */
export const referenceOf = (orderNo: string, booking: Pick<Booking, 'id'>): string =>
  `${orderNo}-${booking.id}`

/** Cancels the booking of a parcel with the courier, if it has one. Safe to repeat. */
export async function cancelBooking(
  { db, courier }: Needs,
  parcelId: number,
): Promise<Result<null, BookingRefusal>> {
  const parcel = await readParcel(db, parcelId)
  const order = parcel && (await readOrderById(db, parcel.orderId))
  const [booking] = await readBookings(db, [parcelId])
  if (!order || booking?.state !== 'booked') return ok(null)
  if (!linesIn({ order, parcel }).every((line) => canMove('unbook', line)))
    return refuse('not_allowed', 'That is no longer possible: the order has moved on.')
  try {
    const shipment = await courier.find(referenceOf(order.orderNo, booking))
    if (shipment) await courier.cancel(shipment.orderId)
    return ok(null)
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    return error.kind === 'refused'
      ? refuse(
          'courier_refused',
          'The courier does not cancel this booking: it may have the parcel already. Ask the courier. Nothing was changed.',
        )
      : away('The courier does not answer now. Try again in a minute. Nothing was changed.')
  }
}

/** Calls the courier for a reserved booking and settles its answer. Safe to repeat. */
export async function callCourier(needs: Needs, booking: Booking): Promise<Result<null, BookingRefusal>> {
  const { db, courier } = needs
  const parcel = await readParcel(db, booking.parcel_id)
  const order = parcel && (await readOrderById(db, parcel.orderId))
  const plan = order && (await planConsignment(db, { order, parcel }))
  if (!plan) throw new Error(`booking ${booking.id} has no parcel to send`)
  const reference = referenceOf(order.orderNo, booking)
  let shipment: Shipment & { readonly awb: string }
  try {
    const made =
      (await courier.find(reference)) ??
      (await courier.create({ ...plan.consignment, collect: booking.collect_paise, reference }))
    const { awb } = made
    shipment = awb === null ? await courier.assign(made, booking.courier_id) : { ...made, awb }
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    await failBooking(db, booking.id, error.message, { again: error.kind === 'unclear' })
    if (error.kind === 'refused')
      return refuse(
        'courier_refused',
        'The courier does not take this parcel. Choose another one.',
        'courierId',
      )
    return away(
      error.kind === 'unclear'
        ? 'The courier’s answer was lost. Press again: a parcel that is booked already is found, not booked twice.'
        : undefined,
    )
  }
  const settled = await settle(db, booking, shipment)
  if (!settled.ok) await dropBooking(db, parcel.id, ['open'])
  else await askForPickup(needs, { id: booking.id, shipment_id: shipment.shipmentId })
  return settled
}

function settle(db: Db, booking: Booking, shipment: Shipment & { readonly awb: string }) {
  const { parcel_id: parcelId, actor_id: actorId, collect_paise: collect } = booking
  return inTransaction(db, async (tx): Promise<Result<null, ParcelRefusal>> => {
    const moving = await lockParcel(tx, { parcelId, by: 'staff', actorId })
    if (!moving) return noParcel()
    // The buyer may have paid online meanwhile.
    const isSame = (await amountToCollect(tx, moving)) === collect
    if (!isSame || !(await settleBooking(tx, booking.id, shipment)))
      return refuse(
        'not_allowed',
        'This booking was given up, or something in the parcel was cancelled or paid online meanwhile. It is cancelled with the courier. Look at the order again.',
      )
    const courier = shipment.courierName ?? booking.courier_name
    return noteBooking(tx, moving, { courier, awb: shipment.awb })
  })
}

/** Asks for the pickup of a booked parcel. What the courier cannot take now a job asks again. */
export async function askForPickup(
  { db, courier }: Needs,
  { id, shipment_id: shipmentId }: Pick<Booking, 'id' | 'shipment_id'>,
): Promise<void> {
  if (shipmentId === null) return
  try {
    await courier.requestPickup(shipmentId)
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    return
  }
  await sql`update courier_bookings set pickup_asked_at = business_now() where id = ${id}`.execute(db)
}
