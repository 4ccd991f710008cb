import type { Transaction } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { tokenise } from '#shop/listing'
import { meansSomething, type Phrase } from './lexicon.ts'
import type { SearchTables } from './search-tables.ts'

export type PhraseRefusal = 'no-words' | 'unknown-dimension' | 'weight-out-of-range'

/** Saves a meaning of a phrase, or its new weight. Every process is notified. */
export async function savePhrase(
  tx: Transaction<SearchTables>,
  { phrase, dimension, value, weight }: Phrase,
): Promise<Result<null, Refusal<PhraseRefusal>>> {
  const words = tokenise(phrase).join(' ')
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

/** Deletes all meanings of a phrase. False when there was none. */
export async function removePhrase(tx: Transaction<SearchTables>, phrase: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('search_phrases')
    .where('phrase', '=', tokenise(phrase).join(' '))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
