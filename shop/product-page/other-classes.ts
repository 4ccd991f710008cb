import { baseOf, firstTitles, papersOf, type TitleIndex } from '#shop/listing'
import type { CompanionRequest } from './goes-well.ts'

/** Classes offered beside another. */
const most = 6

/** The best selling other classes on the papers of a class that fit the exam, as editions: for comparing them. */
export function otherClasses(index: TitleIndex, { editionId, exam }: CompanionRequest): readonly number[] {
  const own = index.rowOf.get(editionId)
  const paper = own === undefined ? [] : papersOf(index, own)
  if (own === undefined || paper.length === 0) return []
  const { isBuyable, isOutdated } = index.rows
  const base = baseOf(index, { lists: ['lectures'], of: { paper } })
  const exams = exam === null ? [] : [exam]
  return firstTitles(index, { base, order: index.orders.rank }, { exams, onlyFitting: true, limit: 4 * most })
    .filter((edition) => {
      const row = index.rowOf.get(edition)!
      return row !== own && isBuyable[row] && !isOutdated[row]
    })
    .slice(0, most)
}
