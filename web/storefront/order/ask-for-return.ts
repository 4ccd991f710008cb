import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { type AskRefusal, askReturn, parseReason, pickupSlots } from '#shop/returns'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { oneValue, readForm } from '../form-data.ts'
import { readPhotos } from '../reviews/read-review-form.ts'
import { findOrder, orderAddress } from './find-order.ts'

const statuses: Partial<Record<AskRefusal['code'], number>> = {
  not_allowed: 409,
  copies_changed: 409,
  too_late: 409,
  not_yours: 403,
  photo_too_heavy: 413,
}

/** Why a return was not taken up, with what was typed. */
export type ReturnProblem = {
  readonly words: string
  /** The field that it is about; null for the whole form. */
  readonly path: string | null
  readonly typed: {
    readonly words: string
    readonly day: string
    readonly slot: string
    readonly wants: string
  }
  readonly hadPhotos: boolean
}

/** Asks for the return that the form describes and redirects to it; a refusal says why and changes nothing. */
export async function askForReturn(needs: ShopNeeds, visitor: Visitor, orderNo: string, request: Request) {
  const url = new URL(request.url)
  const { order, key } = await findOrder(needs, visitor, orderNo, url)
  const form = await readForm(request)
  const photos = await readPhotos(form)
  const number = (name: string) => parseNumberId(oneValue(form, name) ?? '') ?? 0
  const typed = {
    words: oneValue(form, 'words') ?? '',
    day: oneValue(form, 'day') ?? '',
    slot: oneValue(form, 'slot') ?? '',
    wants: oneValue(form, 'wants') ?? '',
  }
  const reason = parseReason(oneValue(form, 'reason'))
  const slot = Object.hasOwn(pickupSlots, typed.slot) ? (typed.slot as keyof typeof pickupSlots) : null
  if (reason === null) throw data(null, { status: 400 })
  const done = await askReturn(needs, {
    order,
    lineId: number('line'),
    copies: number('copies'),
    of: number('of'),
    reason,
    exchange: typed.wants === 'replacement',
    toWallet: visitor.acting === null && oneValue(form, 'refund_to') === 'wallet',
    words: typed.words,
    photos,
    pickup: slot === null ? null : { on: typed.day, slot },
    actorId: visitor.user?.id ?? null,
  })
  if (done.ok) throw redirect(orderAddress(orderNo, key, `/return/${done.value}`, { asked: '1' }), 303)
  const { code, message, path = null } = done.refusal
  return data<ReturnProblem>(
    { words: message, path, typed, hadPhotos: photos.length > 0 },
    { status: statuses[code] ?? 422 },
  )
}
