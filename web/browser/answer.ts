/** What a call came to. */
export type Answer<T> =
  | { readonly ok: true; readonly kind: string; readonly message: string; readonly data: T }
  | {
      readonly ok: false
      /** The HTTP status; 0 when no answer came. */
      readonly status: number
      readonly kind: string
      /** Words for a person. */
      readonly message: string
      readonly errors: readonly { readonly path: string; readonly message: string }[]
    }

const failed = <T>(status: number, message: string): Answer<T> => ({
  ok: false,
  status,
  kind: 'ERROR',
  message,
  errors: [],
})

const unreadable = 'The answer could not be read. Please try again.'

/** Reads the envelope `{ ResponseType, StatusMsg, data }` of the JSON contract, or says in words why there is none. */
export async function readAnswer<T>(
  coming: Promise<Response>,
  read: (data: unknown) => T | null,
): Promise<Answer<T>> {
  try {
    const response = await coming
    const envelope: unknown = await response.json().catch((fault: unknown) => {
      // An answer cut off half way, by a time-out or by the visitor, counts as none; any other text that is no JSON as
      // a bad one.
      if (fault instanceof DOMException) throw fault
      return null
    })
    if (!isEnvelope(envelope)) return failed(response.status, unreadable)
    const { ResponseType: kind, StatusMsg: message } = envelope
    if (!response.ok || kind === 'ERROR') {
      return { ok: false, status: response.status, kind, message, errors: errorsOf(envelope) }
    }
    const data = read(envelope.data ?? envelope.Data)
    return data === null ? failed(response.status, unreadable) : { ok: true, kind, message, data }
  } catch (fault) {
    const isLate = fault instanceof DOMException && fault.name === 'TimeoutError'
    return failed(
      0,
      isLate
        ? 'The shop took too long to answer. Please try again.'
        : 'We could not reach the shop. Check your connection and try again.',
    )
  }
}

type Envelope = {
  readonly ResponseType: string
  readonly StatusMsg: string
  readonly data?: unknown
  /** The spelling of the call that gives a machine id. */
  readonly Data?: unknown
  readonly errors?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEnvelope = (value: unknown): value is Envelope =>
  isRecord(value) && typeof value.ResponseType === 'string' && typeof value.StatusMsg === 'string'

function errorsOf({ errors }: Envelope): { path: string; message: string }[] {
  if (!Array.isArray(errors)) return []
  return errors.flatMap((error: unknown) =>
    isRecord(error) && typeof error.path === 'string' && typeof error.message === 'string'
      ? [{ path: error.path, message: error.message }]
      : [],
  )
}
