/** How many encodings run at once, and how many may wait before more are refused. */
export type SlotLimits = { readonly running: number; readonly waiting: number }

/**
 * A concurrency limit: runs at most `running` tasks at once, first come, first served. A task that finds the queue full
 * is not run and answers undefined.
 */
export function encodingSlots({ running, waiting }: SlotLimits) {
  const queue: (() => void)[] = []
  let busy = 0
  return async function run<Answer>(task: () => Promise<Answer>): Promise<Answer | undefined> {
    if (busy >= running) {
      if (queue.length >= waiting) return undefined
      // The task that ends hands its slot over, so `busy` does not change in between.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
