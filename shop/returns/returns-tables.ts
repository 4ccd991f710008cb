import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { PickupSlot, ReturnState } from './may-return.ts'
import type { ReturnKind, ReturnReason } from './return-reasons.ts'

export type ReturnsTables = {
  returns: {
    id: GeneratedAlways<number>
    order_id: number
    order_line_id: number
    kind: ReturnKind
    reason: ReturnReason
    words: string
    state: Generated<ReturnState>
    pickup_on: string | null
    pickup_slot: PickupSlot | null
    courier: string | null
    awb: string | null
    answer: Generated<string>
    back_courier: string | null
    back_awb: string | null
    arrived_at: Instant | null
    sellable: number | null
    damaged: number | null
    inspection: Generated<string>
    to_wallet: Generated<boolean>
    replacement_id: number | null
    asked_at: GeneratedInstant
  }
  return_photos: {
    return_id: number
    position: number
    file_key: string
    content_type: 'image/png' | 'image/jpeg'
  }
  return_refunds: {
    return_id: number
    refund_id: number
  }
}
