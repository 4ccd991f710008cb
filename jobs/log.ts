import type { BaseLogger } from 'pino'

/** The part of a logger that jobs use. They log names, ids and reasons, never a person's data. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** Why something failed, in one line. pg-boss reports some errors as plain objects. */
export const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
