import { z } from 'zod'

const times = z.int().min(1).optional()

/** A fault and what it means. It is `true`, or its settings. After it struck `times` times it is switched off. */
export const fault = <Shape extends z.ZodRawShape = Record<never, never>>(
  meaning: string,
  settings = {} as Shape,
) =>
  z
    .preprocess((value) => (value === true ? {} : value), z.strictObject({ ...settings, times }))
    .describe(meaning)

export type FaultShapes = Readonly<Record<string, ReturnType<typeof fault>>>

/** Milliseconds, `usual` by default. */
export const ms = (usual: number) => z.int().min(0).max(600_000).default(usual)

/** The faults of webhooks, which every provider can have. */
export const webhookFaults = {
  'no-webhook': fault('No webhook is sent.'),
  'duplicate-webhooks': fault('Every webhook is sent twice.'),
  'reordered-webhooks': fault('Webhooks of one moment are sent in reverse order.'),
  'delayed-webhooks': fault('Webhooks are sent after the milliseconds below.', { ms: ms(5_000) }),
  'wrong-webhook-signature': fault('Webhooks carry a wrong signature.'),
}

/** The faults of answers. Without `on` they strike in every group. */
export function answeringFaults<const Group extends string>(groups: readonly Group[], conflictIn: Group) {
  const on = z
    .union([z.enum(groups), z.array(z.enum(groups)).min(1)])
    .transform((value) => [value].flat() as string[])
    .default([...groups])
  const when = z.enum(['before', 'after']).default('after')
  return {
    slow: fault('Answers come after the milliseconds below.', { ms: ms(3_000), on, when }),
    reset: fault('The connection breaks once the call is done.', { on, when }),
    half: fault('Half of the answer comes.', { on }),
    down: fault('Nothing is done: 503.', { on }),
    conflict: fault('Nothing is done: 409, another request is in progress.', {
      on: on.default([conflictIn]),
    }),
  }
}

type Settings = {
  readonly on?: readonly string[]
  readonly ms?: number
  readonly when?: 'before' | 'after'
  times?: number | undefined
}

export type FaultsOf<Shapes extends Readonly<Record<string, z.ZodType>>> = {
  -readonly [Kind in keyof Shapes]?: z.infer<Shapes[Kind]> | undefined
}

export type FaultSwitch<Faults extends object> = {
  readonly current: () => Faults
  /** Puts these faults in place of all others. */
  readonly set: (faults: Faults) => void
  readonly isOn: (kind: keyof Faults) => boolean
  /** The settings of a fault that strikes now, here; null when it does not. Counts the strike. */
  readonly consume: <Kind extends keyof Faults>(
    kind: Kind,
    group?: string,
  ) => NonNullable<Faults[Kind]> | null
}

export function makeFaultSwitch<Faults extends object>(): FaultSwitch<Faults> {
  let faults = {} as Faults
  return {
    current: () => faults,
    set: (next) => {
      faults = structuredClone(next)
    },
    isOn: (kind) => faults[kind] !== undefined,
    consume: (kind, group) => {
      const settings = faults[kind] as (NonNullable<Faults[typeof kind]> & Settings) | undefined
      if (!settings) return null
      if (group !== undefined && settings.on && !settings.on.includes(group)) return null
      if (settings.times !== undefined && --settings.times === 0) delete faults[kind]
      return settings
    },
  }
}
