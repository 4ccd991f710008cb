import { setTimeout as pause } from 'node:timers/promises'
import type { Send } from './shopper.ts'

const GIVE_UP_AFTER_MS = 120_000
const ONE_TRY_MS = 20_000

/** An HTTP client that retries, and counts its answers. */
export type RetryingClient = {
  readonly send: Send
  /** Answers so far, good or bad. */
  readonly answers: () => number
  /** Attempts without an answer, or with one that says to retry. */
  readonly setbacks: () => number
  /** Answers of 500. */
  readonly faults: () => number
}

/**
 * Sends a request until it is answered with something other than "not now", for at most two minutes. Everything a buyer
 * sends may be sent again: forms carry keys or state what they want.
 */
export function retryingClient(): RetryingClient {
  let answers = 0
  let setbacks = 0
  let faults = 0
  return {
    answers: () => answers,
    setbacks: () => setbacks,
    faults: () => faults,
    send: async (url, init) => {
      const began = performance.now()
      for (;;) {
        try {
          const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ONE_TRY_MS) })
          answers += 1
          if (answer.status === 500) faults += 1
          if (answer.status < 500 && answer.status !== 429) return answer
          await answer.arrayBuffer()
        } catch (error) {
          if (performance.now() - began > GIVE_UP_AFTER_MS) throw error
        }
        setbacks += 1
        if (performance.now() - began > GIVE_UP_AFTER_MS) throw new Error(`${url} did not answer in time`)
        await pause(50 + Math.random() * 150)
      }
    },
  }
}
