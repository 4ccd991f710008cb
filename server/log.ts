import pino, { type DestinationStream, type Logger } from 'pino'

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

// Class 22: PostgreSQL quotes the data that it cannot read.
const withoutInput = (message: string, code: unknown): string =>
  typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? message.replace(/".*"/s, '"…"') : message
