/**
 * Ends a command with one plain line for the person who typed it; a fault of ours shows its stack.
 * @param {unknown} error
 */
export function endWith(error) {
  console.error(isTrouble(error) ? error.message : error)
  process.exit(1)
}

/**
 * Whether something thrown is a reason to stop that a person can act on.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isTrouble(error) {
  return error instanceof Error && error.name === 'Trouble'
}

/**
 * A reason to stop that a person can act on.
 * @param {string} line
 */
export function trouble(line) {
  return Object.assign(new Error(line), { name: 'Trouble' })
}
