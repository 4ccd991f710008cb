import { wordMarker } from '#shop/query'
import type { EditionCard, SearchResults } from '#shop/search'
import type { TitleIndex } from '#shop/titles'
import type { CardView } from '../../ui/product-card.tsx'
import { toTitleView } from '../card-view.ts'

/** Cards with what of them was asked for: its words marked, or else the paper that was meant. */
export function toResults(
  cards: readonly EditionCard[],
  { question, papers }: Pick<SearchResults, 'question' | 'papers'>,
  index: TitleIndex,
): CardView[] {
  const marksIn = wordMarker(question)
  return cards.map((card) => {
    const view = toTitleView(card)
    const title = marksIn(view.title)
    const paper = index.names.paper.get(papers.get(card.id) ?? '')
    const reason = title.length > 0 || paper === undefined ? null : `Paper ${paper.name}`
    return { ...view, found: { title, by: marksIn(view.by), reason } }
  })
}
