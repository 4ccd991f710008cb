export { add, type Bitset, emptySet, has } from './bitset.ts'
export { type Dimension, dimensionKeys, isDimension, priceBands } from './dimensions.ts'
export { type HeldTitles, holdTitles } from './hold-titles.ts'
export { journalAt, journalsIn } from './journal-at.ts'
export {
  baseOf,
  type Chosen,
  countTitles,
  type FacetValue,
  firstTitles,
  type ListAsked,
  listTitles,
  type Narrowing,
  narrowTitles,
  type TitleList,
} from './list-titles.ts'
export { type TitleSort, titleSorts } from './orders.ts'
export { readCatalogue } from './read-catalogue.ts'
export type { Title } from './title.ts'
export { type Catalogue, makeTitleIndex, type TitleIndex } from './title-index.ts'
export type { Names, ValueName } from './value-names.ts'
export { makeWordIndex, type WordIndex } from './word-index.ts'
export { stemOf, wordsOf } from './words.ts'
