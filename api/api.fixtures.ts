import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { demonstrationSettings } from '#db/seed/settings'
import type { Db } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { listAttempts, listLevels } from '#shop/catalog'
import { readLexicon } from '#shop/query'
import { makeTitleIndex, readCatalogue } from '#shop/titles'
import { testIdentity } from '../shop/identity/identity.fixtures.ts'
import type { Asker } from './door.ts'
import { apiRoutes } from './index.ts'

/** Where the server mounts the contract. */
export const base = '/students/api'

/** What the tests keep small, so that a body over it is quickly sent. */
export const bodyLimit = 64 * 1024

/**
 * The contract alone over a database. Who asks stands in `x-test-user` and the cart cookie; news is kept in `sent`.
 * `prepare` does to the server what stands around the contract.
 */
export async function openApi(
  db: Db,
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<{ app: FastifyInstance; sent: unknown[] }> {
  const sent: unknown[] = []
  const readTitles = async () => makeTitleIndex(await readCatalogue(db))
  const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
  const app = Fastify({ bodyLimit }) as unknown as FastifyInstance
  prepare(app)
  await app.register(apiRoutes, {
    prefix: base,
    needs: {
      db,
      outbox,
      // Read anew each time: a test sees what it changed.
      titles: { index: readTitles, lately: readTitles, forget: () => {} },
      facts: {
        attempts: () => listAttempts(db),
        levels: () => listLevels(db),
        lexicon: () => readLexicon(db),
      },
      readings: { take: (_key, read) => read() },
      cards: null,
      emi: null,
      identity: testIdentity(db),
      settings: demonstrationSettings,
      baseUrl: 'https://shop.example.com',
      isSecure: true,
    },
    askerOf: (request): Asker => ({
      user:
        typeof request.headers['x-test-user'] === 'string' ? { id: request.headers['x-test-user'] } : null,
      cartToken: /(?:^|; )bm_cart=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null,
      attempt: null,
    }),
    cartCookie: (token) => `bm_cart=${token}; Path=/; HttpOnly`,
  })
  await app.ready()
  return { app, sent }
}

/** The envelope as a client reads it. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly ResponseType: string
  readonly StatusMsg: string
  readonly code?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  // Each call's own; a test reads what it expects of it.
  readonly data: Readonly<Record<string, unknown>> | null
}

/** Sends one request and reads its envelope. */
export async function ask(app: FastifyInstance, request: InjectOptions): Promise<Answer> {
  const answer = await app.inject(request)
  const envelope: Omit<Answer, 'status' | 'headers'> = JSON.parse(answer.body)
  return { status: answer.statusCode, headers: answer.headers, ...envelope }
}
