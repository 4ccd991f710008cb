import { createHash } from 'node:crypto'
import { editionsIn } from './editions-in.ts'
import { compressedOnce, compressedToKeep, type Encoding } from './encoding.ts'
import type { Keepable } from './store.ts'

/** An answer that is the same for everybody who may have it. */
export type SharedPage = Keepable & {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Its bytes to keep, by encoding; null where one visitor took the encoding so far. */
  readonly encoded: Partial<Record<Encoding, Buffer | Promise<Buffer> | null>>
  /** Names these bytes; null when they are for those who wait now and nobody is to keep them. */
  readonly tag: string | null
}

export type SharedPageParts = Pick<SharedPage, 'status' | 'headers'> & {
  readonly text: string
  readonly isKept: boolean
}

/** Makes a page of its parts. `path` is its own address, which may name an edition too. */
export function sharedPage(path: string, { isKept, text, ...parts }: SharedPageParts): SharedPage {
  const page = { ...parts, body: Buffer.from(text) }
  return {
    ...page,
    encoded: { identity: page.body },
    tag: isKept ? tagOf(page) : null,
    editions: editionsIn(`${path} ${page.headers.location ?? ''} ${text}`),
    // With every encoding that it may get.
    size: Math.ceil(page.body.length * 1.5) + 2_048,
    isKept,
  }
}

const tagOf = ({ status, headers, body }: Pick<SharedPage, 'status' | 'headers' | 'body'>): string =>
  createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(body)
    .digest('base64url')
    .slice(0, 27)

/** The strong entity tag of a page as one encoding sends it: other bytes, another tag. */
export const entityTag = ({ tag }: SharedPage, encoding: Encoding, areKept: boolean): string =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}${areKept ? '' : '-once'}"`

/** The tag under which a browser has this page, in whatever encoding, as its If-None-Match header says; null when it has not. */
export function heldTag({ tag }: SharedPage, ifNoneMatch: string | undefined): string | null {
  if (ifNoneMatch === undefined || tag === null) return null
  if (ifNoneMatch.trim() === '*') return `"${tag}"`
  return ifNoneMatch.split(/[,\s]+/).find((held) => held.startsWith(`"${tag}`)) ?? null
}

/**
 * The page's bytes in an encoding, and whether they are kept: at once when others had them before. Most pages are asked for
 * once and then change; it is the second visitor who has bytes made that are worth keeping.
 */
export function bytesOf(
  page: SharedPage,
  encoding: Encoding,
): { readonly bytes: Buffer | Promise<Buffer>; readonly areKept: boolean } {
  if (encoding === 'identity') return { bytes: page.body, areKept: true }
  const made = page.encoded[encoding]
  if (made === undefined) {
    page.encoded[encoding] = null
    return { bytes: compressedOnce(page.body, encoding), areKept: false }
  }
  if (made !== null) return { bytes: made, areKept: true }
  const making = compressedToKeep(page.body, encoding).then((bytes) => {
    page.encoded[encoding] = bytes
    return bytes
  })
  page.encoded[encoding] = making
  return { bytes: making, areKept: true }
}
