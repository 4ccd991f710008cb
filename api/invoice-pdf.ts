import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readDocumentPdf } from '#shop/document-files'
import { orderOfDocument } from '#shop/orders'
import type { ApiOptions } from './api-plugin.ts'
import { refuseCall, usualRefusals } from './envelope.ts'
import { openCall } from './open-call.ts'
import { ownedOrder } from './owned-order.ts'

/** A document of an order as PDF, for its owner or the holder of its signed link. */
export async function invoicePdfCalls(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { needs } = options
  openCall(app, 'naverp/invoice-pdf', 'owner', {
    summary: 'A document of an order as PDF',
    produces: ['application/pdf', 'application/json'],
    querystring: z.object({
      documentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      key: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
    }),
    answer: z.null(),
    refusals: usualRefusals,
    responses: { 200: z.unknown().describe('The bytes of the PDF') },
    handler: async (request, reply) => {
      const { documentId, key } = request.query
      const orderNo = await orderOfDocument(needs.db, documentId)
      const order = orderNo && (await ownedOrder(request, options, { orderNo, key }))
      const pdf = order ? await readDocumentPdf(needs, order, documentId) : null
      if (pdf === null)
        return refuseCall(404, { code: 'unknown_document', message: 'We cannot find that document.' })
      return reply
        .header('content-disposition', `inline; filename="${pdf.fileName}"`)
        .type('application/pdf')
        .send(Buffer.from(pdf.bytes))
    },
  })
}
