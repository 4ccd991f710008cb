import type { Credits } from '#shop/orders'

/** return: the buyer does not want it; claim: it is not as it should be; exchange: a claim for another copy. */
export type ReturnKind = 'return' | 'exchange' | 'claim'

type Rule = {
  readonly kind: ReturnKind
  readonly label: string
  readonly needsPhotos: boolean
  /** Whether the copies are collected: what never came cannot be. */
  readonly comesBack: boolean
  /** Whether the buyer may have another copy of the edition in place of the money. */
  readonly replaces: boolean
  /** What is refunded: all, or the items without delivery and fees. */
  readonly refunds: Credits
}

/** Why copies come back, and what follows from it. The keys are stored. */
export const returnReasons = {
  damaged: {
    kind: 'claim',
    label: 'It is damaged or misprinted',
    needsPhotos: true,
    comesBack: true,
    replaces: true,
    refunds: 'all',
  },
  'wrong-title': {
    kind: 'claim',
    label: 'It is not the title or edition I ordered',
    needsPhotos: true,
    comesBack: true,
    replaces: true,
    refunds: 'all',
  },
  'not-in-parcel': {
    kind: 'claim',
    label: 'It was not in the parcel',
    needsPhotos: false,
    comesBack: false,
    replaces: true,
    refunds: 'all',
  },
  'not-as-described': {
    kind: 'claim',
    label: 'It is not as its page describes it',
    needsPhotos: false,
    comesBack: true,
    replaces: false,
    refunds: 'all',
  },
  late: {
    kind: 'return',
    label: 'It came later than promised',
    needsPhotos: false,
    comesBack: true,
    replaces: false,
    refunds: 'all',
  },
  'changed-mind': {
    kind: 'return',
    label: 'I changed my mind; it is unread',
    needsPhotos: false,
    comesBack: true,
    replaces: false,
    refunds: 'items',
  },
} as const satisfies Record<string, Rule>
export type ReturnReason = keyof typeof returnReasons

export const reasonKeys = Object.keys(returnReasons) as readonly ReturnReason[]

/** Parses the key of a reason; null when it is none. */
export const parseReason = (key: string | null): ReturnReason | null =>
  key !== null && Object.hasOwn(returnReasons, key) ? (key as ReturnReason) : null

/** Days after delivery for claims. For other returns the terms of sale have them. */
export const claimDays = 30

/** The last day, 'YYYY-MM-DD', counts. */
export const daysFor = (reason: ReturnReason, terms: { readonly returnDays: number }): number =>
  returnReasons[reason].kind === 'claim' ? Math.max(claimDays, terms.returnDays) : terms.returnDays
