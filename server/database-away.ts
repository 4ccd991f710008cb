// Class 08: connection exceptions; 57P01–57P03: shutting down, crashed, starting up; 53300: too many connections;
// 55P03 and 57014: a lock or a statement took longer than we wait, as it does when far too much is asked at once.
const awayStates = /^(08...|57P0[123]|53300|55P03|57014)$/
const awaySystem = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether a fault means that PostgreSQL cannot be reached now, or not in time: answered 503, to be tried again. */
export function isDatabaseAway(fault: unknown): boolean {
  if (fault instanceof AggregateError) return fault.errors.some(isDatabaseAway)
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  return awayStates.test(code) || awaySystem.has(code) || awayWords.test(fault.message)
}
