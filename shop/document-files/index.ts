export { type PdfNeeds, readDocumentPdf, renderDocuments } from './document-pdf.ts'
export { readSheet } from './read-sheet.ts'
