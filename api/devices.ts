import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiOptions, call, typed } from './api-plugin.ts'
import { envelope, failure, success } from './envelope.ts'

/** The address of a caller, and ids for their devices. */
export async function deviceCalls(server: FastifyInstance, { needs }: ApiOptions): Promise<void> {
  const app = typed(server)
  for (const name of ['clientIp', 'login/getclientipbydomain', 'auth/getclientipbydomain'] as const)
    app.route({
      ...call(name, 'anonymous', 'The address from which the call comes', {
        response: { 200: envelope(z.object({ ip: z.string() })), 400: failure },
      }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return success({ ip: request.ip })
      },
    })

  app.route({
    ...call('machineId', 'anonymous', 'A new machine id, encrypted', {
      description:
        'Data is base64 of a nonce of 12 bytes, the text and a tag of 16, by AES-256-GCM under the SHA-256 of the address of the store. It decrypts to { machineId }.',
      response: {
        200: z.object({ ResponseType: z.literal('SUCCESS'), StatusMsg: z.string(), Data: z.string() }),
        400: failure,
      },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const nonce = randomBytes(12)
      const key = createHash('sha256').update(needs.baseUrl).digest()
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify({ machineId: randomUUID() })),
        cipher.final(),
      ])
      const Data = Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')
      return { ResponseType: 'SUCCESS' as const, StatusMsg: 'OK', Data }
    },
  })
}
