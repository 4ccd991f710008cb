import type { EditionCard } from '#shop/cards'
import type { TitleIndex } from '#shop/listing'
import { type SearchResults, wordMarker } from '#shop/search'
import type { CardView } from '../../ui/product-card.tsx'
import { toTitleView } from '../card-view.ts'

/** Cards with the searched words marked, or else with the paper that the query meant. */
export function toResults(
  cards: readonly EditionCard[],
  { parsed, papers }: Pick<SearchResults, 'parsed' | 'papers'>,
  index: TitleIndex,
): CardView[] {
  const marksIn = wordMarker(parsed)
  return cards.map((card) => {
    const view = toTitleView(card)
    const title = marksIn(view.title)
    const paper = index.names.paper.get(papers.get(card.id) ?? '')
    const reason = title.length > 0 || paper === undefined ? null : `Paper ${paper.name}`
    return { ...view, found: { title, by: marksIn(view.by), reason } }
  })
}
