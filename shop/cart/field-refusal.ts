import type { z } from 'zod'

/** A field that stops the checkout, with words for it. `path` is like 'shipping.pin'. */
export type FieldRefusal = { readonly path: string; readonly message: string }

/** What zod found wrong, field by field. */
export const issuesOf = (error: z.ZodError): FieldRefusal[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
