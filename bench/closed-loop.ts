import type { Guest } from './guest.ts'
import { connect } from './guest.ts'
import type { Measured, Measurement } from './measurements.ts'
import { spreadOf } from './spread.ts'

let orders = 0

/**
 * Lets so many guests order at once for so long: each connection places one order after the other, every one as a new
 * guest. An order counts when it was begun in time; whatever is not answered as it should be is a failure.
 */
export async function closedLoop(
  { name, connections, seconds }: Measurement & { readonly seconds: number },
  order: (guest: Guest, nth: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  let reason: string | undefined
  const started = performance.now()
  const deadline = started + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = connect()
      while (performance.now() < deadline) {
        const begun = performance.now()
        try {
          await order(connection.newGuest(), orders++)
          times.push(performance.now() - begun)
        } catch (error) {
          failed++
          reason ??= String(error)
        }
      }
      connection.close()
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  return {
    name,
    connections,
    done: times.length,
    perSecond: times.length / elapsed,
    ...spreadOf(times),
    failed,
    reason,
  }
}
