export { type AccessTerms, accessUntilExam, type DigitalTitle, daysShort, validityText } from './access.ts'
export { addIssue } from './add-issue.ts'
export { addVirtualIssue, isReadByIssue } from './add-virtual-issue.ts'
export { announceAttempt } from './announce-attempt.ts'
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
  worstFirstSql,
  worstVerdict,
} from './applicability.ts'
export { addCollection, arrangeCollection, removeCollection, standingTitles } from './arrange-collection.ts'
export { assessEdition, copyAssessments, type EditorsVerdict } from './assess-edition.ts'
export type { CatalogTables, RecordingStream } from './catalog-tables.ts'
export {
  type DirectoryKey,
  isDirectoryKind,
  listDirectory,
  readDirectoryEntry,
  saveDirectoryEntry,
} from './directory-entries.ts'
export { type Exam, examOf } from './exam.ts'
export { fulfilSupplement, withdrawFit } from './fulfil-supplement.ts'
export { issuesWords } from './issues-words.ts'
export { isNewsletterIssue, kindNameOf } from './newsletter-issue.ts'
export {
  type Category,
  type EditionStatus,
  type Format,
  formats,
  isSentByIssue,
  type ListPrefix,
  type ProductType,
  productTypes,
  type Tag,
} from './product-kind.ts'
export { type AnnouncedFact, listAnnouncements } from './read-announcements.ts'
export { type Attempt, attemptName, listAttempts, readAttemptLevels } from './read-attempts.ts'
export { type Course, type Level, listLevels } from './read-levels.ts'
export { recordIsbnSuccession } from './record-isbn-succession.ts'
export { isPlan, mandateMaxPaise, mandateMonths, periodWords, planTypes, renewalMonths } from './renewal.ts'
export { type NewChapter, pageKey, replaceChapters } from './replace-chapters.ts'
export { deleteAnnouncement, saveAnnouncement } from './save-announcement.ts'
export { type IssueArticle, saveArticles } from './save-articles.ts'
export { supplyTaxClass } from './supply-tax-class.ts'
export {
  addTests,
  type NewLecture,
  type SetPart,
  setLectures,
  setParts,
  setShelves,
  setTags,
  tagOnly,
} from './write-content.ts'
export { addEdition, changeEdition, setEditionStatus, supersedeEditions } from './write-edition.ts'
export { addLawDocument, changeLawDocument, deleteLawDocument } from './write-law-documents.ts'
export { addLecture, deleteRecording, setDemoLecture } from './write-lectures.ts'
export { deleteTest, setTestOfWork, writeTest } from './write-tests.ts'
export { writeWork } from './write-work.ts'
