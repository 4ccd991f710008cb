import { z } from 'zod'
import { answeringFaults, type FaultsOf, fault, ms, webhookFaults } from '../provider/fault-switch.ts'
import { razorpayFailureReasons } from './test-data.ts'

/** The parts of the provider that can fail by themselves. */
export const razorpayCallGroups = [
  'orders',
  'subscriptions',
  'payments',
  'capture',
  'refunds',
  'checkout',
] as const
export type RazorpayCallGroup = (typeof razorpayCallGroups)[number]

export const razorpayFaultShapes = {
  decline: fault('Payments that would succeed are declined, for the reason chosen below.', {
    reason: z.enum(razorpayFailureReasons).default('payment_failed'),
  }),
  'charge-fails': fault('Charges of a mandate fail, for the reason chosen below.', {
    reason: z.enum(razorpayFailureReasons).default('insufficient_fund'),
  }),
  'late-success': fault('Payments fail first; the bank says yes after the milliseconds below.', {
    ms: ms(1_000),
  }),
  'wrong-amount': fault('Payments are one rupee below their order.', {
    by: z
      .int()
      .refine((by) => by !== 0)
      .default(-100),
  }),
  'paid-twice': fault('A paid order accepts a second payment.'),
  'refund-pending': fault('Refunds stay pending until they are settled by a call.'),
  'refund-fails': fault('Refunds fail at the bank.'),
  'lost-callback': fault('The buyer is not led back to the shop.'),
  'wrong-callback-signature': fault('The way back to the shop carries a wrong signature.'),
  ...webhookFaults,
  ...answeringFaults(razorpayCallGroups, 'refunds'),
}

export type RazorpayFaults = FaultsOf<typeof razorpayFaultShapes>
