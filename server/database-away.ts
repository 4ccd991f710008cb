// Class 08: connection exceptions; class 53: its disk or memory is full, or it has too many connections; 57P01–57P03:
// shutting down, crashed, starting up; 55P03 and 57014: a lock or a statement took longer than we wait, as it does when
// far too much is asked at once.
const awayStates = /^(08...|53...|57P0[123]|55P03|57014)$/
const awaySystem = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/
// A disk of which our share is used up: PostgreSQL has no code of its own for quotas and limits of a file's size.
const fullWords = /^could not (extend|write|create) .*(Disk quota exceeded|File too large)/

/**
 * Whether a fault means that PostgreSQL cannot be reached now, or cannot do it now: answered 503, to be tried again.
 */
export function isDatabaseAway(fault: unknown): boolean {
  if (fault instanceof AggregateError) return fault.errors.some(isDatabaseAway)
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  return (
    awayStates.test(code) ||
    awaySystem.has(code) ||
    awayWords.test(fault.message) ||
    fullWords.test(fault.message)
  )
}
