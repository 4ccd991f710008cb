import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

/** Keeps the process busy until told to stop; it still takes turns. */
async function keepBusy(isOver: () => boolean): Promise<void> {
  while (!isOver()) await nextTurn()
}

test('what can wait goes on once the process has nothing else to do, and at its latest moment', async () => {
  let isPast = false
  const waiting = whenQuiet(Date.now() + 600_000).then(() => {
    isPast = true
  })
  const busyUntil = performance.now() + 200
  await keepBusy(() => performance.now() > busyUntil)
  expect(isPast).toBe(false)
  await waiting

  const started = Date.now()
  let isLate = false
  const late = whenQuiet(started + 100).then(() => {
    isLate = true
  })
  await keepBusy(() => isLate)
  await late
  expect(Date.now()).toBeGreaterThanOrEqual(started + 100)
})
