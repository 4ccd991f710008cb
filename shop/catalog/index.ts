export { type AccessTerms, accessUntilExam } from './access.ts'
export {
  type AssessedVerdict,
  type Assessment,
  assessmentsFrom,
  assessmentsOf,
  isMismatch,
  type PaperAssessment,
  summariseFit,
  type Verdict,
  worstFirst,
  worstVerdict,
} from './applicability.ts'
export type { CatalogTables } from './catalog-tables.ts'
export { type Exam, examOf } from './exam.ts'
export { featureCollections } from './feature-collections.ts'
export { fulfilSupplement, withdrawFit } from './fulfil-supplement.ts'
export {
  type Category,
  type EditionStatus,
  type Format,
  formats,
  type ListPrefix,
  type ProductType,
  productTypes,
  type Tag,
} from './product-kind.ts'
export {
  type AnnouncedFact,
  listAnnouncements,
} from './read-announcements.ts'
export { type Attempt, listAttempts, readAttemptLevels } from './read-attempts.ts'
export { type Course, type Level, listLevels } from './read-levels.ts'
export { recordIsbnSuccession } from './record-isbn-succession.ts'
export { isPlan, mandateMaxPaise, mandateMonths, periodWords, planTypes, renewalMonths } from './renewal.ts'
export { type NewChapter, replaceChapters } from './replace-chapters.ts'
