import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * The log of one process: JSON lines with request ids. It never holds secrets or personal data: headers, bodies and
 * query strings are not logged at all, and of a fault only its kind, message, code and stack are kept (PostgreSQL puts
 * row values into `detail`, and what it cannot read into its message). It goes to standard output unless `destination`
 * is named.
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

/** What is kept of a fault. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { type: typeof fault }
  const code = 'code' in fault ? fault.code : undefined
  const constraint = 'constraint' in fault ? fault.constraint : undefined
  const message = withoutInput(fault.message, code)
  return { type: fault.name, message, code, constraint, stack: fault.stack?.replace(fault.message, message) }
}

// Of data that it cannot read PostgreSQL quotes the whole (class 22 of its codes).
const withoutInput = (message: string, code: unknown): string =>
  typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code) ? message.replace(/".*"/s, '"…"') : message
