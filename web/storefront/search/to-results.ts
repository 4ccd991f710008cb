import type { Course } from '#shop/catalog'
import { markWords } from '#shop/query'
import type { EditionCard, SearchResults } from '#shop/search'
import type { CardView } from '../../ui/product-card.tsx'
import { toTitleView } from '../card-view.ts'

/** A card with what of it was asked for: its words marked, or else the paper that was meant. */
export function toResult(
  card: EditionCard,
  { question, papers }: Pick<SearchResults, 'question' | 'papers'>,
  paperNames: ReadonlyMap<string, string>,
): CardView {
  const view = toTitleView(card)
  const title = markWords(view.title, question)
  const paper = papers.get(card.id)
  return {
    ...view,
    found: {
      title,
      by: markWords(view.by, question),
      reason: title.length > 0 || paper === undefined ? null : (paperNames.get(paper) ?? null),
    },
  }
}

/** Papers as a reason names them, by papers.code: 'Paper 3A · Taxation'. */
export const paperNamesOf = (courses: readonly Course[]): ReadonlyMap<string, string> =>
  new Map(
    courses.flatMap(({ levels }) =>
      levels.flatMap(({ papers }) =>
        papers.map(({ code, number, name }) => [code, `Paper ${number} · ${name}`] as const),
      ),
    ),
  )
