import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '#kernel/html'
import type { Inbox } from '../mail/inbox.ts'
import { page } from '../page.ts'
import { answerCall } from '../provider/answer.ts'
import { faultBoxes, faultRoutes } from '../provider/fault-routes.ts'
import {
  answeringFaults,
  type FaultSwitch,
  type FaultsOf,
  fault,
  makeFaultSwitch,
} from '../provider/fault-switch.ts'
import { newId } from '../provider/sign.ts'

/** A text as it is registered: its sender, and its words with {#var#} for each variable. */
type RegisteredText = { readonly flowId: string; readonly header: string; readonly body: string }

export type Msg91SimulatorOptions = {
  readonly authKey: string
  readonly templates: readonly RegisteredText[]
}

const msg91FaultShapes = {
  'refuse-number': fault('Every number is refused for good.'),
  ...answeringFaults(['flow'], 'flow'),
}
type Msg91Faults = FaultsOf<typeof msg91FaultShapes>

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
const REFUSED_NUMBER = '919000000000'

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

const prefix = '/msg91'

/** Mounts the simulator: the provider's API below /msg91/api/v5, and its faults at /msg91/faults. */
export function msg91Routes(app: FastifyInstance, simulator: Msg91Simulator): void {
  app.post(`${prefix}/api/v5/flow`, (request, reply) =>
    answerCall(simulator, 'flow', { request, reply }, () =>
      simulator.send([request.headers.authkey].flat()[0], request.body),
    ),
  )
  void app.register(
    async (scope) =>
      faultRoutes(scope, { faults: simulator.faults, shapes: msg91FaultShapes, page: faultPage, prefix }),
    { prefix },
  )
}

const faultPage = (current: Msg91Faults): string =>
  page(
    'SMS',
    html`<h1>SMS</h1>
<p>A simulator of MSG91. What it sends is in the <a href="/inbox">inbox</a>. The number +${REFUSED_NUMBER} is refused for good.</p>
<form method="post" action="${prefix}/faults" class="card">
<fieldset><legend>Faults to switch on</legend>${faultBoxes(msg91FaultShapes, current)}</fieldset>
<label>Milliseconds <input name="ms" type="number" min="0" max="600000"></label>
<label>How many times <input name="times" type="number" min="1"></label>
<button>Switch</button></form>
<p class="soft">For tests: <code>POST ${prefix}/faults</code> with <code>{ "down": true }</code>; <code>{}</code> switches all off.</p>`,
  )
