import { z } from 'zod'
import { answeringFaults, type FaultsOf, fault, ms, webhookFaults } from '../provider/fault-switch.ts'
import { shopseFailureReasons } from './test-data.ts'

/** The parts of the provider that can fail by themselves. */
export const shopseCallGroups = ['sessions', 'status', 'refunds', 'pages'] as const
export type ShopseCallGroup = (typeof shopseCallGroups)[number]

export const shopseFaultShapes = {
  decline: fault({ reason: z.enum(shopseFailureReasons).default('lender_declined') }),
  'late-success': fault({ ms: ms(1_000) }),
  'wrong-amount': fault({}),
  'wrong-reported-amount': fault({}),
  'wrong-reference': fault({}),
  'paid-twice': fault({}),
  'refund-pending': fault({}),
  'refund-fails': fault({}),
  'lost-return': fault({}),
  'wrong-return-signature': fault({}),
  ...webhookFaults,
  ...answeringFaults(shopseCallGroups, 'refunds'),
}

export type ShopseFaultKind = keyof typeof shopseFaultShapes
export type ShopseFaults = FaultsOf<typeof shopseFaultShapes>
