// Class 08: connection exceptions; 53: disk, memory or connections exhausted; 57P01–57P03: shutting down, crashed,
// starting up; 55P03 and 57014: a lock or statement timed out, as under overload.
const awayStates = /^(08...|53...|57P0[123]|55P03|57014)$/
const awaySystem = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const awayWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/
// PostgreSQL has no code of its own for disk quotas and file size limits.
const fullWords = /^could not (extend|write|create) .*(Disk quota exceeded|File too large)/

/** Whether a fault means that PostgreSQL is unreachable or overloaded: answered 503, to be retried. */
export function isDatabaseAway(fault: unknown): boolean {
  if (fault instanceof AggregateError) return fault.errors.some(isDatabaseAway)
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  return (
    awayStates.test(code) ||
    awaySystem.has(code) ||
    ('syscall' in fault && fault.syscall === 'connect') || // refused, or no socket there
    awayWords.test(fault.message) ||
    fullWords.test(fault.message)
  )
}
