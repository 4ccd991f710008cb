export { epubMegabytes } from './epub.ts'
export { importBook } from './import-book.ts'
export { pdfMegabytes } from './read-pages.ts'
export { readVirtualBooks } from './read-virtual-books.ts'
