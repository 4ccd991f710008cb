export {
  type FoundDocument,
  type ResearchKind,
  type ResearchPlan,
  readDocument,
  readResearchPlan,
  researchKinds,
  searchDocuments,
} from './read-research.ts'
