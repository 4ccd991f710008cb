import { z } from 'zod'
import { answeringFaults, type FaultsOf, fault, ms, webhookFaults } from '../provider/fault-switch.ts'
import { shopseFailureReasons } from './test-data.ts'

/** The parts of the provider that can fail by themselves. */
export const shopseCallGroups = ['sessions', 'status', 'refunds', 'pages'] as const
export type ShopseCallGroup = (typeof shopseCallGroups)[number]

export const shopseFaultShapes = {
  decline: fault('Purchases that would be financed are declined, for the reason chosen below.', {
    reason: z.enum(shopseFailureReasons).default('lender_declined'),
  }),
  'late-success': fault('Purchases are declined first; the lender says yes after the milliseconds below.', {
    ms: ms(1_000),
  }),
  'wrong-amount': fault('One rupee less than the session is financed.'),
  'wrong-reported-amount': fault('The way back and the notifications name one rupee less than the ledger.'),
  'wrong-reference': fault('A session is answered under another reference than the shop’s.'),
  'paid-twice': fault('A paid session is financed a second time.'),
  'refund-pending': fault('Refunds stay pending until they are settled by a call.'),
  'refund-fails': fault('Refunds fail at the lender.'),
  'lost-return': fault('The buyer is not led back to the shop.'),
  'wrong-return-signature': fault('The way back to the shop carries a wrong signature.'),
  ...webhookFaults,
  ...answeringFaults(shopseCallGroups, 'refunds'),
}

export type ShopseFaults = FaultsOf<typeof shopseFaultShapes>
