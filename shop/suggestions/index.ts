export type { SuggestedPlace } from './find-places.ts'
export { type SearchSuggestions, type SuggestedTitle, type SuggestNeeds, suggest } from './suggest.ts'
