import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long work goes on before others get a turn, ms: a page takes about as long. */
const turnMs = 8

/** Work in steps, each some entries long; it yields how many. */
export type Steps<T = void> = Generator<number, T>

/** Does work to its end at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does work to its end, and lets requests be answered in between: no turn lasts much longer than a step. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - begun < turnMs) continue
    await nextTurn()
    begun = performance.now()
  }
}
