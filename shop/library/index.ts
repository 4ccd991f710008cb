export { expireAccess } from './expire-access.ts'
export { type Access, type AccessRefusal, mayOpen } from './may-open.ts'
export { openBook } from './open-book.ts'
export { type Book, type FoundPlace, readBook, readChapter, searchBook } from './read-book.ts'
export { type Owned, readLibrary } from './read-library.ts'
export {
  deleteNote,
  type ReadingNote,
  readNotes,
  readPlace,
  saveNote,
  savePlace,
} from './reading.ts'
