import type { Attempt } from '#shop/catalog'
import { type Lexicon, type Question, rankTitles, type Spelling, understand } from '#shop/query'
import { add, type Bitset, emptySet, type TitleIndex } from '#shop/titles'

/**
 * What a question is understood by: the shop's titles and phrases as held in memory, and the attempts from today on.
 */
export type QuestionNeeds = {
  readonly index: TitleIndex
  readonly lexicon: Lexicon
  readonly attempts: readonly Attempt[]
}

/** A question, the attempts that it names, and the rows that answer it, the best first. */
export type FoundTitles = {
  readonly question: Question
  /** attempts.code of the month that it names: several when two courses sit in it. */
  readonly named: readonly string[]
  readonly base: Bitset
  readonly order: Uint32Array
}

/**
 * Finds titles by how much of a question they answer; of good answers, those that fit the attempt that it names, or
 * that the visitor writes, stand first. No question, no titles. Asks no database.
 */
export function findTitles(
  { index, lexicon, attempts }: QuestionNeeds,
  text: string,
  {
    spelling = 'put right',
    attempt = null,
  }: { readonly spelling?: Spelling; readonly attempt?: string | null } = {},
): FoundTitles {
  const question = understand(text, lexicon, index, spelling)
  const named = sittingAttempts(question, attempts)
  if (text === '') return { question, named, ...rowsOf(index, []) }
  const fits = (codes: readonly string[]) => codes.flatMap((code) => index.fits.get(code) ?? [])
  const sittings = fits(named).map(({ judged }) => judged)
  const fitting = fits(named.length > 0 || attempt === null ? named : [attempt]).map(({ fit }) => fit)
  return { question, named, ...rankTitles(index, { ...question, sittings, fitting }) }
}

const sittingAttempts = ({ sitting }: Question, attempts: readonly Attempt[]): string[] =>
  sitting === null
    ? []
    : attempts
        .filter(({ examOn }) =>
          examOn.startsWith(`${sitting.year}-${String(sitting.month).padStart(2, '0')}-`),
        )
        .map(({ code }) => code)

/** The rows in which these editions stand, in their order. */
export function rowsOf(
  index: TitleIndex,
  editions: readonly number[],
): { readonly base: Bitset; readonly order: Uint32Array } {
  const base = emptySet(index.room)
  const rows = [...new Set(editions.flatMap((id) => index.rowOf.get(id) ?? []))]
  for (const row of rows) add(base, row)
  return { base, order: Uint32Array.from(rows) }
}
