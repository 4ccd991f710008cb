/** The body of a refusal. */
type ErrorBody = {
  readonly error: {
    readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
    readonly description: string
    readonly source: string
    readonly step: string
    readonly reason: string
    readonly metadata: Readonly<Record<string, string>>
    readonly field?: string
  }
}

/** A refusal, thrown during a call and written by the route. */
export type RefusedCall = Error & { readonly statusCode: number; readonly body: ErrorBody }

const refusedCall = (statusCode: number, error: ErrorBody['error']): RefusedCall =>
  Object.assign(new Error(error.description), { statusCode, body: { error } })

/** A field that is not valid. */
export const badField = (description: string, field?: string): RefusedCall =>
  refusedCall(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field !== undefined && { field }),
  })

const unexplained = { source: 'NA', step: 'NA', reason: 'NA', metadata: {} }

/** A call that the present state does not allow. */
export const badState = (description: string, statusCode = 400): RefusedCall =>
  refusedCall(statusCode, { code: 'BAD_REQUEST_ERROR', description, ...unexplained })

export const unknownId = (): RefusedCall => badState('The id provided does not exist')

export const serverDown = (): RefusedCall =>
  refusedCall(503, {
    code: 'SERVER_ERROR',
    description: 'The server is down. Please try again.',
    ...unexplained,
  })

export const isRefusedCall = (error: unknown): error is RefusedCall =>
  error instanceof Error && 'body' in error && 'statusCode' in error
