import { EventEmitter } from 'node:events'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { faultContext, visitorContext } from '#web/context.ts'
import { finished, handoffScript, wholeText } from './finish-page.ts'
import { PageNonce } from './page-nonce.ts'
import { RequestId } from './request-id.ts'

/** Deferred data that has not come by then is given up, in ms. */
export const streamTimeout = 5_000

/**
 * Draws a whole page. It is sent in one piece: nothing of it waits for anything slower than its own queries. The data that
 * the browser takes over is therefore written at its end by us: as a stream, React would stop and go on around each piece.
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
  const { serverHandoffStream, ...screens } = routerContext
  const handoff = serverHandoffStream ? await wholeText(serverHandoffStream) : ''
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={requestId}>
        <PageNonce value={nonce}>
          <ServerRouter context={screens} url={request.url} nonce={nonce} />
        </PageNonce>
      </RequestId>,
      {
        nonce,
        // Every part stands where it belongs: none is sent later and moved there by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(patience)
          pipe(collector(resolve, reject))
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
  const script = routerContext.renderMeta?.didRenderScripts ? handoffScript(handoff, nonce) : ''
  return new Response(finished(html, script), { status: broken ? 500 : status, headers })
}

/** What React writes to: hands over all of it in one piece. It has none of a stream's queues, which nothing here needs. */
function collector(whole: (bytes: Buffer) => void, failed: (fault: unknown) => void): NodeJS.WritableStream {
  const chunks: Uint8Array[] = []
  const sink = Object.assign(new EventEmitter(), {
    writable: true,
    write(chunk: Uint8Array | string) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      return true
    },
    end(): NodeJS.WritableStream {
      whole(Buffer.concat(chunks))
      return sink
    },
    destroy: failed,
  })
  return sink
}

/** Reports faults of loaders, actions and screens; refusals with a status of their own are answers, not faults. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  context.get(faultContext)(fault)
}
