import { sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import {
  announce,
  type LineCopies,
  type MoveName,
  type MoveRefusal,
  type Mover,
  moveLines,
  type SplitRefusal,
  splitOffCopies,
} from '#shop/orders'
import { readPublicHolidays, readTerms } from '#shop/pricing'
import { findOrderOfAwb, parseAwb } from '#shop/shipping'
import { pickupDays, type Return } from './may-return.ts'
import { returnReasons } from './return-reasons.ts'
import { lockReturn } from './returns-store.ts'

export type DecideRefusal =
  | MoveRefusal
  | SplitRefusal
  | Refusal<'no_courier' | 'bad_awb' | 'awb_taken' | 'no_reason'>

/** A return, and users.id of the one who acts. */
export type ReturnRequest = { readonly returnId: number; readonly actorId: string | null }

export const movedOn = () => refuse('not_allowed', 'That is no longer possible: the return has moved on.')

/** Takes back a return that staff have not decided; the buyer keeps the copies. `orderId` is the buyer's own order. */
export const withdrawReturn = (
  { db, outbox }: DbAndOutbox,
  { orderId, ...request }: ReturnRequest & { readonly orderId: number },
): Promise<Result<null, DecideRefusal | Refusal<'no_return'>>> =>
  inTransaction(db, async (tx) => {
    const found = await lockReturn(tx, request.returnId)
    if (found?.orderId !== orderId) return refuse('no_return', 'This order has no such return.')
    if (found.state !== 'asked') return movedOn()
    await sql`update returns set state = 'withdrawn' where id = ${found.id}`.execute(tx)
    const reason = 'Return withdrawn'
    return moveReturn(tx, outbox, found, { ...request, name: 'withdrawReturn', by: 'buyer', reason })
  })

/**
 * Accepts a return and books its pickup with a courier, under the courier's number for it (AWB); the buyer is mailed.
 * A pickup day that has come or passed becomes the next working day of couriers.
 */
export async function acceptReturn(
  { db, outbox }: DbAndOutbox,
  { courier, awb: typed, ...request }: ReturnRequest & { readonly courier: string; readonly awb: string },
): Promise<Result<null, DecideRefusal>> {
  const name = courier.trim()
  const awb = parseAwb(typed)
  const [soonest = ''] = pickupDays(await readTerms(db), await readPublicHolidays(db))
  return inTransaction(db, async (tx): Promise<Result<null, DecideRefusal>> => {
    const found = await lockReturn(tx, request.returnId)
    if (found?.state !== 'asked') return movedOn()
    const isCollected = returnReasons[found.reason].comesBack
    const wrong = isCollected ? carrierProblem(name, awb) : null
    if (wrong) return wrong
    if (isCollected && (await isAwbTaken(tx, awb ?? '')))
      return refuse('awb_taken', 'A parcel or another return has this AWB number.', 'awb')
    const wanted = found.pickup?.on ?? ''
    await (isCollected
      ? sql`update returns set state = 'accepted', courier = ${name}, awb = ${awb},
          pickup_on = ${wanted > soonest ? wanted : soonest} where id = ${found.id}`
      : sql`update returns set state = 'accepted', arrived_at = business_now() where id = ${found.id}`
    ).execute(tx)
    return moveReturn(tx, outbox, found, { ...request, name: 'acceptReturn', by: 'staff' })
  })
}

/**
 * Rejects a return, or some copies of it, with a reason that is mailed to the buyer: instead of accepting it, or once its
 * copies were inspected. These go back to the buyer; of the others the return goes on.
 */
export async function rejectReturn(
  { db, outbox }: DbAndOutbox,
  {
    reason: typed,
    copies,
    of,
    ...request
  }: ReturnRequest & Pick<LineCopies, 'copies' | 'of'> & { readonly reason: string },
): Promise<Result<null, DecideRefusal>> {
  const reason = typed.trim().slice(0, 500)
  if (reason === '') return refuse('no_reason', 'Enter a reason. The buyer will read it.', 'reason')
  return inTransaction(db, async (tx): Promise<Result<null, DecideRefusal>> => {
    const found = await lockReturn(tx, request.returnId)
    const isHere = found?.state === 'accepted' && found.arrivedAt !== null
    if (!found || (found.state !== 'asked' && !isHere)) return movedOn()
    const split = await splitOffReturn(tx, found, { copies, of })
    if (!split.ok) return split
    await sql`
      update returns set state = 'rejected', answer = ${reason} where id = ${split.value.id}`.execute(tx)
    return moveReturn(tx, outbox, split.value, { ...request, name: 'rejectReturn', by: 'staff', reason })
  })
}

/** Makes a return of its own of some of the copies of a return; its photos stay with the others. Answers the one that has these copies. */
async function splitOffReturn(tx: Tx, found: Return, copies: Pick<LineCopies, 'copies' | 'of'>) {
  const split = await splitOffCopies(tx, found.orderId, [{ lineId: found.lineId, ...copies }])
  if (!split.ok) return split
  const [lineId = found.lineId] = split.value
  if (lineId === found.lineId) return ok(found)
  const { rows } = await sql<{ id: number }>`
    insert into returns (order_line_id, ${shared}) select ${lineId}::bigint, ${shared} from returns
    where id = ${found.id} returning id`.execute(tx)
  return ok({ ...found, ...rows[0], lineId })
}

/** What a return has in common with one that was split off. */
const shared = sql`order_id, kind, reason, words, state, pickup_on, pickup_slot, arrived_at, to_wallet, asked_at`

/** Closes an accepted return whose copies were never handed over; the buyer keeps them, is mailed, and may ask again. */
export const closeReturn = (
  { db, outbox }: DbAndOutbox,
  request: ReturnRequest,
): Promise<Result<null, DecideRefusal>> =>
  inTransaction(db, async (tx) => {
    const found = await lockReturn(tx, request.returnId)
    if (found?.state !== 'accepted' || found.arrivedAt !== null) return movedOn()
    await sql`update returns set state = 'closed' where id = ${found.id}`.execute(tx)
    const reason = 'Not handed to the courier'
    return moveReturn(tx, outbox, found, { ...request, name: 'closeReturn', by: 'staff', reason })
  })

/** Notes that the copies of an accepted return are here and wait to be inspected. */
export const noteArrival = (db: Db, { returnId }: ReturnRequest): Promise<Result<null, DecideRefusal>> =>
  inTransaction(db, async (tx) => {
    const found = await lockReturn(tx, returnId)
    if (found?.state !== 'accepted' || found.arrivedAt !== null) return movedOn()
    await sql`update returns set arrived_at = business_now() where id = ${returnId}`.execute(tx)
    return ok(null)
  })

/** Why a courier and its number for a parcel (AWB) cannot be noted. */
export function carrierProblem(
  name: string,
  awb: string | null,
): { ok: false; refusal: DecideRefusal } | null {
  if (name.length < 2 || name.length > 60)
    return refuse('no_courier', 'Enter the name of the courier.', 'courier')
  return awb === null ? refuse('bad_awb', 'An AWB number has 6 to 30 letters and digits.', 'awb') : null
}

async function isAwbTaken(tx: Tx, awb: string): Promise<boolean> {
  await advisoryLock(tx, `awb:${awb}`)
  const other = await firstRow(tx)`select from returns where awb = ${awb}`
  return other !== null || (await findOrderOfAwb(tx, awb)) !== null
}

/** Moves the line of a return, and announces it. */
export async function moveReturn(
  tx: Tx,
  outbox: Outbox,
  { id, orderId, lineId }: Return,
  { name, by, actorId, reason }: { name: MoveName; by: Mover; actorId: string | null; reason?: string },
): Promise<Result<null, MoveRefusal>> {
  const moved = await moveLines(tx, { orderId, lineIds: [lineId], move: name, by, actorId, reason })
  if (moved.ok) await announce(tx, outbox, name, { returnId: id })
  return moved
}
