import type { Db } from '#db/tables'
import { type EditionCard, liveCards } from '#shop/cards'
import type { Exam } from '#shop/catalog'
import {
  any,
  baseOf,
  both,
  countTitles,
  eachRow,
  firstTitles,
  fitsOf,
  has,
  type TitleIndex,
  valueSet,
  valuesOf,
} from '#shop/listing'

/** What there is for one paper. Titles are counted as their list counts them; prices in paise. */
export type PaperMapEntry = {
  readonly paper: string
  /** Whether titles for it are assessed for the exam; where not, and without an exam, all count. */
  readonly isAssessed: boolean
  readonly books: KindCount
  readonly lectures: KindCount
  /** The book to begin with: the best selling textbook in the reader's language, where there is one that fits. */
  readonly best: EditionCard | null
  /** Its kind of book and language: 'Textbook', 'English'. */
  readonly bestIs: readonly string[]
}

type KindCount = {
  /** Those that do not fit are left out; those that nobody has checked are not. */
  readonly titles: number
  /** Those of them that fit, with or without a supplement. */
  readonly fitting: number
  /** Of the cheapest; null when there is none. */
  readonly fromPaise: number | null
}

export type PaperMapRequest = {
  readonly papers: readonly string[]
  /** What does not fit it is left out. */
  readonly exam: Exam | null
  /** languages.code: what the visitor reads. */
  readonly language: string
}

/** Counts for each paper (papers.code) its titles, with the lowest price and the book to begin with. One query. */
export async function readPaperMap(
  { db, index }: { readonly db: Db; readonly index: TitleIndex },
  { papers, exam, language }: PaperMapRequest,
): Promise<PaperMapEntry[]> {
  const isAssessed = exam !== null && fitsOf(index.fits, exam).length > 0
  const found = papers.map((paper) => ({
    paper,
    isAssessed,
    books: countOf(index, 'books', paper, exam),
    lectures: countOf(index, 'lectures', paper, exam),
    first: firstBook(index, { paper, exam, language }),
  }))
  const editions = found.flatMap(({ first }) => first?.edition ?? [])
  const cards = new Map((await liveCards(db)({ editions, exam })).map((card) => [card.id, card]))
  return found.map(({ first, ...counts }) => ({
    ...counts,
    best: (first && cards.get(first.edition)) ?? null,
    bestIs: first === null ? [] : wordsOf(index, first.row),
  }))
}

function countOf(index: TitleIndex, list: string, paper: string, exam: Exam | null): KindCount {
  const base = baseOf(index, { lists: [list], of: { paper: [paper] } })
  const exams = exam === null ? [] : [exam]
  const fits = exam === null ? [] : fitsOf(index.fits, exam).map(({ fit }) => fit)
  const [cheapest] = firstTitles(
    index,
    { base, order: index.orders.plh },
    { exams, onlyFitting: true, limit: 1 },
  )
  const row = cheapest === undefined ? undefined : index.rowOf.get(cheapest)
  return {
    titles: countTitles(index, base, { chosen: {}, exams, onlyFitting: true }),
    fitting: countTitles(index, both(base, any(fits, index.room)), {
      chosen: {},
      exams: [],
      onlyFitting: false,
    }),
    fromPaise: row === undefined ? null : index.rows.pricePaise[row]!,
  }
}

/**
 * The book of a paper to begin with, current, on sale and fitting: a textbook in the language, else one in English, else any
 * book in the language, else any. The best seller of these.
 */
function firstBook(
  index: TitleIndex,
  {
    paper,
    exam,
    language,
  }: { readonly paper: string; readonly exam: Exam | null; readonly language: string },
): { readonly row: number; readonly edition: number } | null {
  const { isOutdated, isBuyable, editions, sold, reviews } = index.rows
  const [fits] = exam === null ? [] : fitsOf(index.fits, exam)
  const [textbooks, own, english] = [
    valueSet(index, 'bookKind', 'textbook'),
    valueSet(index, 'language', language),
    valueSet(index, 'language', 'en'),
  ]
  const placeOf = (row: number): number => {
    const [isTextbook, isOwn, isEnglish] = [textbooks, own, english].map(
      (set) => set !== undefined && has(set, row),
    )
    if (isTextbook && isOwn) return 0
    if (isTextbook && isEnglish) return 1
    return isOwn ? 2 : 3
  }
  const rows: number[] = []
  eachRow(baseOf(index, { lists: ['books'], of: { paper: [paper] } }), (row) => {
    if (isBuyable[row] && !isOutdated[row] && (fits === undefined || has(fits.fit, row))) rows.push(row)
  })
  const [first] = rows.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || sold[b]! - sold[a]! || reviews[b]! - reviews[a]! || a - b,
  )
  return first === undefined
    ? null
    : { row: first, edition: fits?.edition.get(first) ?? editions[first]![0]! }
}

const wordsOf = (index: TitleIndex, row: number): readonly string[] =>
  (['bookKind', 'language'] as const).flatMap((key) =>
    valuesOf(index, key, row).flatMap((value) => index.names[key].get(value)?.name ?? []),
  )
