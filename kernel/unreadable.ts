/**
 * A fault of a row, not of the code: its shape or value is one that no version of ours writes. `row` names it
 * ('payment 17'), `what` says what is wrong, without a person's data. A retry does not help.
 */
export function unreadable(row: string, what: string): Error {
  return Object.assign(new Error(`${row} cannot be read: ${what}`), { name: 'Unreadable' })
}

/** Is this such a fault? A job that meets one is not retried. */
export const isUnreadable = (fault: unknown): boolean => fault instanceof Error && fault.name === 'Unreadable'
