import { baseOf, firstTitles, papersOf, type TitleIndex } from '#shop/listing'

/** Titles that stand beside another. */
const most = 6
/** How many of the best sold are looked through for those that can be bought. */
const lookedAt = 24

export type CompanionRequest = {
  readonly editionId: number
  /** attempts.code: what does not fit it is left out. */
  readonly attempt: string | null
  /** The lists that it may stand in; null is any. */
  readonly lists?: readonly string[] | null
}

/**
 * Finds other titles of the same papers that can be bought, those that sold most in ninety days first, as editions.
 * None for what serves no paper, and for what is not on sale.
 */
export function goesWellWith(
  index: TitleIndex,
  { editionId, attempt, lists = null }: CompanionRequest,
): readonly number[] {
  const { workIds, isBuyable, isSuperseded } = index.rows
  const own = index.rowOf.get(editionId)
  const papers = own === undefined ? [] : papersOf(index, own)
  if (own === undefined || papers.length === 0) return []
  const nearest = firstTitles(
    index,
    { base: baseOf(index, { lists, of: { paper: papers } }), order: index.orders.rank },
    { attempts: attempt === null ? [] : [attempt], limit: lookedAt },
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
