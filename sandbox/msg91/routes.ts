import type { FastifyInstance } from 'fastify'
import { html } from '#kernel/html'
import { page } from '../page.ts'
import { answerCall } from '../provider/answer.ts'
import { faultBoxes, faultRoutes } from '../provider/fault-routes.ts'
import { type Msg91Faults, type Msg91Simulator, msg91FaultShapes, REFUSED_NUMBER } from './simulator.ts'

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
