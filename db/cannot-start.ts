/**
 * A reason why the database cannot be had, in one plain line for whoever started the store; not a fault of the code.
 */
export function cannotStart(line: string, cause?: unknown): Error {
  return Object.assign(new Error(line, { cause }), { name: 'CannotStart' })
}

/** Is this such a reason? Then its message is all there is to print. */
export function isPlainReason(error: unknown): error is Error {
  return error instanceof Error && error.name === 'CannotStart'
}
