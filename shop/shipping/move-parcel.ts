import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { announce, type MoveName, type MoveRefusal, type Mover, moveLines, type Order } from '#shop/orders'
import { inTransaction, settleEndedLines } from '#shop/payments'
import { type Parcel, parseAwb } from './parcel.ts'

type Needs = { readonly db: Db; readonly outbox: Outbox }

/** A parcel of an order, and who moves it. */
export type ParcelRequest = {
  readonly order: Order
  readonly parcel: Parcel
  readonly by: Mover
  /** users.id */
  readonly actorId: string | null
}

/** Why a parcel does not move. */
export type ParcelRefusal = MoveRefusal | Refusal<'bad_awb' | 'awb_taken' | 'no_courier' | 'no_reason'>

/** Books the pick-up of a packed parcel with a courier, under the courier's number for it (AWB). */
export async function bookPickup(
  { db }: Needs,
  { courier, awb: typed, ...request }: ParcelRequest & { readonly courier: string; readonly awb: string },
): Promise<Result<null, ParcelRefusal>> {
  const awb = parseAwb(typed)
  const name = courier.trim()
  if (name.length < 2 || name.length > 60)
    return refuse('no_courier', 'Enter the name of the courier.', 'courier')
  if (awb === null) return refuse('bad_awb', 'An AWB number has 6 to 30 letters and digits.', 'awb')
  return inTransaction(db, async (tx): Promise<Result<null, ParcelRefusal>> => {
    const moved = await moveGoods(tx, request, 'book')
    if (!moved.ok) return moved
    await sql`select pg_advisory_xact_lock(hashtextextended(${awb}, 0))`.execute(tx)
    const other = await tx.selectFrom('parcels').select('id').where('awb', '=', awb).executeTakeFirst()
    if (other) return refuse('awb_taken', 'Another parcel has this AWB number.', 'awb')
    await tx.updateTable('parcels').set({ courier: name, awb }).where('id', '=', request.parcel.id).execute()
    return ok(null)
  })
}

/** Hands a parcel to the courier, or delivers it; the buyer is mailed. */
export const moveParcel = (
  { db, outbox }: Needs,
  request: ParcelRequest & { readonly move: 'ship' | 'deliver' },
): Promise<Result<null, MoveRefusal>> =>
  inTransaction(db, async (tx) => {
    const moved = await moveGoods(tx, request, request.move)
    if (moved.ok) await announce(tx, outbox, request.move, { parcelId: request.parcel.id })
    return moved
  })

/**
 * Takes back a parcel that could not be delivered: copies return to stock, a credit note is issued, money taken goes back
 * and the buyer is mailed.
 */
export async function takeBackParcel(
  { db, outbox }: Needs,
  request: ParcelRequest & { readonly reason: string },
): Promise<Result<null, ParcelRefusal>> {
  const reason = request.reason.trim()
  if (reason === '') return refuse('no_reason', 'Enter why it came back. The buyer will see it.', 'reason')
  return inTransaction(db, async (tx) => {
    const ended = await settleEndedLines(tx, outbox, {
      orderId: request.order.id,
      lineIds: goodsOf(request),
      cause: 'undelivered',
      move: () => moveGoods(tx, request, 'comeBack', reason),
    })
    if (ended.ok) await announce(tx, outbox, 'comeBack', { parcelId: request.parcel.id })
    return ended
  })
}

/** The lines of a parcel that are still in it. */
const goodsOf = ({ order, parcel }: Pick<ParcelRequest, 'order' | 'parcel'>): number[] =>
  order.lines
    .filter(
      ({ parcelId, state }) =>
        parcelId === parcel.id && state !== 'CANCELLED' && state !== 'REFUND_INITIATED',
    )
    .map(({ id }) => id)

const moveGoods = (tx: Tx, request: ParcelRequest, move: MoveName, reason = '') =>
  moveLines(tx, {
    orderId: request.order.id,
    lineIds: goodsOf(request),
    move,
    by: request.by,
    actorId: request.actorId,
    reason,
  })
