export { lawDocumentPageSize, listLawDocuments, readLawDocument } from './list-law-documents.ts'
export {
  type FoundDocument,
  type ResearchKind,
  type ResearchPlan,
  readDocument,
  readResearchPlan,
  researchKinds,
  searchDocuments,
} from './read-research.ts'
export { removeLawDocument, saveLawDocument } from './save-law-document.ts'
