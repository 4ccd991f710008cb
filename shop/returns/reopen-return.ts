import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { ok, type Result, refuse } from '#kernel/result'
import { parseAwb } from '#shop/shipping'
import { recordAudit } from '#shop/staff'
import {
  carrierProblem,
  type DecideRefusal,
  movedOn,
  moveReturn,
  type ReturnRequest,
} from './decide-return.ts'
import { lockReturn } from './returns-store.ts'

/**
 * Reopens a rejected return, because the buyer did not agree: while its copies are here they are inspected again, otherwise
 * it is decided again. The reason is for staff.
 */
export async function reopenReturn(
  { db, outbox }: DbAndOutbox,
  { reason: typed, ...request }: ReturnRequest & { readonly reason: string },
): Promise<Result<null, DecideRefusal>> {
  const reason = typed.trim().slice(0, 500)
  if (reason === '') return refuse('no_reason', 'Enter why it is looked at again.', 'reason')
  return inTransaction(db, async (tx): Promise<Result<null, DecideRefusal>> => {
    const found = await lockReturn(tx, request.returnId)
    if (found?.state !== 'rejected') return movedOn()
    const isHere = found.arrivedAt !== null && found.backAwb === null
    await (isHere
      ? sql`update returns set state = 'accepted' where id = ${found.id}`
      : sql`update returns set state = 'asked', arrived_at = null, back_courier = null, back_awb = null
          where id = ${found.id}`
    ).execute(tx)
    const name = isHere ? 'reopenInspection' : 'reopenReturn'
    return moveReturn(tx, outbox, found, { ...request, name, by: 'staff', reason })
  })
}

/** Notes with which courier the copies of a rejected return go back to the buyer, who is mailed. Audited under `actorId`. */
export async function sendReturnBack(
  { db, outbox }: DbAndOutbox,
  {
    courier,
    awb: typed,
    returnId,
    actorId,
  }: ReturnRequest & { readonly courier: string; readonly awb: string },
): Promise<Result<null, DecideRefusal>> {
  const name = courier.trim()
  const awb = parseAwb(typed)
  const wrong = carrierProblem(name, awb)
  if (wrong) return wrong
  return inTransaction(db, async (tx): Promise<Result<null, DecideRefusal>> => {
    const found = await lockReturn(tx, returnId)
    const isHere = found?.state === 'rejected' && found.pickup !== null && found.arrivedAt !== null
    if (!isHere || found.backAwb !== null) return movedOn()
    await sql`update returns set back_courier = ${name}, back_awb = ${awb} where id = ${returnId}`.execute(tx)
    await outbox.send(tx, 'return-sent-back', { returnId })
    await recordAudit(tx, actorId, 'return.sent-back', `order:${found.orderId}`, { courier: name, awb })
    return ok(null)
  })
}
