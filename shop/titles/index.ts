export { add, addAll, any, type Bitset, both, eachRow, emptySet, has, without } from './bitset.ts'
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
export { readCatalogue, readTitleIndex, readTitlesOf } from './read-catalogue.ts'
export type { Title } from './title.ts'
export { type Catalogue, makeTitleIndex, papersOf, type TitleIndex, valueSet } from './title-index.ts'
export type { Names, ValueName } from './value-names.ts'
export { countIn } from './value-rows.ts'
export { rowIn, weightIn } from './word-index.ts'
export { stemOf, wordsOf } from './words.ts'
