import type { Exam } from '#shop/catalog'
import {
  baseOf,
  type Chosen,
  eachRow,
  fitsOf,
  papersOf,
  type TitleIndex,
  valuesOf,
  without,
} from '#shop/listing'

/** Titles that stand beside another. */
const most = 6

export type CompanionRequest = {
  readonly editionId: number
  /** What does not fit it is left out. */
  readonly exam: Exam | null
}

/**
 * Finds the companions of a title, as editions: titles of another kind for the same papers and the same Income-tax Act
 * that can be bought, each kind in turn by its best seller. Where the papers have none, titles of the same subject or
 * level. Never a set, nor what a set holds. None for what is not on sale or does not fit the attempt.
 */
export function goesWellWith(index: TitleIndex, { editionId, exam }: CompanionRequest): readonly number[] {
  const own = index.rowOf.get(editionId)
  const [fits] = exam === null ? [] : fitsOf(index.fits, exam)
  if (own === undefined) return []
  const { editions, sold, reviews } = index.rows
  const shown = (row: number): number => fits?.edition.get(row) ?? editions[row]![0]!
  const accepts = companionTest(index, own, editionId)
  for (const of of circlesAround(index, own)) {
    const base = baseOf(index, { lists: null, of })
    const found: number[] = []
    eachRow(fits ? without(base, fits.mismatch) : base, (row) => {
      if (accepts(row, shown(row))) found.push(row)
    })
    found.sort((a, b) => sold[b]! - sold[a]! || reviews[b]! - reviews[a]! || a - b)
    if (found.length > 0)
      return inTurn(found, (row) => kindOf(index, row))
        .slice(0, most)
        .map(shown)
  }
  return []
}

/** Where companions are looked for, the nearest first. */
function circlesAround(index: TitleIndex, own: number): readonly Chosen[] {
  const [paper, subject, level, category] = [
    papersOf(index, own),
    ...(['subject', 'level', 'category'] as const).map((key) => valuesOf(index, key, own)),
  ]
  const general = ['journal', 'dvd']
  return [{ paper }, { subject, level }, { subject }, { level }, { category }, { kind: general }].filter(
    (circle) => Object.values(circle).every((values) => (values?.length ?? 0) > 0),
  )
}

/** Whether a title may stand beside another, shown by one of its editions. */
function companionTest(index: TitleIndex, own: number, editionId: number) {
  const { isBuyable, isOutdated } = index.rows
  const parts = (index.parts.get(own) ?? []).flatMap((part) => index.rowOf.get(part) ?? [])
  // What is of no kind there is neither the title itself nor a part of it.
  const kinds = new Set(['bundle', ...[own, ...parts].map((row) => kindOf(index, row))])
  const acts = [editionId, ...(index.parts.get(own) ?? [])].flatMap(
    (edition) => index.acts.get(edition) ?? [],
  )
  return (row: number, edition: number): boolean => {
    const act = index.acts.get(edition)
    return (
      isBuyable[row] === 1 &&
      isOutdated[row] === 0 &&
      !kinds.has(kindOf(index, row)) &&
      (act === undefined || acts.every((one) => one === act || one === 'both' || act === 'both'))
    )
  }
}

/** What a title is to a student: the kind of a book, or the type of anything else. */
const kindOf = (index: TitleIndex, row: number): string =>
  valuesOf(index, 'bookKind', row)[0] ?? valuesOf(index, 'kind', row)[0] ?? ''

/** Rows in rounds: in each round the first of every kind that is left. */
function inTurn(rows: readonly number[], kindOfRow: (row: number) => string): number[] {
  const byKind = [...Map.groupBy(rows, kindOfRow).values()]
  const rounds = Math.max(...byKind.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => byKind.flatMap((own) => own[round] ?? [])).flat()
}
