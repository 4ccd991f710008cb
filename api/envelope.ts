import { z } from 'zod'
import type { Refusal } from '#kernel/result'

/** The envelope of every success: its kind, words for a person, and the data. The HTTP status says the same. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ ResponseType: z.literal('SUCCESS'), StatusMsg: z.string(), data })

/** The envelope of a refusal or fault. `errors` names fields; `data` is always null. */
export const failure = z.object({
  ResponseType: z.literal('ERROR'),
  StatusMsg: z.string(),
  code: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  data: z.null(),
})

/** The ways in which a call may say no, by status. */
export const failures = { 400: failure, 401: failure, 404: failure, 409: failure, 422: failure }

/** Answers a success. */
export const success = <Data>(data: Data, message = 'OK') => ({
  ResponseType: 'SUCCESS' as const,
  StatusMsg: message,
  data,
})

/** Answers a refusal in the envelope; its status is the door's to choose. */
export const refused = (
  refusal: Refusal & { readonly errors?: readonly { path: string; message: string }[] },
) => ({
  ResponseType: 'ERROR' as const,
  StatusMsg: refusal.message,
  code: refusal.code,
  ...(refusal.errors
    ? { errors: [...refusal.errors] }
    : refusal.path
      ? { errors: [{ path: refusal.path, message: refusal.message }] }
      : {}),
  data: null,
})
