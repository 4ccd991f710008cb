import type { Db, DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { type Result, refuse } from '#kernel/result'
import type { Courier } from '#ports/courier'
import type { MoveRefusal } from '#shop/orders'
import { type BookingRefusal, cancelBooking } from './book-courier.ts'
import { dropBooking } from './bookings-store.ts'
import { isPickedUp } from './courier-moves.ts'
import {
  amountToCollect,
  clearCourier,
  lockParcel,
  lockReports,
  moveGoods,
  noParcel,
  noteBooking,
  type ParcelDeed,
  type ParcelRefusal,
  sendParcelOn,
  takeBackDelivery,
  takeGoodsBack,
} from './parcel-moves.ts'
import { parseAwb, readScans } from './parcels-store.ts'

/** Notes the pickup of a packed parcel, booked by staff themselves, under the courier's number for it (AWB). */
export async function bookPickup(
  { db }: DbAndOutbox,
  {
    courier,
    awb: typed,
    collects,
    ...request
  }: ParcelDeed & {
    readonly courier: string
    readonly awb: string
    /** What staff read that the courier is to collect, in paise, when they booked. */
    readonly collects?: number
  },
): Promise<Result<null, ParcelRefusal>> {
  const awb = parseAwb(typed)
  const name = courier.trim()
  if (name.length < 2 || name.length > 60)
    return refuse('no_courier', 'Enter the name of the courier.', 'courier')
  if (awb === null) return refuse('bad_awb', 'An AWB number has 6 to 30 letters and digits.', 'awb')
  return inTransaction(db, async (tx): Promise<Result<null, ParcelRefusal>> => {
    const moving = await lockParcel(tx, request)
    if (!moving) return noParcel()
    if (collects !== undefined && collects !== ((await amountToCollect(tx, moving)) ?? 0))
      return refuse(
        'not_allowed',
        'Something was cancelled or paid online meanwhile, so the courier is to collect another amount. Tell the courier, and note the pickup again.',
      )
    const noted = await noteBooking(tx, moving, { courier: name, awb })
    if (noted.ok) await dropBooking(tx, request.parcelId, ['open'])
    return noted
  })
}

/**
 * Takes back the booking of a parcel that waits for its pickup: it is booked again, or its lines are cancelled. The courier
 * cancels it first; where it does not, because it has the parcel, the booking stays and its reports count.
 */
export async function undoBooking(
  { db, courier }: Pick<DbAndOutbox, 'db'> & { readonly courier: Courier | null },
  request: ParcelDeed,
): Promise<Result<null, BookingRefusal>> {
  const cancelled = courier && (await cancelBooking({ db, courier }, request.parcelId))
  if (cancelled?.ok === false) return cancelled
  return inTransaction(db, async (tx): Promise<Result<null, MoveRefusal>> => {
    await lockReports(tx, request.parcelId)
    const moving = await lockParcel(tx, request)
    if (!moving) return noParcel()
    const cleared = await clearCourier(tx, moving)
    if (cleared.ok) await dropBooking(tx, request.parcelId, ['open', 'booked'])
    return cleared
  })
}

/** Takes back that a parcel was handed over: it waits for its pickup again, unless the courier has reported that it has it. */
export const undoHandover = ({ db }: Pick<DbAndOutbox, 'db'>, request: ParcelDeed) =>
  inTransaction(db, async (tx): Promise<Result<null, MoveRefusal>> => {
    await lockReports(tx, request.parcelId)
    const moving = await lockParcel(tx, request)
    if (!moving) return noParcel()
    if (isPickedUp(await readScans(tx, [request.parcelId])))
      return refuse('not_allowed', 'That is not possible: the courier has reported that it has the parcel.')
    return moveGoods(tx, moving, 'unship')
  })

/** Hands a parcel to the courier, or delivers it; the buyer is mailed. */
export const moveParcel = (
  { db, outbox }: DbAndOutbox,
  { move, ...request }: ParcelDeed & { readonly move: 'ship' | 'deliver' },
): Promise<Result<null, MoveRefusal>> =>
  inTransaction(db, async (tx) => {
    const moving = await lockParcel(tx, request)
    return moving ? sendParcelOn(tx, outbox, moving, move) : noParcel()
  })

/** Takes back that a parcel was delivered, with a reason that the buyer sees: it is on its way again. The buyer is mailed. */
export async function undoDelivery(
  { db, outbox }: DbAndOutbox,
  request: ParcelDeed & { readonly reason: string },
): Promise<Result<null, ParcelRefusal>> {
  const reason = request.reason.trim()
  if (reason === '') return refuse('no_reason', 'Enter what happened. The buyer will see it.', 'reason')
  return inTransaction(db, async (tx): Promise<Result<null, ParcelRefusal>> => {
    await lockReports(tx, request.parcelId)
    const moving = await lockParcel(tx, request)
    return moving ? takeBackDelivery(tx, outbox, { ...moving, reason }) : noParcel()
  })
}

/**
 * Takes back an undelivered parcel that staff looked at: copies to stock unless lost or damaged, a credit note, money back, a
 * mail to the buyer with the reason, or else with that of the courier for its last attempt.
 */
export async function takeBackParcel(
  { db, outbox }: DbAndOutbox,
  request: ParcelDeed & { readonly reason: string; readonly isLost?: boolean },
): Promise<Result<null, ParcelRefusal>> {
  const reason = request.reason.trim() || (await whyUndelivered(db, request.parcelId))
  if (reason === '') return refuse('no_reason', 'Enter what happened to it. The buyer will see it.', 'reason')
  return inTransaction(db, async (tx) => {
    const moving = await lockParcel(tx, request)
    return moving ? takeGoodsBack(tx, outbox, moving, { ...request, reason }) : noParcel()
  })
}

async function whyUndelivered(db: Db, parcelId: number): Promise<string> {
  const last = (await readScans(db, [parcelId])).findLast(({ status }) => status === 'undelivered')
  return last?.words ? `Not delivered: ${last.words}` : ''
}
