export { type CardRating, type EditionCard, productHref, ratingOf } from './card.ts'
export { type CardPage, pageSize } from './card-page.ts'
export { countSearch, forgetSearches, type SearchEnd } from './count-search.ts'
export { type CardsAsked, type EditionCards, liveCards } from './edition-cards.ts'
export { standing, stockOf, tagsOf } from './edition-parts.ts'
export { type FittingEdition, findFitting } from './find-fitting.ts'
export { findTitles } from './find-titles.ts'
export type { CollectionShelf, Faculty, HomePage, PaperShelf } from './home-page.ts'
export { type FoundPerson, findPeople } from './people.ts'
export type { Place } from './places.ts'
export type { RailCode, RailsFor } from './rails.ts'
export { readCards, type Shelves } from './read-cards.ts'
export { readCollections } from './read-collections.ts'
export { readHome, readRail } from './read-home.ts'
export { type ListNeeds, type ListPage, type ListRequest, readList } from './read-list.ts'
export { today, unsoldStates } from './recent-sales.ts'
export { isSearchKind, type SearchKind, searchKinds } from './search-kinds.ts'
export { type AskedWords, readSearchReport, type SearchReport } from './search-report.ts'
export {
  pageOfResults,
  type SearchAsked,
  type SearchNeeds,
  type SearchResults,
  searchTitles,
  wholeSearch,
} from './search-titles.ts'
export { type SuggestedTitle, type Suggestions, type SuggestNeeds, suggest } from './suggest.ts'
export { readTitlesForPapers } from './titles-for-papers.ts'
export {
  materialText,
  type VideoRow,
  type VideoTerms,
  validityText,
  videoTerms,
  viewsText,
} from './video-terms.ts'
