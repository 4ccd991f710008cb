import type { Kysely, Transaction } from 'kysely'

// serialization_failure and deadlock_detected: the database asks to try again.
const retryable = new Set(['40001', '40P01'])
const maxAttempts = 3

/**
 * Runs a deed in one transaction and answers what it answers. A refusal rolls everything back; where the database
 * asks to try again, it is tried at most three times, a little later each time.
 */
export async function inTransaction<Tables, Answer>(
  db: Kysely<Tables>,
  deed: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const answer = await deed(tx)
        if (isRefusal(answer)) throw new RolledBack(answer)
        return answer
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as Answer
      if (tried >= maxAttempts || !retryable.has(codeOf(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * tried))
    }
  }
}

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false

class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('rolled back')
    this.answer = answer
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
