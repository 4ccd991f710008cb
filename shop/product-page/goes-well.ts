import type { Exam } from '#shop/catalog'
import { baseOf, emptySet, firstTitles, has, papersOf, type TitleIndex, valueSet } from '#shop/listing'

/** Titles that stand beside another. */
const most = 6
/** How many of the best sold are looked through for those that can be bought. */
const lookedAt = 24

export type CompanionRequest = {
  readonly editionId: number
  /** What does not fit it is left out. */
  readonly exam: Exam | null
  /** The lists that it may stand in; null is any. */
  readonly lists?: readonly string[] | null
}

/**
 * Finds other titles of the same papers that can be bought, those that sold most in ninety days first, as editions.
 * None for what serves no paper, and for what is not on sale.
 */
export function goesWellWith(
  index: TitleIndex,
  { editionId, exam, lists = null }: CompanionRequest,
): readonly number[] {
  const { workIds, isBuyable, isSuperseded } = index.rows
  const own = index.rowOf.get(editionId)
  const papers = own === undefined ? [] : papersOf(index, own)
  if (own === undefined || papers.length === 0) return []
  // Beside a title of another level stand those of its own.
  const isOfLevel =
    !exam?.levelCode || has(valueSet(index, 'level', exam.levelCode) ?? emptySet(index.room), own)
  const nearest = firstTitles(
    index,
    { base: baseOf(index, { lists, of: { paper: papers } }), order: index.orders.rank },
    { exams: exam && isOfLevel ? [exam] : [], onlyFitting: true, limit: lookedAt },
  )
  const byWork = new Map<number, number>()
  for (const edition of nearest) {
    const row = index.rowOf.get(edition)!
    const work = workIds[row]!
    if (!isBuyable[row] || isSuperseded[row] || work === workIds[own]) continue
    if (!byWork.has(work)) byWork.set(work, edition)
  }
  return [...byWork.values()].slice(0, most)
}
