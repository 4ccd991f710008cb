export { type CardRating, type EditionCard, productHref, ratingOf } from './card.ts'
export type { CardPage } from './card-page.ts'
export { standing, stockOf, tagsOf } from './edition-parts.ts'
export type { CollectionShelf, Faculty, HomePage, PaperShelf } from './home-page.ts'
export type { RailCode, RailsFor } from './rails.ts'
export { readCards, type Shelves } from './read-cards.ts'
export { readCollections } from './read-collections.ts'
export { readHome, readRail } from './read-home.ts'
export {
  type ListRequest,
  type ListSort,
  listSorts,
  readList,
  type ShelvedPrefix,
  shelvedPrefixes,
} from './read-list.ts'
export { type SearchPage, type SearchRequest, searchEditions } from './search-editions.ts'
export { salesSince, today, unsoldStates } from './recent-sales.ts'
export { isSearchKind, type SearchKind, searchKinds } from './search-kinds.ts'
export { type SearchAsked, type SearchNeeds, type SearchResults, searchTitles } from './search-titles.ts'
export { readTitlesForPapers } from './titles-for-papers.ts'
export {
  materialText,
  type VideoRow,
  type VideoTerms,
  validityText,
  videoTerms,
  viewsText,
} from './video-terms.ts'
