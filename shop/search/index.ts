export { countSearch, purgeSearchCounts } from './count-search.ts'
export { findCodes } from './find-codes.ts'
export { type FoundPerson, findPeople } from './find-people.ts'
export { findTitles, rowsOf } from './find-titles.ts'
export type { Lexicon, Meaning } from './lexicon.ts'
export { wordMarker } from './mark-words.ts'
export { type ParsedQuery, parseQuery, type QueryTerm } from './parse-query.ts'
export { readQueryText } from './query-text.ts'
export { readLexicon } from './read-lexicon.ts'
export { deletePhrase, listPhrases, phrasePageSize, savePhrase } from './save-phrase.ts'
export { isSearchKind, type SearchKind, searchKinds } from './search-kinds.ts'
export { readSearchReport, type SearchedWords } from './search-report.ts'
export {
  pageOfResults,
  type SearchNeeds,
  type SearchRequest,
  type SearchResults,
  searchTitles,
  wholeSearch,
} from './search-titles.ts'
