export { type SuggestNeeds, suggest } from './suggest.ts'
