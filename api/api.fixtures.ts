import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { diskFiles } from '#adapters/files/disk'
import { reactPdf } from '#adapters/pdf/react-pdf'
import type { Db } from '#db/tables'
import { demonstrationSettings } from '#demo/content/settings'
import type { Outbox } from '#ports/outbox'
import { listAttempts, listLevels } from '#shop/catalog'
import { createIdentity } from '#shop/identity'
import { makeTitleIndex, readCatalogue } from '#shop/listing'
import { readLexicon } from '#shop/search'
import { testSettings } from '../shop/identity/identity.fixtures.ts'
import type { Caller } from './api-plugin.ts'
import { apiRoutes } from './index.ts'

/** Where the server mounts the contract. */
export const base = '/students/api'

/** Small, so that a test quickly sends a body over it. */
export const bodyLimit = 64 * 1024

/**
 * The API alone over a database. The header `x-test-user` and the cart cookie name the caller; `sent` collects outbox
 * messages, `logged` what is logged as an error. `prepare` changes the server before the API is registered.
 */
export async function openApi(
  db: Db,
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<{ app: FastifyInstance; sent: unknown[]; logged: string[] }> {
  const sent: unknown[] = []
  const logged: string[] = []
  const readTitles = async () => makeTitleIndex(await readCatalogue(db))
  const outbox: Outbox = { send: async (_tx, topic, data) => void sent.push([topic, data]) }
  const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } }
  const app = Fastify({ bodyLimit, logger }) as unknown as FastifyInstance
  prepare(app)
  await app.register(apiRoutes, {
    prefix: base,
    needs: {
      db,
      secret: testSettings(db).secret,
      outbox,
      files: diskFiles(join(tmpdir(), 'bookmann-api-files')),
      renderPdf: reactPdf(),
      // Read again each time: a test sees what it changed.
      titles: { index: readTitles, staleIndex: readTitles, invalidate: () => {} },
      facts: {
        settings: async () => demonstrationSettings,
        attempts: () => listAttempts(db),
        levels: () => listLevels(db),
        lexicon: () => readLexicon(db),
      },
      views: { getOrLoad: (_key, load) => load() },
      cards: null,
      emi: null,
      identity: createIdentity({ ...testSettings(db), outbox }),
      social: [],
      baseUrl: 'https://shop.example.com',
      isSecure: true,
      developerPages: true,
    },
    callerOf: ({ headers: { 'x-test-user': id, cookie } }): Caller => ({
      user: typeof id === 'string' ? { id, sessionId: id } : null,
      dealer: null,
      attribution: null,
      cartToken: /(?:^|; )bm_cart=([^;]+)/.exec(cookie ?? '')?.[1] ?? null,
      attempt: null,
      levelCode: null,
    }),
    cartCookie: (token) => `bm_cart=${token}; Path=/; HttpOnly`,
    cartHolds: () => {},
  })
  await app.ready()
  return { app, sent, logged }
}

/** The envelope as a client reads it. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly ResponseType: string
  readonly StatusMsg: string
  readonly code?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  readonly data: Readonly<Record<string, unknown>> | null
}

/** Sends one request and reads its envelope. */
export async function callApi(app: FastifyInstance, request: InjectOptions): Promise<Answer> {
  const answer = await app.inject(request)
  const envelope: Omit<Answer, 'status' | 'headers'> = JSON.parse(answer.body)
  return { status: answer.statusCode, headers: answer.headers, ...envelope }
}
