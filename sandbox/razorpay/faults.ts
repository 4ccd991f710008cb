import { z } from 'zod'
import { answeringFaults, type FaultSwitch, fault, ms, tellingFaults } from '../twin/fault-switch.ts'
import { reasons } from './test-data.ts'

/** The parts of the provider that can be out of order by themselves. */
export const groups = ['orders', 'payments', 'capture', 'refunds', 'checkout'] as const
export type Group = (typeof groups)[number]

export const faultShapes = {
  decline: fault({ reason: z.enum(reasons).default('payment_failed') }),
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
  ...tellingFaults,
  ...answeringFaults(groups, 'refunds'),
}

export type FaultKind = keyof typeof faultShapes
export type Faults = { -readonly [Kind in FaultKind]?: z.infer<(typeof faultShapes)[Kind]> }

export type CardFaults = FaultSwitch<Faults>
