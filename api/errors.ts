import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { countWords } from '#kernel/money'
import type { failure } from './envelope.ts'

/** The envelope of a failure that is not a call's own refusal. */
const failed = (request: FastifyRequest, message: string, errors?: z.infer<typeof failure>['errors']) => ({
  ResponseType: 'ERROR' as const,
  StatusMsg: message,
  ...(errors && { errors }),
  requestId: request.id,
  data: null,
})

/** Answers an unknown address under the API, and a call that is not implemented. */
export function answerUnknownCall(request: FastifyRequest, reply: FastifyReply): void {
  reply.code(404).send(failed(request, 'There is no such call.'))
}

export const answerWrongMethod =
  (allowed: string) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    reply.code(405).header('allow', allowed)
    reply.send(failed(request, `Use ${allowed} for this call.`))
  }

// Of forms too: what a schema does not word itself reads the same everywhere in the process.
z.config({ customError: describeIssue })

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? { value: parsed.data } : { error: parsed.error }
  }

/** Answers bad input and refusals in the envelope; any other error goes on to the server's handler. */
export function answerError(
  error: FastifyError | z.ZodError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof z.ZodError)
    return reply.code(400).send(
      failed(
        request,
        'Please correct the fields named.',
        error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      ),
    )
  if (error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send({
      ...failed(request, describeError(error)),
      // Those of the framework are not of the contract.
      ...(error.code?.startsWith('FST_') === false && { code: error.code }),
    })
  throw error
}

function describeError({ statusCode, code, message }: FastifyError): string {
  // The policies word these themselves.
  if (statusCode === 401 || statusCode === 403) return message
  if (statusCode === 413) return 'The request is too large.'
  if (statusCode === 415) return 'Send JSON: content-type application/json.'
  if (statusCode === 429) return 'Too many requests. Please wait a few seconds.'
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return 'The request is not valid JSON.'
  return 'The request could not be understood.'
}

const expectedTypes: Readonly<Record<string, string>> = {
  string: 'Send text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send an object.',
  record: 'Send an object.',
}

/** '2 characters' of a text, '1 entry' of a list, '10' of a number. */
function sizeOf(origin: string, size: number | bigint): string {
  if (origin === 'string') return countWords(Number(size), 'character')
  return origin === 'array' ? countWords(Number(size), 'entry', 'entries') : String(size)
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'This field is required.'
  if (issue.code === 'invalid_type') return expectedTypes[issue.expected] ?? 'This value is not valid.'
  if (issue.code === 'too_small')
    return `Send ${issue.inclusive === false ? 'more than' : 'at least'} ${sizeOf(issue.origin, issue.minimum)}.`
  if (issue.code === 'too_big') return `Send at most ${sizeOf(issue.origin, issue.maximum)}.`
  if (issue.code === 'invalid_value') return `Send one of: ${issue.values.join(', ')}.`
  return 'This value is not valid.'
}
