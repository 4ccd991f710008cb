import { z } from 'zod'
import type { Inbox } from '../mail/inbox.ts'
import {
  answeringFaults,
  type FaultSwitch,
  type FaultsOf,
  fault,
  makeFaultSwitch,
} from '../provider/fault-switch.ts'
import { newId } from '../provider/sign.ts'

/** A text as it is registered: its sender, and its words with {#var#} for each variable. */
export type RegisteredText = { readonly flowId: string; readonly header: string; readonly body: string }

export type Msg91SimulatorOptions = {
  readonly authKey: string
  readonly templates: readonly RegisteredText[]
}

export const msg91FaultShapes = {
  'refuse-number': fault('Every number is refused for good.'),
  ...answeringFaults(['flow'], 'flow'),
}
export type Msg91Faults = FaultsOf<typeof msg91FaultShapes>

/** An SMS provider in memory: what it would send lands in the inbox. */
export type Msg91Simulator = {
  readonly faults: FaultSwitch<Msg91Faults>
  /** Sends a flow and answers as the provider does. Throws a refusal. */
  readonly send: (authKey: string | undefined, body: unknown) => object
}

const LONGEST_VALUE = 30

const flowShape = z.object({
  template_id: z.string(),
  recipients: z.array(z.object({ mobiles: z.string() }).catchall(z.string())).length(1),
})

/** A number that is refused for good. */
export const REFUSED_NUMBER = '919000000000'

const refusal = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode, body: { type: 'error', message } })

export function makeMsg91Simulator(
  { authKey, templates }: Msg91SimulatorOptions,
  inbox: Inbox,
): Msg91Simulator {
  const faults = makeFaultSwitch<Msg91Faults>()
  return {
    faults,
    send: (given, body) => {
      if (given !== authKey) throw refusal(401, 'Authentication failure')
      const flow = flowShape.safeParse(body)
      const [recipient] = flow.data?.recipients ?? []
      if (!flow.success || !recipient) throw refusal(400, 'Invalid request')
      const template = templates.find(({ flowId }) => flowId === flow.data.template_id)
      if (!template) throw refusal(400, 'Invalid template id')
      const { mobiles, ...variables } = recipient
      if (faults.consume('refuse-number') || mobiles === REFUSED_NUMBER || !/^91[6-9][0-9]{9}$/.test(mobiles))
        throw refusal(400, 'Invalid mobile number')
      inbox.addSms({ to: `+${mobiles}`, from: template.header, text: fill(template.body, variables) })
      return { type: 'success', message: newId('sms') }
    },
  }
}

/** Operators drop a text that differs from the registered one, so a wrong number of variables is refused here. */
function fill(body: string, variables: Readonly<Record<string, string>>): string {
  const count = body.split('{#var#}').length - 1
  if (Object.keys(variables).length !== count) throw refusal(400, `The template takes ${count} variables`)
  let next = 0
  return body.replaceAll('{#var#}', () => {
    const value = variables[`VAR${++next}`] ?? ''
    if (value === '' || value.length > LONGEST_VALUE) throw refusal(400, `VAR${next} has no valid value`)
    return value
  })
}
