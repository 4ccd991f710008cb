import { Worker } from 'node:worker_threads'
import type { PrintedSheet, RenderPdf } from '#ports/pdf'

/**
 * @react-pdf/renderer holds up to 0.3 MB of each document for good, so its thread is replaced after this many. Not sooner:
 * a new one takes a second to start, and a hundred documents until it is fast.
 */
const DOCUMENTS_A_THREAD = 300
/** How long an idle thread stays, in ms. */
const IDLE_MS = 60_000

export type Rendered = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly failure: string }
)

type Waiting = { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (fault: Error) => void }

/** A thread that renders, until it is retired. */
type Thread = {
  readonly render: RenderPdf
  readonly isWorn: () => boolean
}

/**
 * Renders with @react-pdf/renderer in a thread of its own: the library is loaded with the first document, never blocks
 * this thread, and gives its memory back.
 */
export function reactPdf(): RenderPdf {
  let thread: Thread | null = null
  return (sheet) => {
    if (thread === null || thread.isWorn()) thread = startThread()
    return thread.render(sheet)
  }
}

function startThread(): Thread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 },
  })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let count = 0
  let hasEnded = false
  const isWorn = () => hasEnded || count >= DOCUMENTS_A_THREAD
  const idle = setTimeout(() => end(new Error('The thread was idle')), IDLE_MS)
  idle.unref()

  function end(fault: Error): void {
    hasEnded = true
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
    void worker.terminate()
  }

  worker.on('message', (answer: Rendered) => {
    // It is not idle while documents wait in it, however long ago the last of them came.
    idle.refresh()
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('bytes' in answer) asker?.resolve(answer.bytes)
    else asker?.reject(new Error(answer.failure))
    if (waiting.size > 0) return
    worker.unref()
    if (isWorn()) end(new Error('The thread was replaced'))
  })
  worker.on('error', (fault) => end(fault instanceof Error ? fault : new Error(String(fault))))
  worker.on('exit', () => end(new Error('The thread that renders documents ended')))

  return {
    isWorn,
    render: (sheet: PrintedSheet) => {
      idle.refresh()
      worker.ref()
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      const id = ++count
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sheet })
      return promise
    },
  }
}
