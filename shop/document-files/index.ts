export { type PdfNeeds, readDocumentPdf, readSheet } from './document-pdf.ts'
