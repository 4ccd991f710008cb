import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withBase } from '#kernel/links'
import { readerOf, readOrganisationAt, takeSeat } from '#shop/organisations'
import { type ApiOptions, ownerOrNew } from './api-plugin.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'

/** The address of a caller, the organisation whose network it is in, and ids for their devices. */
export function deviceCalls(app: FastifyInstance, options: ApiOptions): void {
  const { needs } = options
  // Public: every page makes it by itself, also once staff no longer act for a customer, and it changes nothing of theirs.
  openCall(app, 'auth/ipUserLogin', 'public', {
    summary: 'Signs in by network address: takes a seat of the organisation',
    description:
      'data is null outside the networks of organisations. A seat is free again 30 minutes after the last call.',
    answer: z.object({ organisation: z.string(), hasSeat: z.boolean() }).nullable(),
    handler: async (request, reply) => {
      const organisation = await readOrganisationAt(needs.db, request.ip, null)
      if (organisation === null) return success(null, 'This network belongs to no organisation.')
      const reader = readerOf(ownerOrNew(request, reply, options).owner)
      const hasSeat = await takeSeat(needs.db, { organisationId: organisation.id, reader })
      const { name } = organisation
      const words = hasSeat ? `You are reading through ${name}.` : `All seats of ${name} are taken.`
      return success({ organisation: name, hasSeat }, words)
    },
  })
  for (const name of ['clientIp', 'login/getclientipbydomain', 'auth/getclientipbydomain'] as const)
    openCall(app, name, 'anonymous', {
      summary: 'The address from which the call comes',
      answer: z.object({ ip: z.string() }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return success({ ip: request.ip })
      },
    })

  openCall(app, 'machineId', 'anonymous', {
    summary: 'A new machine id, encrypted',
    description:
      'Data is base64 of a nonce of 12 bytes, the text and a tag of 16, by AES-256-GCM under the SHA-256 of the path of this call. It decrypts to { machineId }.',
    answer: z.null(),
    responses: {
      200: z.object({ ResponseType: z.literal('SUCCESS'), StatusMsg: z.string(), Data: z.string() }),
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const nonce = randomBytes(12)
      const key = createHash('sha256').update(withBase('/api/cache/machineId')).digest()
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify({ machineId: randomUUID() })),
        cipher.final(),
      ])
      const Data = Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')
      return reply.send({ ResponseType: 'SUCCESS', StatusMsg: 'OK', Data })
    },
  })
}
