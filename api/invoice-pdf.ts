import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readDocumentPdf } from '#shop/document-files'
import { orderOfDocument, readOrder } from '#shop/orders'
import { type ApiOptions, call, cartTokenOf, ownerOf, typed } from './api-plugin.ts'
import { failures, refusalAnswer } from './envelope.ts'

/** A document of an order as PDF, for its owner or the holder of its signed link. */
export async function invoicePdfCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const { needs } = options
  typed(server).route({
    ...call('naverp/invoice-pdf', 'owner', 'A document of an order as PDF', {
      produces: ['application/pdf', 'application/json'],
      querystring: z.object({
        documentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        key: z
          .string()
          .regex(/^[\w-]{1,64}$/)
          .optional(),
      }),
      response: { 200: z.unknown().describe('The bytes of the PDF'), ...failures },
    }),
    handler: async (request, reply) => {
      const { documentId, key } = request.query
      const token = cartTokenOf(request, options)
      const owner = ownerOf(request, options)
      const orderNo = await orderOfDocument(needs.db, documentId)
      const order =
        orderNo &&
        (await readOrder(needs.db, orderNo, {
          userId: owner?.userId ?? null,
          tokenHash: token && owner ? owner.tokenHash : null,
          accessKey: key ?? null,
        }))
      const pdf = order ? await readDocumentPdf(needs, order, documentId) : null
      if (pdf === null)
        return reply
          .code(404)
          .send(refusalAnswer({ code: 'unknown_document', message: 'We cannot find that document.' }))
      return reply
        .headers({
          'content-disposition': `inline; filename="${pdf.fileName}"`,
          'cache-control': 'private, no-store',
        })
        .type('application/pdf')
        .send(Buffer.from(pdf.bytes))
    },
  })
}
