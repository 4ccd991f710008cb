import { z } from 'zod'
import { answeringFaults, type FaultSwitch, fault, ms, tellingFaults } from '../twin/fault-switch.ts'
import { reasons } from './test-data.ts'

/** The parts of the provider that can be out of order by themselves. */
export const groups = ['sessions', 'status', 'refunds', 'pages'] as const
export type Group = (typeof groups)[number]

export const faultShapes = {
  decline: fault({ reason: z.enum(reasons).default('lender_declined') }),
  'late-success': fault({ ms: ms(1_000) }),
  'wrong-amount': fault({}),
  'wrong-told-amount': fault({}),
  'wrong-reference': fault({}),
  'paid-twice': fault({}),
  'refund-pending': fault({}),
  'refund-fails': fault({}),
  'lost-return': fault({}),
  'wrong-return-signature': fault({}),
  ...tellingFaults,
  ...answeringFaults(groups, 'refunds'),
}

export type FaultKind = keyof typeof faultShapes
export type Faults = { -readonly [Kind in FaultKind]?: z.infer<(typeof faultShapes)[Kind]> }
export type EmiFaults = FaultSwitch<Faults>
