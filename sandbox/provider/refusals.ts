import type { z } from 'zod'

/** A refusal, thrown during a call and written by the route. */
type RefusedCall = Error & {
  readonly statusCode: number
  readonly body: {
    readonly error: {
      readonly code: string
      readonly description: string
      readonly reason?: string
      readonly field?: string
    }
  }
}

const refusedCall = (statusCode: number, error: RefusedCall['body']['error']): RefusedCall =>
  Object.assign(new Error(error.description), { statusCode, body: { error } })

/** A field that is not valid. */
export const badField = (description: string, field?: string): RefusedCall =>
  refusedCall(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    reason: 'input_validation_failed',
    ...(field !== undefined && { field }),
  })

/** A call that the present state does not allow. */
export const badState = (description: string, statusCode = 400): RefusedCall =>
  refusedCall(statusCode, { code: 'BAD_REQUEST_ERROR', description })

export const unknownId = (): RefusedCall => badState('The id provided does not exist')

export const serverDown = (): RefusedCall =>
  refusedCall(503, { code: 'SERVER_ERROR', description: 'The server is down. Please try again.' })

export const isRefusedCall = (error: unknown): error is RefusedCall =>
  error instanceof Error && 'body' in error && 'statusCode' in error

/** Reads a body, and refuses its first field that is not valid. */
export function readBody<Body>(shape: z.ZodType<Body>, body: unknown): Body {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw badField(`${issue.keys.join(', ')} is/are not required and should not be sent`)
  throw badField(issue?.message ?? 'The body is not valid.', issue?.path.join('.') || undefined)
}
