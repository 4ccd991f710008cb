import type { FastifyInstance } from 'fastify'
import { faultsPage } from './fault-page.ts'
import { faultKinds, faultShapes, faultsShape } from './faults.ts'
import { readBody } from './orders.ts'
import type { Twin } from './twin.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** What is out of order: GET and POST /faults as JSON for tests, and as a page for people. A POST replaces what was set. */
export function faultRoutes(app: FastifyInstance, { faults, books, events }: Twin): void {
  app.get('/faults', async (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply.type('text/html').send(faultsPage(faults.current(), books, [...events.all.values()]))
      : reply.send(faults.current()),
  )
  app.post('/faults', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    faults.set(readBody(faultsShape, isForm ? fromForm(request.body as Fields) : (request.body ?? {})))
    return isForm ? reply.redirect('/razorpay/faults', 303) : reply.send(faults.current())
  })
}

/** The page's form has one set of settings; each fault that is ticked takes those it knows. */
function fromForm(fields: Fields): object {
  const numbers = Object.fromEntries(
    (['ms', 'times'] as const).flatMap((name) => (fields[name] ? [[name, Number(fields[name])]] : [])),
  )
  const given = {
    ...numbers,
    ...(fields.on && fields.on !== 'all' && { on: fields.on }),
    ...(fields.reason && { reason: fields.reason }),
  }
  const known = (kind: keyof typeof faultShapes) => Object.keys(faultShapes[kind].out.shape)
  return Object.fromEntries(
    faultKinds
      .filter((kind) => fields[kind] !== undefined)
      .map((kind) => [
        kind,
        Object.fromEntries(Object.entries(given).filter(([name]) => known(kind).includes(name))),
      ]),
  )
}
