import { z } from 'zod'
import type { Refusal } from '#kernel/result'

/** The envelope of every success: its kind, a message for people, and the data. */
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

/** The failures of a call, by status. */
export const failures = { 400: failure, 401: failure, 404: failure, 409: failure, 422: failure }

/** A success in the envelope. */
export const success = <Data>(data: Data, message = 'OK') => ({
  ResponseType: 'SUCCESS' as const,
  StatusMsg: message,
  data,
})

/** A refusal in the envelope; the call chooses its status. */
export const refusalAnswer = (
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
