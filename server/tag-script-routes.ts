import type { FastifyInstance } from 'fastify'
import { agreesToTags } from '#kernel/tag-consent'
import { refusesMeasuring } from '#shop/customers'
import type { ShopNeeds } from '#web/context.ts'
import './policy.ts'

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
