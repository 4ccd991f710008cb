import type { z } from 'zod'
import { badField } from './refusals.ts'

/** Reads a body, and refuses its first field that is not valid. */
export function readBody<Body>(shape: z.ZodType<Body>, body: unknown): Body {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw badField(`${issue.keys.join(', ')} is/are not required and should not be sent`)
  throw badField(issue?.message ?? 'The body is not valid.', issue?.path.join('.') || undefined)
}
