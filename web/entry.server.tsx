import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { faultContext, renderedHtmlContext, visitorContext } from '#web/context.ts'
import { PageNonce } from './page-nonce.ts'
import { RequestId } from './request-id.ts'

/** Deferred data that has not come by then is given up, in ms. */
export const streamTimeout = 5_000

/** Renders a page completely before sending it, as the page cache stores it whole. Its text goes to `renderedHtmlContext`. */
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
  // The status of a refused form stays, unless the page around it failed.
  const errors = Object.values(routerContext.staticHandlerContext.errors ?? {})
  let hasFault = errors.some((error) => !isRouteErrorResponse(error))
  const html = await renderWhole(
    <RequestId value={requestId}>
      <PageNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageNonce>
    </RequestId>,
    nonce,
    (fault) => {
      hasFault = true
      context.get(faultContext)(fault)
    },
  )
  context.set(renderedHtmlContext, html)
  return new Response(null, { status: hasFault ? 500 : status, headers })
}

/** Renders a page to text when all of it is ready. `onError` is called for each part that fails. */
function renderWhole(page: ReactNode, nonce: string, onError: (fault: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Every part is written in its place, not moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        const parts: Buffer[] = []
        const whole = new Writable({
          write(part: Buffer, _, done) {
            parts.push(part)
            done()
          },
        })
        whole.on('finish', () => resolve(Buffer.concat(parts).toString()))
        whole.on('error', reject)
        pipe(whole)
      },
      onShellError(fault) {
        clearTimeout(timeout)
        reject(fault)
      },
      onError,
    })
    // Cleared when rendered: a timer that runs on holds the whole render in memory.
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000)
  })
}

/** Data alone has no styles to wait for: a browser would fetch them again and complain that nothing used them. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.delete('Link')
  return response
}

/** Reports faults of loaders, actions and screens; refusals with a status of their own are answers, not faults. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  context.get(faultContext)(fault)
}
