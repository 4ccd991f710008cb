import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Html, html } from '#kernel/html'
import { page } from '../page.ts'
import type { FaultShapes, FaultSwitch } from './fault-switch.ts'
import type { Fields } from './hosted-pages.ts'
import { readBody } from './refusals.ts'

type FaultOptions<Faults extends object> = {
  readonly faults: FaultSwitch<Faults>
  readonly shapes: FaultShapes
  readonly page: (current: Faults) => string
  readonly prefix: string
}

type Mounted<Faults extends object> = {
  readonly faults: FaultSwitch<Faults>
  readonly events: { readonly all: ReadonlyMap<string, unknown> }
  readonly store: () => void
}

/**
 * Mounts a provider: its own paths below its prefix, and beside them its faults, their page, and what tests need. What an answer
 * says was done is stored before the answer leaves.
 */
export function mountProvider<Faults extends object>(
  app: FastifyInstance,
  { faults, events, store }: Mounted<Faults>,
  paths: Readonly<Record<string, (scope: FastifyInstance) => void>>,
  {
    payments,
    ...shown
  }: Omit<FaultsPageProps, 'eventCount' | 'current' | 'payments'> & {
    readonly payments: () => FaultsPageProps['payments']
  },
): void {
  const { prefix, shapes } = shown
  const pageOf = (current: Faults) =>
    faultsPage({ ...shown, current, eventCount: events.all.size, payments: payments() })
  const mount = async (provider: FastifyInstance) => {
    provider.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') store()
    })
    for (const [path, routes] of Object.entries(paths))
      void provider.register(async (scope) => routes(scope), { prefix: path })
    faultRoutes(provider, { faults, shapes, page: pageOf, prefix })
  }
  void app.register(mount, { prefix })
}

/** GET and POST /faults, as JSON for tests and as a page for people. A POST replaces all faults. */
export function faultRoutes<Faults extends object>(
  app: FastifyInstance,
  { faults, shapes, page, prefix }: FaultOptions<Faults>,
): void {
  const shape = z.strictObject(shapes).partial()
  app.get('/faults', async (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.type('text/html').send(page(faults.current()))
      : reply.send(faults.current()),
  )
  app.post('/faults', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const settings = isForm ? fromForm(shapes, request.body as Fields) : (request.body ?? {})
    faults.set(readBody(shape, settings) as Faults)
    return isForm ? reply.redirect(`${prefix}/faults`, 303) : reply.send(faults.current())
  })
}

/** The form has one set of settings. Each fault that is ticked uses those it knows. */
function fromForm(shapes: FaultShapes, fields: Fields): object {
  const numbers = Object.fromEntries(
    (['ms', 'times'] as const).flatMap((name) => (fields[name] ? [[name, Number(fields[name])]] : [])),
  )
  const given = {
    ...numbers,
    ...(fields.on && fields.on !== 'all' && { on: fields.on }),
    ...(fields.reason && { reason: fields.reason }),
  }
  return Object.fromEntries(
    Object.entries(shapes)
      .filter(([kind]) => fields[kind] !== undefined)
      .map(([kind, { out }]) => [
        kind,
        Object.fromEntries(Object.entries(given).filter(([name]) => name in out.shape)),
      ]),
  )
}

type FaultsPageProps = {
  readonly title: string
  readonly about: string
  /** The path below which its addresses are: '/razorpay'. */
  readonly prefix: string
  readonly eventCount: number
  readonly shapes: FaultShapes
  readonly groups: readonly string[]
  /** Why a payment may be declined. */
  readonly reasons: readonly string[]
  readonly current: object
  /** Settings of a fault, as a test would send them. */
  readonly example: string
  readonly lastHeading: string
  /** Where there is no line yet. */
  readonly empty?: string
  /** The payments or shipments, oldest first, a line each. */
  readonly payments: readonly Html[]
}

const SHOWN_PAYMENTS = 20

/** The page of a provider: its ledger, its webhooks, the form that switches its faults, and the last payments. */
const faultsPage = (props: FaultsPageProps): string =>
  page(
    props.title,
    html`<h1>${props.title}</h1>
<p>${props.about} Its own ledger: <a href="${props.prefix}/ledger.json">ledger.json</a>;
the webhooks it sent: <a href="${props.prefix}/events.json">events.json</a> (${props.eventCount}).</p>
<h2>Faults</h2>
${faultForm(props)}
<h2>${props.lastHeading}</h2>
${props.payments.length === 0 && html`<p>${props.empty ?? 'Nobody has paid yet.'}</p>`}
<ul class="letters">${props.payments.slice(-SHOWN_PAYMENTS).toReversed()}</ul>`,
  )

const faultForm = ({ prefix, shapes, groups, reasons, current, example }: FaultsPageProps): Html => html`
<form method="post" action="${prefix}/faults" class="card">
<fieldset><legend>Faults to switch on</legend>${faultBoxes(shapes, current)}</fieldset>
<fieldset><legend>Settings</legend>
<label>Where <select name="on"><option value="all">everywhere</option>${groups.map((group) => html`<option>${group}</option>`)}</select></label>
${reasons.length > 0 && html`<label>Reason of a decline <select name="reason">${reasons.map((reason) => html`<option>${reason}</option>`)}</select></label>`}
<label>Milliseconds <input name="ms" type="number" min="0" max="600000"></label>
<label>How many times <input name="times" type="number" min="1"></label>
</fieldset><button>Switch</button></form>
<p class="soft">For tests: <code>POST ${prefix}/faults</code> with
<code>${example}</code>; <code>{}</code> switches all off. Now: <code>${JSON.stringify(current)}</code></p>`

/** A box to tick for each fault, with what it means. */
export const faultBoxes = (shapes: FaultShapes, current: object): Html[] =>
  Object.entries(shapes).map(
    ([kind, { description = '' }]) =>
      html`<label><input type="checkbox" name="${kind}" ${kind in current && html`checked`}>
<strong>${kind}</strong> <span class="soft">${description}</span></label>`,
  )
