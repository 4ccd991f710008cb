import pino, { type DestinationStream, type Logger } from 'pino'
import { isDatabaseAway } from './database-away.ts'

/**
 * The log of a process: JSON lines with request ids, to standard output unless `destination` is given. It never holds
 * secrets or personal data: no headers, bodies or query strings, and of a fault only what `describeFault` picks.
 */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeFault, req: () => undefined, res: () => undefined },
      redact: ['*.password', '*.secret', '*.token', '*.authorization', '*.cookie', '*.email', '*.mobile'],
    },
    destination,
  )
}

/** The kind, message, code and stack of a fault; PostgreSQL's `detail` holds row values and is left out. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const code = 'code' in fault ? fault.code : undefined
  const constraint = 'constraint' in fault ? fault.constraint : undefined
  const message = withoutInput(fault.message, code)
  return { type: fault.name, message, code, constraint, stack: fault.stack?.replace(fault.message, message) }
}

/** Logs a fault of a request. A database that cannot be reached fails all of them: each gets one line, without a stack. */
export function logFault(log: Pick<Logger, 'warn' | 'error'>, fault: unknown, words: string): void {
  const { message, code } = describeFault(fault)
  // A statement that ran into its time limit keeps its stack: that names it.
  if (isDatabaseAway(fault) && code !== '57014') log.warn({ reason: message || code }, words)
  else log.error({ err: fault }, words)
}

// Class 22: PostgreSQL quotes the data that it cannot read.
const withoutInput = (message: string, code: unknown): string =>
  typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? message.replace(/".*"/s, '"…"') : message
