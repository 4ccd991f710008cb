export { add, addAll, any, type Bitset, both, eachRow, emptySet, has, without } from './bitset.ts'
export { type CardPage, pageSize, toCardPage } from './card-page.ts'
export { type Chosen, pricedAmong } from './chosen-prices.ts'
export { type Dimension, dimensionKeys, isDimension, priceBands } from './dimensions.ts'
export { fitsOf } from './fits.ts'
export {
  baseOf,
  countTitles,
  type FacetValue,
  firstTitles,
  listTitles,
  narrowTitles,
  type TitleList,
} from './list-titles.ts'
export { makeNearWords, type NearWords } from './near-words.ts'
export { type TitleSort, titleSorts } from './orders.ts'
export { readCatalogue, readTitleIndex, readTitlesOf } from './read-catalogue.ts'
export { type ListPage, type ListRequest, readList } from './read-list.ts'
export type { Title } from './title.ts'
export {
  type Catalogue,
  journalAt,
  journalsIn,
  makeTitleIndex,
  papersOf,
  type TitleIndex,
  valueSet,
  valuesOf,
} from './title-index.ts'
export { createTitleIndexCache, type TitleIndexCache } from './title-index-cache.ts'
export { readTitlesForPapers } from './titles-for-papers.ts'
export { readNames, type ValueName } from './value-names.ts'
export { countIn } from './value-rows.ts'
export { rowIn, weightIn } from './word-index.ts'
export { stemOf, tokenise } from './words.ts'
