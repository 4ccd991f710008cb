/** How long to wait for the next letter, in ms (specification §9). */
const pause = 300

/**
 * Asks only when nobody has asked for something newer for a while: each asking waits `wait` ms, and a newer one ends
 * it, waiting or under way, which then answers null.
 */
export function debounced<Asked, Answer>(
  ask: (asked: Asked, signal: AbortSignal) => Promise<Answer>,
  wait = pause,
): (asked: Asked) => Promise<Answer | null> {
  let current = new AbortController()
  return async (asked) => {
    current.abort()
    const mine = new AbortController()
    current = mine
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait)
      mine.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
    if (mine.signal.aborted) return null
    const answer = await ask(asked, mine.signal)
    return mine.signal.aborted ? null : answer
  }
}
