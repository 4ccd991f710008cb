/** A reason why the store cannot start, in one plain line for the operator; not a fault of the code. */
export function startupError(line: string, cause?: unknown): Error {
  return Object.assign(new Error(line, { cause }), { name: 'StartupError' })
}

/** Whether an error is such a reason: then only its message is printed. */
export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartupError'
}

/** The database at an address does not answer, and why. */
export const cannotReach = (url: string, error: unknown): Error =>
  startupError(`Cannot reach the database at ${new URL(url).host}: ${faultMessage(error)}`, error)

/** What an error says; of several, as for each address of a host, the first. */
export function faultMessage(error: unknown): string {
  if (error instanceof AggregateError) return faultMessage(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
