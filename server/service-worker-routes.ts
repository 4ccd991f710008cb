import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { plainPage } from './plain-page.ts'
import './policy.ts'

/** The parts of the service worker in order, joined to one script: not every browser loads modules in one. */
const parts = ['offline-store.js', 'offline-notes.js', 'offline-packs.js', 'service-worker.js']
const joined = parts
  .map((name) => readFileSync(new URL(`../web/${name}`, import.meta.url), 'utf8'))
  .join('')
  .replaceAll(/^import [^']+'[^']+'\n|^export (?=const |async )/gm, '')

/** The service worker, with the page that it shows offline written into it. Browsers ask for it again each day. */
export async function serviceWorkerRoutes(app: FastifyInstance): Promise<void> {
  const page = plainPage('TITLE', 'WORDS', { link: { href: '', words: 'Try again' } })
  const source = joined.replace("'PLAIN PAGE'", () => JSON.stringify(page))
  const config = { policy: 'public', readsVisitor: false } as const
  app.get('/students/service-worker.js', { config }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(source),
  )
}
