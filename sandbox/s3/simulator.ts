import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { type FaultSwitch, type FaultsOf, fault, makeFaultSwitch } from '../provider/fault-switch.ts'

type S3SimulatorOptions = {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const s3FaultShapes = {
  down: fault('Nothing is done: 503, slow down.'),
  half: fault('Half of a file comes.'),
  hang: fault('No answer comes.'),
}

export type S3Simulator = {
  /** Where its API is. */
  readonly url: string
  readonly faults: FaultSwitch<FaultsOf<typeof s3FaultShapes>>
  /** The files, by their keys. */
  readonly held: ReadonlyMap<string, Buffer>
  readonly stop: () => Promise<void>
}

type ObjectCall = FastifyRequest<{ Params: { bucket: string; '*': string } }>

/**
 * Starts a simulator of the calls of S3 that files need: getting, putting and deleting an object, and asking whether it
 * is there. It keeps them in memory, and checks every signature.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/Type_API_Reference.html
 */
export async function startS3Simulator(account: S3SimulatorOptions): Promise<S3Simulator> {
  const held = new Map<string, Buffer>()
  const faults = makeFaultSwitch<FaultsOf<typeof s3FaultShapes>>()
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.route<{ Params: { bucket: string; '*': string } }>({
    method: ['GET', 'HEAD', 'PUT', 'DELETE'],
    url: '/:bucket/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (faults.consume('hang')) return reply.hijack()
      if (faults.consume('down')) return refuse(reply, 503, 'SlowDown')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const reason = refusalOf(request, body, account)
      if (reason) return refuse(reply, 403, reason)
      if (request.params.bucket !== account.bucket) return refuse(reply, 404, 'NoSuchBucket')
      return answer(request, reply, body)
    },
  })

  function answer({ method, params }: ObjectCall, reply: FastifyReply, body: Buffer): FastifyReply {
    const key = params['*']
    if (method === 'PUT') held.set(key, body)
    if (method === 'PUT') return reply.header('etag', `"${md5(body)}"`).send()
    if (method === 'DELETE') held.delete(key)
    if (method === 'DELETE') return reply.code(204).send()
    const file = held.get(key)
    if (!file) return refuse(reply, 404, 'NoSuchKey')
    reply
      .header('etag', `"${md5(file)}"`)
      .type('application/octet-stream')
      .header('content-length', file.length)
    if (method === 'HEAD' || !faults.consume('half')) return reply.send(method === 'HEAD' ? undefined : file)
    const { raw } = reply.hijack()
    raw.writeHead(200, { 'content-length': file.length })
    raw.write(file.subarray(0, file.length / 2), () => raw.destroy())
    return reply
  }

  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    faults,
    held,
    stop: () => app.close(),
  }
}

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply
    .code(status)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const credentialForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/**
 * Why a call is refused; null where its signature is right (version 4).
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function refusalOf(request: FastifyRequest, body: Buffer, account: S3SimulatorOptions): string | null {
  const [, keyId, day = '', region = '', names = '', signature = ''] =
    credentialForm.exec(request.headers.authorization ?? '') ?? []
  if (keyId === undefined) return 'AccessDenied'
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== account.region) return 'AuthorizationHeaderMalformed'
  const header = (name: string) => [request.headers[name]].flat().join(',').trim()
  const contentHash = header('x-amz-content-sha256')
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(request.url, 'http://s3')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${header(name)}\n`)
  const canonical = [request.method, pathname, query, headers.join(''), names, contentHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  )
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
