import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { faultContext, visitorContext } from '#web/context.ts'
import { RequestId } from './request-id.ts'

/** Deferred data that has not come by then is given up, in ms. */
export const streamTimeout = 5_000

// The browser finds the modules soon enough by itself; preloading them competes with the fonts and the first cover.
const modulePreloads = /<link rel="modulepreload"[^>]*>/g

/** Draws a whole page. It is sent in one piece: nothing of it waits for anything slower than its own queries. */
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
  let broken = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestId>,
      {
        nonce,
        onAllReady() {
          clearTimeout(patience)
          const page = new PassThrough()
          text(page).then(resolve, reject)
          pipe(page)
        },
        onShellError(fault) {
          clearTimeout(patience)
          reject(fault)
        },
        onError(fault) {
          broken = true
          context.get(faultContext)(fault)
        },
      },
    )
    // Cleared when drawn: a timer that runs on holds the whole render in memory.
    const patience = setTimeout(() => abort(), streamTimeout + 1_000)
  })
  return new Response(html.replaceAll(modulePreloads, ''), { status: broken ? 500 : status, headers })
}

/** Reports faults of loaders, actions and screens; refusals with a status of their own are answers, not faults. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  context.get(faultContext)(fault)
}
