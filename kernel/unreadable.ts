/**
 * A fault of a row, not of the code: what was kept has a shape or a value that no version of ours writes. `row` names it
 * for whoever mends it ('payment 17'), `what` says what is wrong, without a person's data. Asking again does not help.
 */
export function unreadable(row: string, what: string): Error {
  return Object.assign(new Error(`${row} cannot be read: ${what}`), { name: 'Unreadable' })
}

/** Is this such a fault? A job that meets one is given up at once. */
export const isUnreadable = (fault: unknown): boolean => fault instanceof Error && fault.name === 'Unreadable'
