import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openedHref, readerHref } from '#kernel/library-links'
import { withBase } from '#kernel/links'
import { type LibraryAccess, mayOpen, readBook, readJournal, redeemKey, tryBook } from '#shop/library'
import { readMine } from '#shop/product-page'
import { type ApiOptions, userOf } from './api-plugin.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

const reading = z.object({
  url: z.string().describe('The page that opens it'),
  isOpened: z.boolean().describe('False: its time begins when it is opened'),
  endsOn: z.string().nullable().describe('The last day; null: not opened, or without end'),
})

const notVirtual = refuseCall(404, {
  code: 'not_virtual',
  message: 'This title is not a virtual book or journal.',
})

/** Calls about virtual books and journals that the caller owns, tries, or has a key for. */
export function libraryCalls(app: FastifyInstance, options: ApiOptions): void {
  const { needs } = options
  openCall(app, 'product/readNow', 'signed-in', {
    summary: 'Where the caller reads a virtual book or journal, or why it does not open',
    querystring: z.object({ editionId }),
    answer: reading,
    refusals: [401, 403, 404],
    handler: async (request) => {
      const { editionId: id } = request.query
      const isRead = (await readBook(needs.db, id)) ?? (await readJournal(needs.db, id))
      const userId = userOf(request, options)
      if (isRead === null)
        return (await readMine(needs.db, { editionId: id, userId })) === null ? unknownEdition : notVirtual
      const access = await mayOpen(needs.db, { userId, editionId: id })
      if (!access.ok) return refuseCall(403, access.refusal)
      return toReading(id, access.value, needs.baseUrl)
    },
  })

  for (const kind of ['Book', 'Journal'] as const) {
    keyCall(app, options, kind)
    trialCall(app, options, kind)
  }
}

/** Each kind has an address of its own; either answers for whatever the key or the number is of. */
type Kind = 'Book' | 'Journal'

const toReading = (id: number, { isOpened, endsOn }: LibraryAccess, baseUrl: string) =>
  success({ url: withBase(readerHref(id), baseUrl), isOpened, endsOn })

function keyCall(app: FastifyInstance, options: ApiOptions, kind: Kind): void {
  const { needs } = options
  openCall(app, `product/access${kind}ByActivationKey`, 'signed-in', {
    summary:
      'Puts what an activation key opens, a title or a set, into the caller’s library. Codes: INVALID_KEY, LIMIT_REACHED',
    body: z.object({ key: z.string().max(100) }),
    answer: reading,
    refusals: [401, 422, 429],
    handler: async (request) => {
      const userId = userOf(request, options)
      const redeemed = await redeemKey(needs, { userId, ip: request.ip, key: request.body.key })
      if (!redeemed.ok)
        return refuseCall(redeemed.refusal.code === 'too_many_attempts' ? 429 : 422, redeemed.refusal)
      const url = withBase(openedHref(redeemed.value), needs.baseUrl)
      return success({ url, isOpened: false, endsOn: null })
    },
  })
}

function trialCall(app: FastifyInstance, options: ApiOptions, kind: Kind): void {
  const { needs } = options
  openCall(app, `product/virtual${kind}Freetrial`, 'signed-in', {
    summary:
      'Starts the free trial of a virtual title. Kinds of refusal: DATA_NOT_FOUND, DATA_FOUND (in the library already), TRIAL_ALREADY_TAKEN, ACTIVE_ANOTHER_TRIAL',
    body: z.object({ editionId }),
    answer: reading,
    refusals: [401, 404, 409],
    handler: async (request) => {
      const { editionId: id } = request.body
      const tried = await tryBook(needs.db, { userId: userOf(request, options), editionId: id })
      if (!tried.ok) return refuseCall(tried.refusal.code === 'DATA_NOT_FOUND' ? 404 : 409, tried.refusal)
      return toReading(id, tried.value, needs.baseUrl)
    },
  })
}
