import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/tables'
import type { ReadMailNews } from '#ports/mail'
import { endMailTo } from '#shop/marketing'

/** The webhook of the mail provider: addresses that bounce or complain get no marketing any more. */
export async function mailWebhook(
  app: FastifyInstance,
  { read, inbox }: { readonly read: ReadMailNews; readonly inbox: Db },
): Promise<void> {
  app.removeAllContentTypeParsers()
  // The signature is over the raw bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 128 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  app.post(
    '/students/api/webhooks/mail',
    { config: { policy: 'public', readsVisitor: false, hasPriority: true } },
    async (request, reply) => {
      const signature = request.headers['x-mail-signature']
      let news: ReturnType<ReadMailNews>
      try {
        news = read(request.body as Buffer, typeof signature === 'string' ? signature : '')
      } catch {
        // Authentic, but of an unknown shape: a retry would not help.
        request.log.warn('a webhook of the mail provider could not be read')
        return { received: true }
      }
      if (news === 'forged')
        return reply
          .code(401)
          .send({ ResponseType: 'ERROR', StatusMsg: 'The signature is wrong.', data: null })
      if (news) await endMailTo(inbox, news.email, news.kind)
      return { received: true }
    },
  )
}
