export { dismissLine, joinBankLine, matchLine, splitBankLine, undoLine } from './decide-line.ts'
export { importStatement, statementMegabytes } from './import-statement.ts'
export { type BankDeskLine, type Proposal, readBankDesk } from './read-bank-desk.ts'
export { readReceipts } from './read-receipts.ts'
