import type { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

/** What was written, checked and trimmed; or what is wrong with the first field that is, by its path. */
export function checkDraft<Shape extends z.ZodType>(
  shape: Shape,
  draft: unknown,
): Result<z.output<Shape>, Refusal<'not_valid'>> {
  const checked = shape.safeParse(draft)
  if (checked.success) return ok(checked.data)
  const [first] = checked.error.issues
  return refuse('not_valid', first?.message ?? 'This cannot be saved.', first?.path.join('.'))
}
