import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/tables'
import type { ReadMailNews } from '#ports/mail'
import { endMailTo } from '#shop/marketing'
import { requestHeader, webhookRoute } from './webhook-route.ts'

/** The webhook of the mail provider: addresses that bounce or complain get no marketing any more. */
export async function mailWebhook(
  app: FastifyInstance,
  { read, inbox }: { readonly read: ReadMailNews; readonly inbox: Db },
): Promise<void> {
  webhookRoute(app, {
    name: 'mail',
    read: (body, request) => read(body, requestHeader(request, 'x-mail-signature')),
    receive: async (news) => {
      if (news) await endMailTo(inbox, news.email, news.kind)
      return {}
    },
    refusal: { status: 401, words: 'The signature is wrong.' },
  })
}
