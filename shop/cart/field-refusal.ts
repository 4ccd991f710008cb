import type { z } from 'zod'

/** A field that stops the checkout, with its message. `path` is like 'shipping.pin'. */
export type FieldRefusal = { readonly path: string; readonly message: string }

/** Words for a problem that a schema does not word itself, which no form of ours can cause. */
export const unworded = { error: () => 'This field is missing or has the wrong type.' }

/** The problems that zod found, field by field. */
export const issuesOf = (error: z.ZodError): FieldRefusal[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
