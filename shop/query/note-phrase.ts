import type { Transaction } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { wordsOf } from '#shop/titles'
import { meansSomething, type Phrase } from './lexicon.ts'
import type { QueryTables } from './query-tables.ts'

export type PhraseRefusal = 'no-words' | 'unknown-dimension' | 'weight-out-of-range'

/** Notes what students mean by a phrase, or weighs a meaning anew. Every process hears of it. */
export async function notePhrase(
  tx: Transaction<QueryTables>,
  { phrase, dimension, value, weight }: Phrase,
): Promise<Result<null, Refusal<PhraseRefusal>>> {
  const words = wordsOf(phrase).join(' ')
  if (words === '') return refuse('no-words', 'Type the words that students use.', 'phrase')
  if (!meansSomething(dimension))
    return refuse('unknown-dimension', 'Choose what kind of thing the words mean.', 'dimension')
  if (!(weight > 0 && weight <= 1))
    return refuse('weight-out-of-range', 'A weight is above 0 and at most 1.', 'weight')
  await tx
    .insertInto('search_phrases')
    .values({ phrase: words, dimension, value, weight })
    .onConflict((conflict) => conflict.columns(['phrase', 'dimension', 'value']).doUpdateSet({ weight }))
    .execute()
  return ok(null)
}

/** Takes every meaning of a phrase away. False when there was none. */
export async function forgetPhrase(tx: Transaction<QueryTables>, phrase: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('search_phrases')
    .where('phrase', '=', wordsOf(phrase).join(' '))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
