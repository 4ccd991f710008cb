import type { Attempt, Exam } from '#shop/catalog'
import { add, type Bitset, emptySet, fitsOf, type TitleIndex, valueSet } from '#shop/listing'
import type { Spelling } from './correct-spelling.ts'
import type { Lexicon } from './lexicon.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { scoreTitles } from './score-titles.ts'

/** What parsing a query needs: titles and phrases in memory, and the attempts from today on. */
export type QueryNeeds = {
  readonly index: TitleIndex
  readonly lexicon: Lexicon
  readonly attempts: readonly Attempt[]
}

/** A parsed query, the attempts that it names, and the matching rows, the best first. */
export type FoundTitles = {
  readonly parsed: ParsedQuery
  /** attempts.code of the month that it names: several when two courses have exams in it. */
  readonly named: readonly string[]
  /** The exams that titles are checked for: the named ones, or else the visitor's. */
  readonly exams: readonly Exam[]
  readonly base: Bitset
  readonly order: Uint32Array
  /** Whether no title matches the whole query. */
  readonly isPartial: boolean
}

/**
 * Finds titles by how much of a query they match. Those that fit the named attempt, or else the visitor's, come first, and
 * those of the visitor's level, unless the query names a level or a course. No titles for an empty query. Reads no database.
 */
export function findTitles(
  { index, lexicon, attempts }: QueryNeeds,
  text: string,
  { spelling = 'put right', exam = null }: { readonly spelling?: Spelling; readonly exam?: Exam | null } = {},
): FoundTitles {
  const parsed = parseQuery(text, lexicon, index, spelling)
  const named = sessionAttempts(parsed, attempts)
  const byLevel = namesLevel(parsed)
  const exams = examsOf(named, attempts, exam, byLevel)
  if (text === '') return { parsed, named, exams, ...rowsOf(index, []) }
  const fits = exams.flatMap((one) => fitsOf(index.fits, one))
  const sessions = named.length > 0 ? fits.map(({ assessed }) => assessed) : []
  const level = exam?.levelCode ?? null
  const ofLevel = level === null || byLevel ? undefined : valueSet(index, 'level', level)
  const fitting = fits.map(({ fit }) => fit)
  return {
    parsed,
    named,
    exams,
    ...scoreTitles(index, { ...parsed, sessions, fitting, ...(ofLevel && { ofLevel }) }),
  }
}

/**
 * The named attempts, at the visitor's level where they examine it; else the visitor's exam, for every level where the query
 * names one: who asks for another level wants its titles first.
 */
function examsOf(
  named: readonly string[],
  attempts: readonly Attempt[],
  exam: Exam | null,
  namesALevel: boolean,
): Exam[] {
  if (named.length === 0)
    return exam === null ? [] : [namesALevel ? { attempt: exam.attempt, levelCode: null } : exam]
  const level = exam?.levelCode ?? null
  const examined = (code: string) => attempts.find((one) => one.code === code)?.levelCodes ?? []
  const ofLevel = named.filter((code) => level !== null && examined(code).includes(level))
  return ofLevel.length > 0
    ? ofLevel.map((attempt) => ({ attempt, levelCode: level }))
    : named.map((attempt) => ({ attempt, levelCode: null }))
}

const namesLevel = ({ terms }: ParsedQuery): boolean =>
  terms.some(({ meanings }) =>
    meanings.some(({ dimension }) => dimension === 'level' || dimension === 'course'),
  )

const sessionAttempts = ({ examSession }: ParsedQuery, attempts: readonly Attempt[]): string[] =>
  examSession === null
    ? []
    : attempts
        .filter(({ examOn }) =>
          examOn.startsWith(`${examSession.year}-${String(examSession.month).padStart(2, '0')}-`),
        )
        .map(({ code }) => code)

/** The rows of these editions, in their order. */
export function rowsOf(
  index: TitleIndex,
  editions: readonly number[],
): Pick<FoundTitles, 'base' | 'order' | 'isPartial'> {
  const base = emptySet(index.room)
  const rows = [...new Set(editions.flatMap((id) => index.rowOf.get(id) ?? []))]
  for (const row of rows) add(base, row)
  return { base, order: Uint32Array.from(rows), isPartial: false }
}
