let count = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  count += by
  for (const listener of listeners) listener()
}

/** How many requests are in flight. */
export const inFlight = (): number => count

/** Calls `listener` whenever that number changes; answers a function that stops it. */
export function onInFlight(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a request as in flight until it ends, well or not. */
export async function countInFlight<T>(request: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await request()
  } finally {
    change(-1)
  }
}
