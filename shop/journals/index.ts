export { packIssue } from './pack-issue.ts'
export { type JournalSubscription, readJournalSubscriptions, readJournalsDesk } from './read-journals.ts'
export { recordIssue } from './record-issue.ts'
export { reportMissing, sendAgain } from './send-again.ts'
