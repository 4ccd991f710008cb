import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import {
  type Barred,
  barredContext,
  faultContext,
  needsContext,
  pageContext,
  type ShopNeeds,
  type Visitor,
  visitorContext,
} from '#web/context.ts'
import { buildBySegment } from './routes-by-segment.ts'

/** A page to draw: what is asked for, by whom, and whether it is refused before any screen runs. */
export type PageAsked = {
  readonly request: Request
  readonly needs: ShopNeeds
  readonly visitor: Visitor
  readonly barred: Barred | null
  /** Hears of every fault of its screens, for the log. */
  readonly onFault: (fault: unknown) => void
}

/** What the web app answered, all of it. */
export type DrawnPage = {
  readonly status: number
  readonly headers: Headers
  /** Its text. */
  readonly pieces: readonly string[]
  /** A screen or a part of one failed. */
  readonly isFaulty: boolean
}

export type DrawPage = (asked: PageAsked) => Promise<DrawnPage>

export type PageDrawerOptions = {
  readonly mode: 'production' | 'development'
  /** Whether a fault means that the database is away: answered 503, to be tried again. */
  readonly isUnavailable: (fault: unknown) => boolean
}

/** Makes the function that draws pages of a build. */
export function pageDrawer(build: ServerBuild, { mode, isUnavailable }: PageDrawerOptions): DrawPage {
  const ownBuild = buildBySegment(build)
  const handlers = new Map<ServerBuild, RequestHandler>()
  return async ({ request, needs, visitor, barred, onFault }) => {
    let isFaulty = false
    let isAway = false
    const context = new RouterContextProvider()
    context.set(needsContext, needs)
    context.set(visitorContext, visitor)
    context.set(barredContext, barred)
    context.set(faultContext, (fault) => {
      isFaulty = true
      isAway ||= isUnavailable(fault)
      onFault(fault)
    })
    let page: readonly string[] | null = null
    context.set(pageContext, (drawn) => {
      page = drawn
    })
    const own = ownBuild(new URL(request.url).pathname)
    const handle = handlers.get(own) ?? createRequestHandler(own, mode)
    handlers.set(own, handle)
    const answer = await handle(request, context)
    const { status, headers } = answer
    const waits = isAway && status >= 500
    if (waits) headers.set('retry-after', '5')
    for (const cookie of visitor.setCookies) headers.append('set-cookie', cookie)
    const pieces = page ?? [await answer.text()]
    return { status: waits ? 503 : status, headers, pieces, isFaulty }
  }
}
