export { epubMegabytes } from './epub.ts'
export { importBook } from './import-book.ts'
export { readVirtualBooks } from './read-virtual-books.ts'
