import { createHash } from 'node:crypto'
import { editionsIn } from './editions-in.ts'
import { type Encoding, pack, unpackedAs } from './encoding.ts'
import type { Keepable } from './store.ts'

/** An answer that is the same for everybody who may have it. */
export type SharedPage = Keepable & {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Its bytes as nearly every browser takes them, a sixth of what they say: more pages find room. */
  readonly packed: Buffer
  /** How many bytes they are unpacked. */
  readonly length: number
  /** Names these bytes; null when they are for those who wait now and nobody is to keep them. */
  readonly tag: string | null
}

export type SharedPageParts = Pick<SharedPage, 'status' | 'headers'> & {
  /** Its text. */
  readonly pieces: readonly string[]
  readonly isKept: boolean
  /** Whether somebody waits for it: then it is packed quickly. */
  readonly isAwaited: boolean
}

/** Makes a page of its parts. `path` is its own address, which may name an edition too. */
export function sharedPage(
  path: string,
  { isKept, isAwaited, pieces, ...parts }: SharedPageParts,
): SharedPage {
  const body = bytesOfText(pieces)
  const bytes = pack(body, isAwaited)
  return {
    ...parts,
    packed: bytes,
    length: body.length,
    tag: isKept ? tagOf(parts, bytes) : null,
    editions: editionsIn([path, parts.headers.location ?? '', ...pieces]),
    size: bytes.length + 3_072,
    isKept,
  }
}

/** Where a page becomes bytes before it is packed: making room of that size for each costs more than filling it. */
const room = Buffer.allocUnsafeSlow(1024 * 1024)

/** The bytes of a text in pieces, until the next text is asked for. */
function bytesOfText(pieces: readonly string[]): Buffer {
  const letters = pieces.reduce((sum, { length }) => sum + length, 0)
  // A letter takes three bytes at most.
  if (letters * 3 > room.length) return Buffer.from(pieces.join(''))
  let end = 0
  for (const piece of pieces) end += room.write(piece, end)
  return room.subarray(0, end)
}

const tagOf = ({ status, headers }: Pick<SharedPage, 'status' | 'headers'>, packed: Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify([status, headers]))
    .update(packed)
    .digest('base64url')
    .slice(0, 27)

/** The strong entity tag of a page as one encoding sends it: other bytes, another tag. */
export const entityTag = ({ tag }: SharedPage, encoding: Encoding): string =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`

/**
 * The tag under which a browser has this page, in whatever encoding, as its If-None-Match header says; null when it has
 * not.
 */
export function heldTag({ tag }: SharedPage, ifNoneMatch: string | undefined): string | null {
  if (ifNoneMatch === undefined || tag === null) return null
  if (ifNoneMatch.trim() === '*') return `"${tag}"`
  return ifNoneMatch.split(/[,\s]+/).find((held) => held.startsWith(`"${tag}`)) ?? null
}

/** How many pages are also held unpacked, or in gzip: those sent last to whoever does not take brotli. */
const mostUnpacked = 64
/** By their packed bytes, which all copies of a page have in common. */
const unpacked = new Map<Buffer, Partial<Record<Encoding, Buffer>>>()

/** The page's bytes in an encoding. */
export function bytesOf({ packed }: Pick<SharedPage, 'packed'>, encoding: Encoding): Buffer {
  if (encoding === 'br') return packed
  const held = unpacked.get(packed) ?? {}
  const bytes = held[encoding] ?? unpackedAs(packed, encoding)
  held[encoding] = bytes
  unpacked.delete(packed)
  unpacked.set(packed, held)
  for (const oldest of unpacked.keys()) {
    if (unpacked.size <= mostUnpacked) break
    unpacked.delete(oldest)
  }
  return bytes
}
