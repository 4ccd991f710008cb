export { type PaperMapEntry, type PaperMapRequest, readPaperMap } from './paper-map.ts'
export { type Author, type AuthorPage, readAuthor, readAuthors } from './read-authors.ts'
export { type CollectionShelf, readCollections } from './read-collections.ts'
export { type OwnedEdition, readOwnedEditions } from './read-owned-editions.ts'
export {
  readSellerPage,
  readSellersOnSale,
  type SellerOnSale,
  type SellerPage,
} from './read-sellers-on-sale.ts'
export type { TitleShelf } from './title-shelves.ts'
