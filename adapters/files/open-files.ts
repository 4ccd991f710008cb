import type { Files } from '#ports/files'
import type { OnKeysRefused } from '../http/provider-client.ts'
import { diskFiles } from './disk.ts'
import type { S3Options } from './s3.ts'

/** Where files are: a folder of this machine, or the bucket where there is one. */
export type FilesPlace = {
  readonly folder: string
  readonly s3: Omit<S3Options, 'onKeysRefused' | 'timeoutMs'> | null
}

/** The files of a shop. The client of the bucket is loaded where there is one alone. */
export async function openFiles({ folder, s3 }: FilesPlace, onKeysRefused?: OnKeysRefused): Promise<Files> {
  if (!s3) return diskFiles(folder)
  const { s3Files } = await import('./s3.ts')
  return s3Files({ ...s3, onKeysRefused })
}
