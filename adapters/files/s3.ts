import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Files } from '#ports/files'
import type { OnKeysRefused } from '../http/provider-client.ts'
import { checkFileKey } from './file-key.ts'

/** A bucket, and the keys of an account that may get, put, delete and list what is in it. */
export type S3Options = {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of a service that speaks the same API; null: Amazon's. */
  readonly baseUrl: string | null
  readonly onKeysRefused?: OnKeysRefused | undefined
  /** How long a connection may rest, in ms. */
  readonly timeoutMs?: number
}

/**
 * Stores files in a bucket of Amazon S3 or of what speaks its API. What does not arrive is sent three times in all. A
 * put is whole or not at all, and what was put is read at once.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/Welcome.html#ConsistencyModel
 */
export function s3Files({
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  baseUrl,
  onKeysRefused,
  timeoutMs = 20_000,
}: S3Options): Files {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services of one's own seldom have a name of their own for each bucket.
    ...(baseUrl !== null && { endpoint: baseUrl, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: Math.min(5_000, timeoutMs), socketTimeout: timeoutMs },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkFileKey(key) })

  async function ask<Answer>(request: Promise<Answer>): Promise<Answer> {
    try {
      return await request
    } catch (fault) {
      const status = statusOf(fault)
      if (status === 401 || status === 403) onKeysRefused?.(status)
      throw fault
    }
  }

  /** Undefined where there is no such file. */
  async function whenThere<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask(request)
    } catch (fault) {
      if (fault instanceof S3ServiceException && missing.has(fault.name)) return undefined
      throw fault
    }
  }

  const read = (key: string): Promise<GetObjectCommandOutput | undefined> =>
    whenThere(client.send(new GetObjectCommand(at(key))))

  return {
    async put(key, bytes) {
      await ask(client.send(new PutObjectCommand({ ...at(key), Body: bytes })))
    },
    async get(key) {
      return (await read(key))?.Body?.transformToByteArray()
    },
    async open(key) {
      const answer = await read(key)
      return answer && { bytes: answer.ContentLength ?? 0, stream: answer.Body as Readable }
    },
    async has(key) {
      return (await whenThere(client.send(new HeadObjectCommand(at(key))))) !== undefined
    },
    async delete(key) {
      await ask(client.send(new DeleteObjectCommand(at(key))))
    },
  }
}

// Of a HEAD there is no body that could name the kind.
const missing = new Set(['NoSuchKey', 'NotFound'])

const statusOf = (fault: unknown): number | undefined =>
  fault instanceof S3ServiceException ? fault.$metadata.httpStatusCode : undefined
