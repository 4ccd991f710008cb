import { formatDayLong } from '#kernel/dates'

/** What a subscription to a printed journal brings: '12 issues from January 2027'. */
export const issuesWords = (issues: number, from: string): string =>
  `${issues} ${issues === 1 ? 'issue' : 'issues'} from ${formatDayLong(from).replace(/^1 /, '')}`
