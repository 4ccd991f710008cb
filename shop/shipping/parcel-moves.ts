import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import type { Paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import {
  announce,
  lockAndReadOrder,
  type MoveName,
  type MoveRefusal,
  type MoveRequest,
  type Mover,
  moveLines,
  type Order,
  type OrderLine,
} from '#shop/orders'
import { cashDue, lockLivePayment, readPayment, settleEndedLines } from '#shop/payments'
import { stockOfLine, writeOff } from '#shop/stock'
import { findOrderOfAwb, type Parcel, readParcel } from './parcels-store.ts'

/** A parcel as its order has it. */
export type ParcelInOrder = { readonly order: Order; readonly parcel: Parcel }

/** A parcel (parcels.id), and who moves it. */
export type ParcelDeed = {
  readonly parcelId: number
  readonly by: Mover
  /** users.id */
  readonly actorId: string | null
}

type Moving = ParcelInOrder & Omit<ParcelDeed, 'parcelId'>

/** Locks the order of a parcel and reads both; null when there is no such parcel. Payment before order before lines. */
export async function lockParcel(tx: Tx, { parcelId, ...who }: ParcelDeed): Promise<Moving | null> {
  const parcel = await readParcel(tx, parcelId)
  if (!parcel) return null
  await lockLivePayment(tx, parcel.orderId)
  return { order: await lockAndReadOrder(tx, parcel.orderId), parcel, ...who }
}

/** Waits for reports of a courier on a parcel that are being applied. Before everything else: they lock bookings before orders. */
export const lockReports = (tx: Tx, parcelId: number): Promise<unknown> =>
  advisoryLock(tx, `parcel:${parcelId}`)

/** Why nothing is done with a parcel that does not exist. */
export const noParcel = () => refuse('not_allowed', 'There is no such parcel.')

export type ParcelRefusal = MoveRefusal | Refusal<'bad_awb' | 'awb_taken' | 'no_courier' | 'no_reason'>

/** The lines of a parcel that are still in it. */
export const linesIn = ({ order, parcel }: ParcelInOrder): OrderLine[] =>
  order.lines.filter(
    ({ parcelId, state }) => parcelId === parcel.id && state !== 'CANCELLED' && state !== 'REFUND_INITIATED',
  )

/** Moves the lines that are in a parcel. */
export const moveGoods = (
  tx: Tx,
  request: Moving,
  move: MoveName,
  why: Pick<MoveRequest, 'reason' | 'isCourierFault'> = {},
) =>
  moveLines(tx, {
    orderId: request.order.id,
    lineIds: linesIn(request).map(({ id }) => id),
    move,
    by: request.by,
    actorId: request.actorId,
    ...why,
  })

/** Notes the courier of a packed parcel and its AWB. The caller rolls back on a refusal. */
export async function noteBooking(
  tx: Tx,
  request: Moving,
  { courier, awb }: { readonly courier: string; readonly awb: string },
): Promise<Result<null, ParcelRefusal>> {
  const moved = await moveGoods(tx, request, 'book')
  if (!moved.ok) return moved
  await advisoryLock(tx, `awb:${awb}`)
  if ((await findOrderOfAwb(tx, awb)) !== null)
    return refuse('awb_taken', 'Another parcel has this AWB number.', 'awb')
  await sql`update parcels set courier = ${courier}, awb = ${awb} where id = ${request.parcel.id}`.execute(tx)
  return ok(null)
}

/** Takes courier and AWB off a parcel, with what that courier reported. */
export async function clearCourier(tx: Tx, request: Moving): Promise<Result<null, MoveRefusal>> {
  const moved = await moveGoods(tx, request, 'unbook')
  if (!moved.ok) return moved
  const { id } = request.parcel
  await sql`update parcels set courier = null, awb = null, expected_on = null where id = ${id}`.execute(tx)
  await sql`delete from tracking_events where parcel_id = ${id}`.execute(tx)
  return moved
}

/** Hands a parcel to the courier, or delivers it. What the courier collected is written down. */
export async function sendParcelOn(
  tx: Tx,
  outbox: Outbox,
  request: Moving,
  move: 'ship' | 'deliver',
): Promise<Result<null, MoveRefusal>> {
  const moved = await moveGoods(tx, request, move)
  if (!moved.ok) return moved
  if (move === 'deliver') await recordCollection(tx, request)
  await announce(tx, outbox, move, { parcelId: request.parcel.id })
  return moved
}

/**
 * Takes back that a parcel was delivered: it is on its way again, and nothing is collected for it yet. What its courier
 * reported of the delivery no longer counts. The caller rolls back on a refusal.
 */
export async function takeBackDelivery(
  tx: Tx,
  outbox: Outbox,
  request: Moving & { readonly reason: string },
): Promise<Result<null, MoveRefusal>> {
  const { id } = request.parcel
  const inside = request.order.lines.filter(
    ({ parcelId, moves }) => parcelId === id && !moves.some(({ to }) => to === 'CANCELLED'),
  )
  if (inside.some(({ state }) => state !== 'DELIVERED'))
    return refuse('not_allowed', 'That is no longer possible: the buyer has returned something of it.')
  await sql`delete from cod_collections where parcel_id = ${id} and remitted_on is null`.execute(tx)
  const paid = await firstRow<{ parcel_id: number }>(tx)`
    select parcel_id from cod_collections where parcel_id = ${id}`
  if (paid)
    return refuse('not_allowed', 'That is not possible: the courier has paid us the cash of this parcel.')
  const moved = await moveGoods(tx, request, 'undeliver', { reason: request.reason })
  if (!moved.ok) return moved
  await sql`
    update tracking_events set status = null where parcel_id = ${id} and status = 'delivered'`.execute(tx)
  await sql`
    update courier_bookings set next_poll_at = business_now() where parcel_id = ${id}
    and state = 'booked'`.execute(tx)
  await announce(tx, outbox, 'undeliver', { parcelId: id })
  return moved
}

/** Takes a parcel back: stock, credit note and money follow. What the courier lost or damaged is not put on sale again. */
export async function takeGoodsBack(
  tx: Tx,
  outbox: Outbox,
  request: Moving,
  { reason: typed, isLost = false }: { readonly reason: string; readonly isLost?: boolean },
): Promise<Result<null, MoveRefusal>> {
  const reason = isLost ? `Lost or damaged: ${typed}`.slice(0, 300) : typed
  const lost = []
  if (isLost) for (const { id } of linesIn(request)) lost.push(...(await stockOfLine(tx, id)))
  const ended = await settleEndedLines(tx, outbox, {
    orderId: request.order.id,
    lineIds: linesIn(request).map(({ id }) => id),
    cause: 'undelivered',
    move: () => moveGoods(tx, request, 'comeBack', { reason, isCourierFault: isLost }),
  })
  if (!ended.ok) return ended
  const { actorId } = request
  await writeOff(tx, lost, { part: 1, of: 1, note: reason, actorId })
  await announce(tx, outbox, 'comeBack', { parcelId: request.parcel.id })
  return ended
}

/** What the courier collects for a parcel; null when it is paid, or nothing is due. */
export async function amountToCollect(db: Db, request: ParcelInOrder): Promise<Paise | null> {
  return cashDue(await readPayment(db, request.order.id), linesIn(request)) || null
}

async function recordCollection(tx: Tx, request: Moving): Promise<void> {
  const due = await amountToCollect(tx, request)
  if (due === null) return
  await sql`
    insert into cod_collections (parcel_id, due_paise) values (${request.parcel.id}, ${due})
    on conflict (parcel_id) do update set due_paise = excluded.due_paise`.execute(tx)
}
