import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { type CancelRefusal, cancelOrder } from '#shop/payments'
import { oneValue } from '../form-data.ts'
import { cancelReasons } from './cancel-reasons.ts'
import { type OpenedOrder, orderAddress } from './find-order.ts'

const statuses: Record<CancelRefusal['code'], number> = {
  not_allowed: 409,
  no_copies: 409,
  not_yours: 403,
  no_such_line: 422,
  no_such_copies: 422,
}

/** Cancels the lines that the form names and redirects to the order; a refusal says why and changes nothing. */
export async function cancel({ needs, visitor, order, key }: OpenedOrder, form: FormData) {
  const lineIds = form
    .getAll('line')
    .map((value) => (typeof value === 'string' ? parseNumberId(value) : null))
  const known = lineIds.filter((id) => id !== null)
  if (known.length === 0 || known.length < lineIds.length)
    return data({ words: 'Choose what to cancel from the order. Nothing was cancelled.' }, { status: 422 })
  // Some copies can be chosen of one line alone.
  const typed = oneValue(form, 'copies')
  const copies = known.length === 1 && typed !== null ? { copies: parseNumberId(typed) ?? 0 } : {}
  const reason = cancelReasons.find((each) => each === oneValue(form, 'reason'))
  const done = await cancelOrder(needs, {
    order,
    lines: known.map((lineId) => ({ lineId, ...copies })),
    by: 'buyer',
    toWallet: visitor.acting === null && oneValue(form, 'refund_to') === 'wallet',
    actorId: visitor.user?.id ?? null,
    reason: reason ? `Cancelled by the buyer: ${reason.toLowerCase()}` : 'Cancelled by the buyer',
  })
  if (!done.ok) return data({ words: done.refusal.message }, { status: statuses[done.refusal.code] })
  throw redirect(orderAddress(order.orderNo, key, '', { cancelled: '1' }), 303)
}
