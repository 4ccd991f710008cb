import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits while the process is busy with what people wait for, until `end` (ms of the clock) at most: a tenth of a second. */
export async function whenQuiet(end = Date.now() + 100): Promise<void> {
  while (Date.now() < end) {
    const before = performance.eventLoopUtilization()
    await sleep(10)
    if (performance.eventLoopUtilization(before).utilization < 0.5) return
  }
}
