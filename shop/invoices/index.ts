export type { DocumentRow, IssuedDocument, Recipient, Supplier } from './document.ts'
export type { InvoicesTables } from './invoices-tables.ts'
export { issueCreditNotes, issueDocuments } from './issue-documents.ts'
export { readDocuments } from './read-documents.ts'
