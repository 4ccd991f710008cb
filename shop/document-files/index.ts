export { type PdfNeeds, readDocumentPdf, readSheet, renderDocuments } from './document-pdf.ts'
