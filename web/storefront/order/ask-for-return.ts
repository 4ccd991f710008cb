import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { type AskRefusal, askReturn, parseReason, pickupSlots } from '#shop/returns'
import { namedValues, oneValue } from '../form-data.ts'
import { readPhotos } from '../reviews/read-review-form.ts'
import { type OpenedOrder, orderAddress } from './find-order.ts'

const statuses: Partial<Record<AskRefusal['code'], number>> = {
  not_allowed: 409,
  copies_changed: 409,
  too_late: 409,
  not_yours: 403,
  photo_too_heavy: 413,
}

/** Asks for the return that the form describes and redirects to it; a refusal says why and changes nothing. */
export async function askForReturn({ needs, visitor, order, key }: OpenedOrder, form: FormData) {
  const photos = await readPhotos(form)
  const text = (name: string) => oneValue(form, name) ?? ''
  const number = (name: string) => parseNumberId(text(name)) ?? 0
  const typed = namedValues(form, ['words', 'day', 'slot', 'wants', 'refund_to'])
  const reason = parseReason(text('reason'))
  const slot = Object.hasOwn(pickupSlots, typed.slot) ? (typed.slot as keyof typeof pickupSlots) : null
  if (reason === null) throw data(null, { status: 400 })
  const done = await askReturn(needs, {
    order,
    lineId: number('line'),
    copies: number('copies'),
    of: number('of'),
    reason,
    exchange: typed.wants === 'replacement',
    toWallet: visitor.acting === null && text('refund_to') === 'wallet',
    words: typed.words,
    photos,
    pickup: slot === null ? null : { on: typed.day, slot },
    actorId: visitor.user?.id ?? null,
  })
  if (done.ok) throw redirect(orderAddress(order.orderNo, key, `/return/${done.value}`, { asked: '1' }), 303)
  const { code, message, path = '' } = done.refusal
  return data(
    { values: typed, errors: [{ path, message }], hadPhotos: photos.length > 0 },
    { status: statuses[code] ?? 422 },
  )
}
