import type { BaseLogger } from 'pino'

/** The part of a logger that jobs use. They log names, ids and reasons, never a person's data. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/** Why something failed, in one line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
