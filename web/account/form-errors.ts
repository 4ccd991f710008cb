import type { ZodError } from 'zod'

/** The first error of each field of a form, by the field's name. */
export function formErrors(error: ZodError): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { path, message } of error.issues) first[String(path[0] ?? '')] ??= message
  return first
}
