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
  decline: fault({ reason: z.enum(razorpayFailureReasons).default('payment_failed') }),
  'charge-fails': fault({ reason: z.enum(razorpayFailureReasons).default('insufficient_fund') }),
  'late-success': fault({ ms: ms(1_000) }),
  'wrong-amount': fault({
    by: z
      .int()
      .refine((by) => by !== 0)
      .default(-100),
  }),
  'paid-twice': fault({}),
  'refund-pending': fault({}),
  'refund-fails': fault({}),
  'lost-callback': fault({}),
  'wrong-callback-signature': fault({}),
  ...webhookFaults,
  ...answeringFaults(razorpayCallGroups, 'refunds'),
}

export type RazorpayFaultKind = keyof typeof razorpayFaultShapes
export type RazorpayFaults = FaultsOf<typeof razorpayFaultShapes>
