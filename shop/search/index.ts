export type { Spelling } from './correct-spelling.ts'
export { countSearch, purgeSearchCounts, type SearchEnd } from './count-search.ts'
export type { ExamSession } from './exam-session.ts'
export { findCodes } from './find-codes.ts'
export { type FoundPerson, findPeople } from './find-people.ts'
export { findTitles, rowsOf } from './find-titles.ts'
export type { Lexicon, Meaning, Phrase } from './lexicon.ts'
export { type MarkedRange, wordMarker } from './mark-words.ts'
export type { ParsedQuery, QueryTerm } from './parse-query.ts'
export type { PriceLimit } from './price-words.ts'
export { readQueryText } from './query-text.ts'
export { readLexicon } from './read-lexicon.ts'
export { type PhraseRefusal, removePhrase, savePhrase } from './save-phrase.ts'
export { isSearchKind, type SearchKind, searchKinds } from './search-kinds.ts'
export { readSearchReport, type SearchedWords, type SearchReport } from './search-report.ts'
export {
  pageOfResults,
  type SearchNeeds,
  type SearchRequest,
  type SearchResults,
  searchTitles,
  wholeSearch,
} from './search-titles.ts'
