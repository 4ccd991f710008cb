import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { plainPage } from './plain-page.ts'
import './policy.ts'

/** The service worker, with the page that it shows offline written into it. Browsers ask for it again each day. */
export async function serviceWorkerRoutes(app: FastifyInstance): Promise<void> {
  const page = plainPage(
    'You are offline',
    'This page needs a connection. Your cart and your orders are safe with us.',
    { link: { href: '', words: 'Try again' } },
  )
  const source = readFileSync(new URL('../web/service-worker.js', import.meta.url), 'utf8').replace(
    "'OFFLINE PAGE'",
    () => JSON.stringify(page),
  )
  const config = { policy: 'public', readsVisitor: false } as const
  app.get('/students/service-worker.js', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(source),
  )
}
