import { formatDayLong } from '#kernel/dates'
import { countWords } from '#kernel/money'

/** What a subscription to a printed journal brings: '12 issues from January 2027'. */
export const issuesWords = (issues: number, from: string): string =>
  `${countWords(issues, 'issue')} from ${formatDayLong(from).replace(/^1 /, '')}`
