import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { changeRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { isDimension, readNames, tokenise } from '#shop/listing'
import { meansSomething, type Phrase } from './lexicon.ts'

/** A meaning of a phrase by what tells it from others. */
type PhraseKey = Readonly<Record<'phrase' | 'dimension' | 'value', string>>

/** What staff type of a meaning; `weight` as a number from 0 to 1. */
type TypedPhrase = PhraseKey & { readonly weight: string }

const longest = 120
const wordsOf = (typed: string) => tokenise(typed).join(' ')

/**
 * Saves a meaning of a phrase, or its new weight. Every process is notified. A phrase that is read as other words ('alias')
 * has no other meaning: it would never count.
 */
export async function savePhrase(
  tx: Tx,
  typed: TypedPhrase,
): Promise<Result<PhraseKey, Refusal<'not_valid'>>> {
  const { dimension } = typed
  const not = (path: keyof TypedPhrase, message: string) => refuse('not_valid', message, path)
  const phrase = wordsOf(typed.phrase)
  if (phrase === '' || phrase.length > longest)
    return not('phrase', `Type the words that students use, up to ${longest} characters.`)
  if (!meansSomething(dimension)) return not('dimension', 'Choose what the words mean.')
  const weight = Number(typed.weight)
  if (!(weight > 0 && weight <= 1)) return not('weight', 'Choose how surely they mean it.')
  const isCatalogue = isDimension(dimension)
  const value = isCatalogue ? typed.value.trim() : dimension === 'nothing' ? '' : wordsOf(typed.value)
  if (
    isCatalogue &&
    !(await readNames(tx)).some((name) => name.dimension === dimension && name.value === value)
  )
    return not('value', 'The catalogue has none of this code. Choose one from the list.')
  if (!isCatalogue && dimension !== 'nothing' && (value === '' || value.length > longest || value === phrase))
    return not('value', 'Type the other words to search for.')
  const isAlias = dimension === 'alias'
  const { rows } = await sql`
    select from search_phrases where phrase = ${phrase} and (dimension, value) <> (${dimension}, ${value})
      and (${isAlias} or dimension = 'alias')`.execute(tx)
  if (rows.length > 0) return not('phrase', `“${phrase}” has another meaning. Delete that first.`)
  await sql`
    insert into search_phrases (phrase, dimension, value, weight)
    values (${phrase}, ${dimension}, ${value}, ${weight})
    on conflict (phrase, dimension, value) do update set weight = ${weight}`.execute(tx)
  return ok({ phrase, dimension, value })
}

export async function deletePhrase(
  tx: Tx,
  { phrase, dimension, value }: PhraseKey,
): Promise<Result<PhraseKey, Refusal<'not_there'>>> {
  const deleted = await changeRows(tx)`
    delete from search_phrases where phrase = ${phrase} and dimension = ${dimension} and value = ${value}`
  if (deleted === 0) return refuse('not_there', 'That phrase is deleted already.')
  return ok({ phrase, dimension, value })
}

export const phrasePageSize = 50

/** A saved meaning; `name` is what the catalogue calls its value, null where it knows none. */
type ListedPhrase = Omit<Phrase, 'dimension'> & { readonly dimension: string; readonly name: string | null }

/** A page of the saved phrases with these words in them or in what they mean, in the order of the alphabet. */
export async function listPhrases(db: Db, search: string, page: number) {
  const { rows } = await sql<Omit<ListedPhrase, 'name'> & { readonly total: number }>`
    select phrase, dimension, value, weight, count(*) over ()::int total from search_phrases
    where strpos(phrase, ${search.toLowerCase()}) > 0 or strpos(value, ${search.toLowerCase()}) > 0
    order by phrase, weight desc, dimension, value
    limit ${phrasePageSize} offset ${(page - 1) * phrasePageSize}`.execute(db)
  const names = await readNames(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ phrase, dimension, value, weight }) => ({
      phrase,
      dimension,
      value,
      weight,
      name: names.find((name) => name.dimension === dimension && name.value === value)?.name ?? null,
    })),
  }
}
