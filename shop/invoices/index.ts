export type { IssuedDocument } from './document.ts'
export { type CreditedRow, issueCreditNotes, issueDocuments } from './issue-documents.ts'
export { commonEnd, type LineEnd, printDocument } from './print-document.ts'
export { toSheet } from './sheet.ts'
