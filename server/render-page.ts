import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  type AccessDenied,
  deniedContext,
  faultContext,
  liveAddressContext,
  needsContext,
  renderedHtmlContext,
  type ShopNeeds,
  type Visitor,
  visitorContext,
} from '#web/context.ts'
import { isLiveAddress } from './redirect-routes.ts'
import { routeFinder } from './web-policies.ts'

/** A page to render: the request, its visitor, and whether it is refused before any screen runs. */
export type PageRequest = {
  readonly request: Request
  readonly needs: ShopNeeds
  readonly visitor: Visitor
  readonly denied: AccessDenied | null
  /** Called for every fault of its screens, for the log. */
  readonly onFault: (fault: unknown) => void
}

/** The whole answer of the web app. */
export type RenderedPage = {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** In place of `html`, when it is no text. */
  readonly bytes?: Buffer
  /** A screen or a part of one failed. */
  readonly isFaulty: boolean
}

export type RenderPage = (query: PageRequest) => Promise<RenderedPage>

type PageRendererOptions = {
  readonly mode: 'production' | 'development'
  /** Whether a fault means that the database is away: answered 503, to be retried. */
  readonly isUnavailable: (fault: unknown) => boolean
}

export function pageRenderer(build: ServerBuild, { mode, isUnavailable }: PageRendererOptions): RenderPage {
  const handle = createRequestHandler(build, mode)
  const isLive = (path: string) => isLiveAddress(routeFinder(build), path)
  return async ({ request, needs, visitor, denied, onFault }) => {
    let isFaulty = false
    let isAway = false
    const context = new RouterContextProvider()
    context.set(needsContext, needs)
    context.set(visitorContext, visitor)
    context.set(liveAddressContext, isLive)
    context.set(deniedContext, denied)
    context.set(faultContext, (fault) => {
      isFaulty = true
      isAway ||= isUnavailable(fault)
      onFault(fault)
    })
    const first = await handle(request, context)
    const answer = lacksPage(request, first, denied) ? await handle(missingPageOf(request), context) : first
    const { status, headers } = answer
    const waits = isAway && status >= 500
    if (waits) headers.set('retry-after', '5')
    for (const cookie of visitor.setCookies) headers.append('set-cookie', cookie)
    return {
      status: waits ? 503 : status,
      headers,
      ...(isBinary.test(headers.get('content-type') ?? '')
        ? { html: '', bytes: Buffer.from(await answer.arrayBuffer()) }
        : { html: withoutModulePreloads(context.get(renderedHtmlContext) ?? (await answer.text())) }),
      isFaulty,
    }
  }
}

const isBinary = /^(?:application\/(?:pdf|octet-stream)|image\/|video\/)/

/**
 * Whether a route without a screen refused a visit to its address: it finds nothing, has nothing to read (400), or is
 * denied. The visitor gets the 404 page or that of the refusal, as at every other address.
 */
const lacksPage = ({ method, url }: Request, { status, headers }: Response, denied: AccessDenied | null) =>
  (status === 404 || status === 400 || (status === 403 && denied !== null)) &&
  method === 'GET' &&
  !new URL(url).pathname.endsWith('.data') &&
  !headers.get('content-type')?.startsWith('text/html')

const missingPageOf = ({ url, headers, signal }: Request): Request =>
  new Request(new URL('/students/404', url), { headers, signal })

// The entry, a few hundred bytes, is imported last: its preload saves a round trip before hydration.
const modulePreloads = /<link rel="modulepreload" (?![^>]*\/entry\.client)[^>]*>/g

/**
 * Removes the module preloads that React Router writes into the head and has no option for, but that of the entry: on a
 * slow connection they delay the fonts and the first cover.
 */
export function withoutModulePreloads(html: string): string {
  const end = html.indexOf('</head>')
  return end < 0 ? html : html.slice(0, end).replaceAll(modulePreloads, '') + html.slice(end)
}
