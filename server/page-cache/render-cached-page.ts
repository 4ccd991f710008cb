import { createHash, hash, randomBytes } from 'node:crypto'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { pack } from '../encoding.ts'
import type { RenderPage } from '../render-page.ts'
import { anonymousVisitor } from '../visitor.ts'
import { contentPolicy, otherOrigins } from '../web-security.ts'
import type { PageAddress } from './page-address.ts'
import { everyPage } from './page-cache.ts'

/** A whole answer, the same for every visitor of its address under the same attempt. */
export type CachedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Its bytes, packed by brotli as nearly every browser takes them. */
  readonly packed: Buffer
  /** How many bytes they are unpacked. */
  readonly length: number
  /** Names these bytes; null when nothing may store the answer. */
  readonly etag: string | null
  /** What it shows: 'edition-1001', 'list-books', 'home'. */
  readonly tags: ReadonlySet<string>
}

// Browsers ask each time whether a page changed. A CDN may send it for 45 s: with our minute a page is at most two old.
const cacheControl = 'public, max-age=0, must-revalidate, s-maxage=45, stale-while-revalidate=15'
// They belong to one answer, or the cache writes them itself.
const own = new Set(['set-cookie', 'cache-control', 'content-length', 'etag', 'vary', 'date'])

type Rendering = Pick<PageAddress, 'path' | 'tags'> &
  Pick<Visitor, 'requestId'> & {
    readonly attempt: Pick<Visitor, 'attempt' | 'levelCode'>
    readonly onFault: (fault: unknown) => void
  }

/**
 * Renders a page for every visitor of an attempt. Its screens see no header or cookie of the request that caused it.
 * @throws when a screen sets a cookie
 */
export async function renderCachedPage(
  render: RenderPage,
  needs: ShopNeeds,
  { path, tags, attempt, requestId, onFault }: Rendering,
): Promise<CachedPage> {
  const nonce = randomBytes(16).toString('hex')
  const request = new Request(new URL(path, needs.baseUrl))
  const visitor = anonymousVisitor({ ...attempt, requestId, nonce })
  const rendered = await render({ request, needs, visitor, denied: null, onFault })
  if (rendered.headers.has('set-cookie')) throw new Error(`a cookie was set by the cached page ${path}`)
  const isPrivate = /no-store|private/.test(rendered.headers.get('cache-control') ?? '')
  const isCacheable = [200, 301, 308].includes(rendered.status) && !rendered.isFaulty && !isPrivate
  const { html, hashes } = hashCspScripts(rendered.html, nonce)
  // The root element names the request, which a shared page must not.
  const unnamed = html.replace(` data-request="${requestId}"`, ' data-request=""')
  const body = Buffer.from(isCacheable ? unnamed : html)
  const headers = Object.fromEntries([...rendered.headers].filter(([name]) => !own.has(name)))
  headers['cache-control'] = isCacheable ? cacheControl : 'no-store'
  const policy = { mode: 'production', ...otherOrigins(needs) } as const
  headers['content-security-policy'] = contentPolicy({ ...policy, scripts: hashes })
  // Cards, choices and parts all link to their edition, in pages and in the router's data.
  const linked = [path, headers['location'] ?? '', html].flatMap((text) => [
    ...text.matchAll(/\/product\/(\d{1,15})/g),
  ])
  const shown = new Set([...tags, ...linked.map(([, id]) => `edition-${id}`)])
  if (isCacheable && shown.size > 0) headers['cache-tag'] = [...shown].join(',')
  const packed = pack(body)
  const whole = createHash('sha256')
    .update(JSON.stringify([rendered.status, headers]))
    .update(packed)
  const etag = isCacheable ? whole.digest('base64url').slice(0, 27) : null
  const pageTags = new Set([everyPage, ...shown])
  return { status: rendered.status, headers, packed, length: body.length, etag, tags: pageTags }
}

/**
 * Removes the nonce from a page and answers the hashes of its own scripts. A script from content has no nonce, so no hash.
 * @throws when the nonce stands outside a tag: the cache would publish it
 */
export function hashCspScripts(page: string, nonce: string): { html: string; hashes: readonly string[] } {
  const parts = page.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  for (const [index, part] of parts.entries()) {
    if (part.includes(nonce)) throw new Error('the nonce of a page stands outside its tags')
    const rest = parts[index + 1]
    if (rest === undefined || !part.startsWith('<script', part.lastIndexOf('<'))) continue
    const script = rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script'))
    if (script !== '') hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`)
  }
  return { html: parts.join(''), hashes: [...hashes] }
}
