export {
  type FoundDocument,
  type ResearchDocument,
  type ResearchKind,
  type ResearchPlan,
  readDocument,
  readResearchPlan,
  researchKinds,
  searchDocuments,
} from './read-research.ts'
