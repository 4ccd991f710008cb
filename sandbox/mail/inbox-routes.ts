import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CaughtMail, Inbox } from './inbox.ts'
import { inboxPage, letterPage, missingPage } from './inbox-pages.ts'

// The frame runs nothing and fetches nothing but pictures; its links open beside the sandbox.
const framePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'"

const byTo = z.object({ to: z.string().optional() })

/** The inbox as pages for people, /inbox, and as JSON for tests, /inbox.json?to=. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  const find = (params: unknown): Promise<CaughtMail | undefined> =>
    inbox.find(Number((params as { id: string }).id))

  app.get('/inbox.json', async ({ query }) => ({ messages: await inbox.list(byTo.parse(query).to) }))
  app.get('/inbox', async (_request, reply) => reply.type('text/html').send(inboxPage(await inbox.list())))
  app.get('/inbox/:id', async ({ params, query }, reply) => {
    const letter = await find(params)
    const as = (query as { as?: string }).as === 'text' || letter?.html === '' ? 'text' : 'html'
    return reply
      .code(letter ? 200 : 404)
      .type('text/html')
      .send(letter ? letterPage(letter, as) : missingPage())
  })
  app.get('/inbox/:id/html', async ({ params }, reply) => {
    const letter = await find(params)
    return reply
      .code(letter ? 200 : 404)
      .header('content-security-policy', framePolicy)
      .type('text/html')
      .send(letter?.html.replace(/<head[^>]*>/i, '$&<base target="_blank">') ?? '')
  })
}
