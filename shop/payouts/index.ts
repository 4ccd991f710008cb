export { readCommissionInvoice } from './commission-invoice.ts'
export { readStatements, type Statement, type StatementSums } from './read-statements.ts'
export { readPayout, recordPayout } from './record-payout.ts'
