export { deliverFile } from './deliver-file.ts'
export { deliverPage, pageWidths, signPage, watermarkOf } from './deliver-page.ts'
export {
  type CourseDevices,
  type Device,
  deviceWords,
  readDevices,
  removeDevice,
  resetDevices,
} from './devices.ts'
export { expireAccess } from './expire-access.ts'
export { type CourseViews, readPlays, savePlayed, usedUpWords } from './lecture-plays.ts'
export {
  backIssueDays,
  closedWords,
  type LibraryAccess,
  type LibraryRefusal,
  mayOpen,
  readOtherTerm,
  remainsOf,
} from './may-open.ts'
export { noteChapter } from './note-chapter.ts'
export { dropOffline, keepOffline } from './offline-packs.ts'
export { openBook } from './open-book.ts'
export { openPlayback } from './playback.ts'
export { type Book, readBook, readChapter, readPageWords } from './read-book.ts'
export { readBought } from './read-bought.ts'
export { type LectureCourse, readCourse, readMaterial, readPlayedRecording } from './read-course.ts'
export { readDuplicates } from './read-duplicates.ts'
export { readEndingAccess } from './read-ending-access.ts'
export { readExtendedAccess } from './read-extended-access.ts'
export { readHeldAccess } from './read-held-access.ts'
export { type ReadableIssue, readJournal, readJournalIssues } from './read-journal.ts'
export { type Owned, readLibrary } from './read-library.ts'
export {
  deleteNote,
  type ReadingNote,
  readOwnReading,
  readPlace,
  saveNote,
  savePlace,
} from './reading.ts'
export { redeemKey } from './redeem-key.ts'
export { type FoundPlace, findWords, searchBook } from './search-book.ts'
export { readEndedTrial, readMandateDays, readNoTrial, tryBook } from './try-book.ts'
