import type { Refusal, Result } from '#kernel/result'
import { acceptReturn, noteArrival, receiveReturn, rejectReturn } from '#shop/returns'
import type { ShopNeeds } from '#web/context.ts'
import { oneValue } from '../../storefront/form-data.ts'

const deeds = ['accept', 'reject', 'arrive', 'receive'] as const
type ReturnDeed = (typeof deeds)[number]

/** Reads what staff do with a return from a form; null when it names nothing. */
export const readReturnDeed = (form: FormData): ReturnDeed | null =>
  deeds.find((deed) => deed === oneValue(form, 'deed')) ?? null

type ReturnDeedRequest = {
  readonly returnId: number
  readonly actorId: string
  readonly deed: ReturnDeed
  readonly typed: Readonly<Record<string, string>>
}

/** Does what staff asked for; a refusal says why. */
export function doReturnDeed(
  needs: Pick<ShopNeeds, 'db' | 'outbox'>,
  { deed, typed, ...whom }: ReturnDeedRequest,
): Promise<Result<null, Refusal>> {
  const { courier = '', awb = '', reason = '', sellable = '', note = '' } = typed
  switch (deed) {
    case 'accept':
      return acceptReturn(needs, { ...whom, courier, awb })
    case 'reject':
      return rejectReturn(needs, { ...whom, reason })
    case 'arrive':
      return noteArrival(needs.db, whom)
    case 'receive':
      return receiveReturn(needs, {
        ...whom,
        sellable: /^\d{1,3}$/.test(sellable.trim()) ? Number(sellable) : Number.NaN,
        note,
      })
  }
}
