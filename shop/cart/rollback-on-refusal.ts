import type { Kysely } from 'kysely'
import type { Tables, Tx } from '#db/tables'
import type { Result } from '#kernel/result'
import type { CartRefusal } from './cart-refusal.ts'

/** Thrown inside a transaction to roll it back and carry a refusal out of it. */
export class Refused extends Error {
  readonly answer: { ok: false; refusal: CartRefusal }
  constructor(answer: { ok: false; refusal: CartRefusal }) {
    super(answer.refusal.message)
    this.answer = answer
  }
}

/** Runs a change in one transaction and answers its result. A `Refused` thrown inside rolls all of it back. */
export async function rollbackOnRefusal<Value>(
  db: Kysely<Tables>,
  change: (tx: Tx) => Promise<Result<Value, CartRefusal>>,
): Promise<Result<Value, CartRefusal>> {
  try {
    return await db.transaction().execute(change)
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}
