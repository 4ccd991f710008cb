import type { ReturnKind, ReturnReason } from './return-reasons.ts'

/** asked: staff decide; accepted: on its way or waiting to be inspected; received: inspected, and refunded. */
export type ReturnState = 'asked' | 'withdrawn' | 'rejected' | 'accepted' | 'received'

/** When the courier comes, and in which words. */
export const pickupSlots = {
  morning: 'Morning, 9 am to 1 pm',
  afternoon: 'Afternoon, 1 pm to 6 pm',
} as const
export type PickupSlot = keyof typeof pickupSlots

/** A day and slot on which the courier collects. */
export type Pickup = { readonly on: string; readonly slot: PickupSlot }

/** A return of the copies of one order line. */
export type Return = {
  readonly id: number
  readonly orderId: number
  /** order_lines.id */
  readonly lineId: number
  readonly kind: ReturnKind
  readonly reason: ReturnReason
  readonly words: string
  readonly state: ReturnState
  readonly pickup: Pickup | null
  readonly courier: string | null
  readonly awb: string | null
  /** Why it was rejected. */
  readonly answer: string
  readonly arrivedAt: Date | null
  readonly sellable: number | null
  readonly damaged: number | null
  readonly inspection: string
  readonly askedAt: Date
  /** Whether the buyer wants store credit in place of the money. */
  readonly toWallet: boolean
  /** How many photos it has; they are numbered from 1. */
  readonly photos: number
  /** refunds.id */
  readonly refundIds: readonly number[]
  /** The order that replaces its copies. */
  readonly replacement: { readonly id: number; readonly orderNo: string; readonly accessKey: string } | null
}

/** Most photos of a return, the largest size of each in bytes, and the longest words in characters. */
export const mostReturnPhotos = 4
export const returnPhotoBytes = 8 * 1024 * 1024
export const longestReturnWords = 1_000
