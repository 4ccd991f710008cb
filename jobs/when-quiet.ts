import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits while the process is busy with pages, a tenth of a second at most. */
export async function whenQuiet(): Promise<void> {
  for (let look = 0; look < 10; look++) {
    const before = performance.eventLoopUtilization()
    await sleep(10)
    if (performance.eventLoopUtilization(before).utilization < 0.5) return
  }
}
