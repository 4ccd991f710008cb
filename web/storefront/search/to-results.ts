import { markWords } from '#shop/query'
import type { EditionCard, SearchResults } from '#shop/search'
import type { TitleIndex } from '#shop/titles'
import type { CardView } from '../../ui/product-card.tsx'
import { toTitleView } from '../card-view.ts'

/** A card with what of it was asked for: its words marked, or else the paper that was meant. */
export function toResult(
  card: EditionCard,
  { question, papers }: Pick<SearchResults, 'question' | 'papers'>,
  index: TitleIndex,
): CardView {
  const view = toTitleView(card)
  const title = markWords(view.title, question)
  const paper = index.names.paper.get(papers.get(card.id) ?? '')
  return {
    ...view,
    found: {
      title,
      by: markWords(view.by, question),
      reason: title.length > 0 || paper === undefined ? null : `Paper ${paper.name}`,
    },
  }
}
