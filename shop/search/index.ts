export { type CardRating, type EditionCard, productHref } from './card.ts'
export type { CardPage } from './card-page.ts'
export type { CollectionShelf, Faculty, HomePage, PaperShelf } from './home-page.ts'
export type {
  AttemptFit,
  BundleView,
  EditionLink,
  PaperPlace,
  PersonView,
  Picture,
  ProductKindView,
  ProductPage,
  RatingView,
  ReviewView,
  SellerView,
} from './product-page.ts'
export type { RailCode, RailsFor } from './rails.ts'
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
export { readProductPage } from './read-product-page.ts'
export { type SearchPage, type SearchRequest, searchEditions } from './search-editions.ts'
export { isSearchKind, type SearchKind, searchKinds } from './search-kinds.ts'
export { type SearchAsked, type SearchNeeds, type SearchResults, searchTitles } from './search-titles.ts'
export type { SpecificationRow } from './specification.ts'
export { readTitlesForPapers } from './titles-for-papers.ts'
export type { VideoTerms } from './video-terms.ts'
