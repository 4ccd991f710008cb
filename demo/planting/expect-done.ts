import type { Result } from '#kernel/result'

/** The value of a deed that planting calls: a refusal here is a fault of the planting. */
export function expectDone<Value>(answer: Result<Value>): Value {
  if (answer.ok) return answer.value
  throw new Error(`Planting was refused: ${answer.refusal.code}, ${answer.refusal.message}`)
}
