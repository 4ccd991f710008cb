const waitMs = 300

/**
 * Debounces an asynchronous function: it runs once no newer call came for `waitMs`. A newer call ends an older one, waiting
 * or under way, which then answers null.
 */
export function debounced<Query, Answer>(
  run: (query: Query, signal: AbortSignal) => Promise<Answer>,
): (query: Query) => Promise<Answer | null> {
  let current = new AbortController()
  return async (query) => {
    current.abort()
    const { signal } = (current = new AbortController())
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (signal.aborted) return null
    const answer = await run(query, signal)
    return signal.aborted ? null : answer
  }
}
