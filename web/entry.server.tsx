import { Writable } from 'node:stream'
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
  // A refused form keeps its status even where the page around it then failed: that is a fault all the same.
  const faults = Object.values(routerContext.staticHandlerContext.errors ?? {})
  let broken = faults.some((fault) => !isRouteErrorResponse(fault))
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestId>,
      {
        nonce,
        onAllReady() {
          clearTimeout(patience)
          pipe(collector(resolve))
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
  return new Response(withoutPreloads(html), { status: broken ? 500 : status, headers })
}

/** A stream that hands over all that was written to it, in one piece. */
function collector(whole: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      whole(Buffer.concat(chunks))
      done()
    },
  })
}

// Read as latin1, a byte a letter: the links are ASCII, and the words between them are carried over untouched.
const withoutPreloads = (html: Buffer): Buffer<ArrayBuffer> =>
  Buffer.from(html.toString('latin1').replaceAll(modulePreloads, ''), 'latin1')

/** Reports faults of loaders, actions and screens; refusals with a status of their own are answers, not faults. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  context.get(faultContext)(fault)
}
