import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FaultShapes, FaultSwitch } from './fault-switch.ts'
import { type FaultsPageProps, faultsPage } from './faults-page.ts'
import type { Fields } from './hosted-pages.ts'
import { readBody } from './read-body.ts'

type FaultOptions<Faults extends object> = {
  readonly faults: FaultSwitch<Faults>
  readonly shapes: FaultShapes
  readonly page: (current: Faults) => string
  /** Where the provider is mounted. */
  readonly prefix: string
}

type Mounted<Faults extends object> = {
  readonly faults: FaultSwitch<Faults>
  readonly events: { readonly all: ReadonlyMap<string, unknown> }
}

/** Mounts a provider: its own paths below its prefix, and beside them its faults, their page, and what tests need. */
export function mountProvider<Faults extends object>(
  app: FastifyInstance,
  { faults, events }: Mounted<Faults>,
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
  for (const [path, routes] of Object.entries(paths))
    void app.register(async (scope) => routes(scope), { prefix: prefix + path })
  void app.register(async (scope) => faultRoutes(scope, { faults, shapes, page: pageOf, prefix }), { prefix })
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
