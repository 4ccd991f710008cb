import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FaultSwitch, fault } from './fault-switch.ts'
import { readBody } from './read-body.ts'

type Fields = Readonly<Record<string, string | undefined>>
type Shapes = Readonly<Record<string, ReturnType<typeof fault>>>

type FaultDesk<Faults extends object> = {
  readonly faults: FaultSwitch<Faults>
  readonly shapes: Shapes
  readonly page: (current: Faults) => string
  /** Where this is mounted, to come back to after the form. */
  readonly path: string
}

/**
 * What is out of order: GET and POST /faults as JSON for tests, and as a page for people. A POST replaces what was set.
 */
export function faultRoutes<Faults extends object>(app: FastifyInstance, desk: FaultDesk<Faults>): void {
  const { faults, shapes, page, path } = desk
  const shape = z.strictObject(shapes).partial()
  app.get('/faults', async (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.type('text/html').send(page(faults.current()))
      : reply.send(faults.current()),
  )
  app.post('/faults', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const wanted = isForm ? fromForm(shapes, request.body as Fields) : (request.body ?? {})
    faults.set(readBody(shape, wanted) as Faults)
    return isForm ? reply.redirect(path, 303) : reply.send(faults.current())
  })
}

/** The page's form has one set of settings; each fault that is ticked takes those it knows. */
function fromForm(shapes: Shapes, fields: Fields): object {
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
