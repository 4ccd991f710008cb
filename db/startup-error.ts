/** A reason why the store cannot start, in one plain line for the operator; not a fault of the code. */
export function startupError(line: string, cause?: unknown): Error {
  return Object.assign(new Error(line, { cause }), { name: 'StartupError' })
}

/** Whether an error is such a reason: then only its message is printed. */
export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartupError'
}
