import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { faultContext, pageContext, visitorContext } from '#web/context.ts'
import { finished, handoffScript, wholeText } from './finish-page.ts'
import { htmlKeeper } from './keep-html.tsx'
import { PageNonce } from './page-nonce.ts'
import { RequestId } from './request-id.ts'
import { KeepHtmlContext } from './ui/kept.ts'

/** Deferred data that has not come by then is given up, in ms. */
export const streamTimeout = 5_000

const keepHtml = htmlKeeper()

/**
 * Draws a whole page. It is sent in one piece: nothing of it waits for anything slower than its own queries. The data
 * that the browser takes over is therefore written at its end by us: as a stream, React would stop and go on around
 * each piece. Its text goes to `pageContext`, not into the answer, so that nobody packs it into bytes and reads it out
 * of them again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, requestId } = context.get(visitorContext)
  // A refused form keeps its status even where the page around it then failed: that is a fault all the same.
  const faults = Object.values(routerContext.staticHandlerContext.errors ?? {})
  let broken = faults.some((fault) => !isRouteErrorResponse(fault))
  const { serverHandoffStream, ...screens } = withOwnRoutes(routerContext)
  const handoff = serverHandoffStream ? await wholeText(serverHandoffStream) : ''
  const page = (
    <RequestId value={requestId}>
      <PageNonce value={nonce}>
        <KeepHtmlContext value={keepHtml}>
          <ServerRouter context={screens} url={request.url} nonce={nonce} />
        </KeepHtmlContext>
      </PageNonce>
    </RequestId>
  )
  const html =
    drawnAtOnce(page) ??
    (await drawnInTime(page, nonce, (fault) => {
      broken = true
      context.get(faultContext)(fault)
    }))
  const script = routerContext.renderMeta?.didRenderScripts ? handoffScript(handoff, nonce) : ''
  context.get(pageContext)(finished(html, script))
  return new Response(null, { status: broken ? 500 : status, headers })
}

/**
 * The context of a page with the routes that take part in it alone: of all routes of the shop the router would make
 * objects for each page. The browser has the whole table in a file (`routeDiscovery` in react-router.config.ts).
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const)
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/**
 * Draws a page of which nothing has to come first, a third quicker than one that may wait; null when something has to,
 * or fails: the code of a part is read when it is first drawn.
 */
function drawnAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    return unfinished.some((mark) => html.includes(mark)) ? null : html
  } catch {
    return null
  }
}

// What React writes around a part that has not come or failed. Words of ours cannot look like it: they are escaped.
const unfinished = ['<!--$!-->', '<!--$?-->']

/** Draws a page when all of it has come. `onFault` hears of each part that fails. */
function drawnInTime(page: ReactNode, nonce: string, onFault: (fault: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Every part stands where it belongs: none is sent later and moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(patience)
        const whole = new PassThrough()
        text(whole).then(resolve, reject)
        pipe(whole)
      },
      onShellError(fault) {
        clearTimeout(patience)
        reject(fault)
      },
      onError: onFault,
    })
    // Cleared when drawn: a timer that runs on holds the whole render in memory.
    const patience = setTimeout(() => abort(), streamTimeout + 1_000)
  })
}

/** Reports faults of loaders, actions and screens; refusals with a status of their own are answers, not faults. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  context.get(faultContext)(fault)
}
