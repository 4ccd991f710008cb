export type { BankTables } from './bank-tables.ts'
export {
  dismissLine,
  joinBankLine,
  type LineRefusal,
  matchLine,
  splitBankLine,
  undoLine,
} from './decide-line.ts'
export { importStatement, type StatementRefusal, statementMegabytes } from './import-statement.ts'
export { type BankDesk, type BankDeskLine, type Proposal, readBankDesk } from './read-bank-desk.ts'
