import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Longest that work runs before the event loop goes on, ms: a page takes about as long. */
const chunkMs = 8

/** Work in steps, each some entries long; it yields how many. */
export type Steps<T = void> = Generator<number, T>

/** Does all of the work before anything else runs. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does the work in chunks and lets requests be answered in between: no chunk lasts much longer than a step. */
export async function runInChunks<T>(steps: Steps<T>): Promise<T> {
  let startedAt = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - startedAt < chunkMs) continue
    await yieldToEventLoop()
    startedAt = performance.now()
  }
}
