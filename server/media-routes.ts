import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Files } from '#ports/files'
import { readVariant, variantNamed } from '#shop/media'
import './policy.ts'

export type MediaRoutesOptions = { readonly needs: { readonly files: Files } }

/** Pictures under `/students/media/<hash>-<width>.<format>`. With the hash in the address, caches may store them for ever. */
export async function mediaRoutes(app: FastifyInstance, { needs }: MediaRoutesOptions): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/students/media/:file',
    { config: { policy: 'public', readsVisitor: false, hasPriority: true, rateLimit: false } },
    async (request, reply) => {
      const variant = variantNamed(request.params.file)
      if (!variant) return notFound(reply)
      const picture = await readVariant(needs, variant)
      if (!picture.ok) {
        if (picture.refusal.code === 'picture-missing') return notFound(reply)
        return reply
          .code(503)
          .headers({ 'retry-after': '2', 'cache-control': 'no-store' })
          .type('text/plain; charset=utf-8')
          .send(picture.refusal.message)
      }
      const { stream, bytes, contentType } = picture.value
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': bytes,
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .type(contentType)
        .send(stream)
    },
  )
}

/** Not to be cached: the picture may be stored a moment later. */
const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such picture.')
