import { createHash } from 'node:crypto'
import { compressed, type Encoding, encodingFor } from './encoding.ts'

/** An answer in memory, the same for everybody who may have it. */
export type KeptPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Its bytes as they were sent so far; the first visitor who takes an encoding has it made. */
  readonly encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>>
  readonly tag: string
  /** editions.id of everything that it links to. */
  readonly editions: ReadonlySet<number>
}

// Cards, choices and parts all lead to their edition, in pages and in the router's data alike.
const editionLinks = /\/product\/(\d{1,15})/g

/** Makes a kept page. `path` is its own address, which may name an edition too. */
export function keptPage(
  path: string,
  page: { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer },
): KeptPage {
  const links = `${path} ${page.headers.location ?? ''} ${page.body.toString('latin1')}`
  return {
    ...page,
    encoded: { identity: page.body },
    tag: createHash('sha256')
      .update(JSON.stringify([page.status, page.headers]))
      .update(page.body)
      .digest('base64url')
      .slice(0, 27),
    editions: new Set(Array.from(links.matchAll(editionLinks), ([, id]) => Number(id))),
  }
}

/** The strong entity tag of a page as one encoding sends it. */
export const entityTag = ({ tag }: KeptPage, encoding: Encoding): string =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`

/** Whether an If-None-Match header names this page, in whatever encoding the visitor has it. */
export function isHeld(page: KeptPage, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(`"${page.tag}`) || ifNoneMatch.trim() === '*')
}

/** The page's bytes in an encoding: at once when somebody had them before. */
export function bytesOf(page: KeptPage, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return page.body
  const made = page.encoded[encoding]
  if (made !== undefined) return made
  const making = compressed(page.body, encoding, 'kept').then((bytes) => {
    page.encoded[encoding] = bytes
    return bytes
  })
  page.encoded[encoding] = making
  return making
}

/** What the page takes in memory, in bytes, with every encoding that it may get. */
export const sizeOf = ({ body }: KeptPage): number => Math.ceil(body.length * 1.5) + 2_048

export { encodingFor }
