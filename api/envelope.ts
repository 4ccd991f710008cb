import { z } from 'zod'
import type { Refusal } from '#kernel/result'

/** The envelope of every success: its kind, a message for people, and the data. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ ResponseType: z.literal('SUCCESS'), StatusMsg: z.string(), data })

/** The kinds of refusal that the specification names besides ERROR: those of a free trial. */
const failureKind = z.enum([
  'ERROR',
  'DATA_NOT_FOUND',
  'DATA_FOUND',
  'TRIAL_ALREADY_TAKEN',
  'ACTIVE_ANOTHER_TRIAL',
])

/** The envelope of a refusal or fault. `errors` names fields; `data` is always null. */
export const failure = z.object({
  ResponseType: failureKind,
  StatusMsg: z.string(),
  code: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  data: z.null(),
})

/** The statuses of the refusals of most calls. */
export const usualRefusals = [401, 404, 409, 422] as const

export const success = <Data>(data: Data, message = 'OK') => ({
  ResponseType: 'SUCCESS' as const,
  StatusMsg: message,
  data,
})

type Errors = { readonly errors?: readonly { path: string; message: string }[] }

export type CallRefusal<Status extends number = number> = {
  readonly status: Status
  readonly refusal: z.input<typeof failure>
}

export const refuseCall = <const Status extends number>(
  status: Status,
  refusal: Refusal & Errors,
): CallRefusal<Status> => ({ status, refusal: refusalAnswer(refusal) })

export const refusalAnswer = (refusal: Refusal & Errors) => ({
  ResponseType: failureKind.catch('ERROR').parse(refusal.code),
  StatusMsg: refusal.message,
  code: refusal.code,
  ...(refusal.errors
    ? { errors: [...refusal.errors] }
    : refusal.path
      ? { errors: [{ path: refusal.path, message: refusal.message }] }
      : {}),
  data: null,
})
