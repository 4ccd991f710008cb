import { expect, test } from 'vitest'
import { workingHours } from './working-hours.ts'

const done = workingHours(new Set(['2026-11-24']))
const india = (text: string) => Date.parse(`${text}:00+05:30`)

test.each(['2026-11-20T09:30', '2026-11-21T18:29'])('what falls due at %s is done at once', (at) => {
  expect(done(india(at))).toBe(india(at))
})

test.each([
  ['at night', '2026-11-20T02:40', '2026-11-20'],
  ['in the evening', '2026-11-20T18:30', '2026-11-21'],
  ['on a Sunday', '2026-11-22T11:00', '2026-11-23'],
  ['before a holiday', '2026-11-23T21:15', '2026-11-25'],
])('what falls due %s is done on the next working day', (_, at, day) => {
  const moved = done(india(at))
  expect(moved).toBeGreaterThanOrEqual(india(`${day}T09:30`))
  expect(moved).toBeLessThan(india(`${day}T18:30`))
})
