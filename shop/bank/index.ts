export type { BankTables } from './bank-tables.ts'
export { dismissLine, type LineRefusal, matchLine, undoLine } from './decide-line.ts'
export { importStatement, type StatementRefusal, statementMegabytes } from './import-statement.ts'
export { type BankDesk, type BankDeskLine, type Proposal, readBankDesk } from './read-bank-desk.ts'
