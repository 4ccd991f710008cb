import { randomBytes } from 'node:crypto'
import type { ShopNeeds } from '#web/context.ts'
import type { DrawnPage, DrawPage } from '../draw-page.ts'
import { contentPolicy, formTargets } from '../web-security.ts'
import { sealScripts } from './seal-scripts.ts'
import { type SharedPage, sharedPage } from './shared-page.ts'
import type { Stranger } from './stranger.ts'

/** Headers that belong to one answer, or that the cache writes itself. */
const own = new Set(['set-cookie', 'cache-control', 'content-length', 'etag', 'vary', 'date'])

export type StrangerAsked = {
  /** Path and query: '/students/books?page=2'. */
  readonly path: string
  readonly stranger: Stranger
  /** Names this drawing in the log, and on the page when it fails. */
  readonly requestId: string
  /** Whether somebody waits for it. */
  readonly isAwaited: boolean
  readonly onFault: (fault: unknown) => void
}

/** A screen set a cookie, or asked who is signed in, where neither may be: the answer is for one visitor alone. */
export class PersonalPage extends Error {}

/**
 * Draws a page for anybody who writes the same attempt, has as many copies in the cart, and is signed in or not as they
 * are. The screens see our own address and no header of whoever asked first, so nothing that they sent can stand in
 * what others get.
 */
export async function drawForStranger(
  draw: DrawPage,
  needs: ShopNeeds,
  { path, stranger, requestId, isAwaited, onFault }: StrangerAsked,
): Promise<SharedPage> {
  const nonce = randomBytes(16).toString('hex')
  let asksWho = false
  const drawn = await draw({
    request: new Request(new URL(path, needs.baseUrl)),
    needs,
    visitor: {
      requestId,
      // Of a guest there is nobody to tell; of an account a page for many is not told whose.
      get user() {
        asksWho ||= stranger.isSignedIn
        return null
      },
      cartToken: null,
      ...stranger,
      nonce,
      setCookies: [],
      ip: '',
    },
    barred: null,
    onFault,
  })
  if (drawn.headers.has('set-cookie')) throw new PersonalPage(`a cookie was set at ${path}`)
  if (asksWho)
    throw new PersonalPage(`a screen asked who is signed in at ${path}: its route has to say ofAccount`)
  const isKept = isForMany(drawn)
  const { pieces, admitted } = sealScripts(drawn.pieces, nonce)
  // The root element names it.
  if (isKept && pieces[0]) pieces[0] = pieces[0].replace(` data-request="${requestId}"`, ' data-request=""')
  const headers = Object.fromEntries([...drawn.headers].filter(([name]) => !own.has(name)))
  headers['cache-control'] = isKept ? 'no-cache' : 'no-store'
  headers['content-security-policy'] = contentPolicy({
    scripts: admitted,
    mode: 'production',
    formTargets: formTargets(needs),
  })
  return sharedPage(path, { status: drawn.status, headers, pieces, isKept, isAwaited })
}

/** Good answers and lasting redirects, unless a screen said that nobody should keep it. */
const isForMany = ({ status, headers, isFaulty }: DrawnPage): boolean =>
  (status === 200 || status === 301 || status === 308) &&
  !isFaulty &&
  !/no-store|private/.test(headers.get('cache-control') ?? '')
