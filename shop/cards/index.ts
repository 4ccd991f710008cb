export { type CardPaper, type EditionCard, paperLabel, ratingOf } from './card.ts'
export { findFitting } from './find-fitting.ts'
export {
  cardPapersOf,
  type EditionCards,
  leadingNow,
  liveCards,
  readCards,
  tagsOf,
  today,
} from './read-cards.ts'
export {
  materialText,
  type VideoRow,
  type VideoTerms,
  videoTerms,
  viewsText,
} from './video-terms.ts'
