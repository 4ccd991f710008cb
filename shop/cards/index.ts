export { type EditionCard, ratingOf } from './card.ts'
export { type EditionCards, liveCards } from './edition-cards.ts'
export { cardPapersOf, tagsOf, today } from './edition-parts.ts'
export { findFitting } from './find-fitting.ts'
export { leadingNow } from './leading-edition.ts'
export { type CardPaper, paperLabel } from './paper-label.ts'
export { readCards } from './read-cards.ts'
export {
  materialText,
  type VideoRow,
  type VideoTerms,
  validityText,
  videoTerms,
  viewsText,
} from './video-terms.ts'
