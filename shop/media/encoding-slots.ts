/** How many encodings run at once, and how many may wait, before newcomers are told to come back. */
export type SlotLimits = { readonly running: number; readonly waiting: number }

/**
 * Answers a gate that runs at most `running` tasks at once, in the order they came. A task that finds the queue full is
 * not run and answers undefined.
 */
export function encodingSlots({ running, waiting }: SlotLimits) {
  const queue: (() => void)[] = []
  let busy = 0
  return async function run<Answer>(task: () => Promise<Answer>): Promise<Answer | undefined> {
    if (busy >= running) {
      if (queue.length >= waiting) return undefined
      // The one who leaves hands its place over, so `busy` does not change in between.
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
