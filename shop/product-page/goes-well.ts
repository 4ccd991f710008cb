import { baseOf, firstTitles, type TitleIndex } from '#shop/titles'

/** Titles that stand beside another. */
const most = 6
/** So many of the best sold are looked through for those that can be bought. */
const lookedAt = 24

export type GoesWellAsked = {
  readonly editionId: number
  /** attempts.code: what does not fit it is left out. */
  readonly attempt: string | null
  /** The lists that it may stand in; null is any. */
  readonly lists?: readonly string[] | null
}

/**
 * Finds other titles of the same papers that can be bought, those that sold most in ninety days first, as editions. None
 * for what serves no paper, and for what is not on sale.
 */
export function goesWellWith(
  index: TitleIndex,
  { editionId, attempt, lists = null }: GoesWellAsked,
): readonly number[] {
  const titleOf = (edition: number) => index.titles[index.rowOf.get(edition) ?? -1]
  const own = titleOf(editionId)
  if (own === undefined || own.papers.length === 0) return []
  const nearest = firstTitles(
    index,
    { base: baseOf(index, { lists, of: { paper: own.papers } }), order: index.orders.rank },
    { attempts: attempt === null ? [] : [attempt], limit: lookedAt },
  )
  const byWork = new Map<number, number>()
  for (const edition of nearest) {
    const title = titleOf(edition)
    if (!title?.isBuyable || title.isSuperseded || title.workId === own.workId) continue
    if (!byWork.has(title.workId)) byWork.set(title.workId, edition)
  }
  return [...byWork.values()].slice(0, most)
}
