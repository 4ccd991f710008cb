import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { codeMinutes, codeTries, isOneTimeCode, refuseIncompleteCode } from '#shop/identity'
import { renewAccess } from '#shop/orders'
import { findOrderOf } from './find-order.ts'

export type VerifyRefusal = Refusal<'wrong_code' | 'code_ended'>

/**
 * Checks a typed code and answers the order that it opens, once. Every try is counted before it is compared, so tries
 * at the same time stay within the limit; a request for no order is answered like one with a wrong code.
 */
export async function verifyLookup(
  { db, secret }: { readonly db: Db; readonly secret: string },
  { token, code }: { readonly token: string; readonly code: string },
): Promise<Result<{ readonly orderNo: string; readonly accessKey: string }, VerifyRefusal>> {
  const incomplete = refuseIncompleteCode(code)
  if (incomplete) return incomplete
  const tried = await db
    .updateTable('order_lookups')
    .set({ tries: sql`tries + 1` })
    .where('token', '=', token)
    .where('used_at', 'is', null)
    .where('tries', '<', codeTries)
    .where('asked_at', '>', sql<Date>`business_now() - make_interval(mins => ${codeMinutes})`)
    .returning(['order_no', 'contact'])
    .executeTakeFirst()
  if (!tried) return refuse('code_ended', 'This code is no longer valid. Ask for a new one.')
  const order = await findOrderOf(db, tried.order_no, tried.contact)
  const isRight = isOneTimeCode(secret, token, code)
  if (!order || !isRight) return refuse('wrong_code', 'That is not the code we sent.', 'code')
  const used = await db
    .updateTable('order_lookups')
    .set({ used_at: sql<Date>`business_now()` })
    .where('token', '=', token)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) return refuse('code_ended', 'This code is no longer valid. Ask for a new one.')
  return ok({ orderNo: order.orderNo, accessKey: await renewAccess(db, order.id) })
}
