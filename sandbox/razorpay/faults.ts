import { z } from 'zod'
import { reasons } from './test-data.ts'

/** The parts of the provider that can be out of order by themselves. */
export const groups = ['orders', 'payments', 'capture', 'refunds', 'checkout'] as const
export type Group = (typeof groups)[number]

const times = z.int().min(1).optional()
const ms = (usual: number) => z.int().min(0).max(600_000).default(usual)
const on = z
  .union([z.enum(groups), z.array(z.enum(groups)).min(1)])
  .transform((value) => [value].flat())
  .default([...groups])
const when = z.enum(['before', 'after']).default('after')

/** A fault is `true`, or its settings; `times` lets it strike so often and then be over. */
const fault = <Shape extends z.ZodRawShape>(settings: Shape) =>
  z.preprocess((value) => (value === true ? {} : value), z.strictObject({ ...settings, times }))

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
  'no-webhook': fault({}),
  'duplicate-webhooks': fault({}),
  'reordered-webhooks': fault({}),
  'delayed-webhooks': fault({ ms: ms(5_000) }),
  'wrong-webhook-signature': fault({}),
  slow: fault({ ms: ms(3_000), on, when }),
  reset: fault({ on, when }),
  half: fault({ on }),
  down: fault({ on }),
  conflict: fault({ on: on.default(['refunds']) }),
}

export const faultsShape = z.strictObject(faultShapes).partial()
export type Faults = z.infer<typeof faultsShape>
export type FaultKind = keyof Faults
export const faultKinds = Object.keys(faultShapes) as FaultKind[]

export type FaultSwitch = {
  readonly current: () => Faults
  /** Puts these faults in place of all others. */
  readonly set: (faults: Faults) => void
  readonly isOn: (kind: FaultKind) => boolean
  /** The settings of a fault that strikes now, here; null when it does not. Counts the strike. */
  readonly take: <Kind extends FaultKind>(kind: Kind, group?: Group) => NonNullable<Faults[Kind]> | null
}

export function makeFaultSwitch(): FaultSwitch {
  let faults: Faults = {}
  return {
    current: () => faults,
    set: (next) => {
      faults = structuredClone(next)
    },
    isOn: (kind) => faults[kind] !== undefined,
    take: (kind, group) => {
      const settings = faults[kind]
      if (!settings) return null
      if (group !== undefined && 'on' in settings && !settings.on.includes(group)) return null
      if (settings.times !== undefined && --settings.times === 0) delete faults[kind]
      return settings
    },
  }
}
