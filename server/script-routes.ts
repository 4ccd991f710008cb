import type { FastifyInstance } from 'fastify'
import { agreesToTags } from '#kernel/consent'
import { refusesMeasuring } from '#shop/customers'
import type { ShopNeeds } from '#web/context.ts'
import './policies.ts'
import { readFileSync } from 'node:fs'
import { plainPage } from './plain-page.ts'

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

/**
 * Leads to the script of the tag manager where one is configured, for visitors who agreed to it: never for people under 18,
 * nor while staff act for a customer. For everybody else the script is empty.
 */
export async function tagScriptRoutes(
  app: FastifyInstance,
  { db, tagManagerUrl }: Pick<ShopNeeds, 'db' | 'tagManagerUrl'>,
): Promise<void> {
  if (tagManagerUrl === null) return
  app.get(
    '/students/tag-manager.js',
    { config: { policy: 'public' } },
    async ({ headers, visitor }, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      const isMeasured =
        agreesToTags(headers.cookie) &&
        !visitor?.acting &&
        !(visitor?.user && (await refusesMeasuring(db, visitor.user.id)))
      return isMeasured ? reply.redirect(tagManagerUrl, 302) : reply.type('text/javascript').send('')
    },
  )
}
