/** A month in which exams are sat, as it is typed. */
export type ExamSession = { readonly month: number; readonly year: number }

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** 1 to 12; null for a word that is no month. 'sept' is a month. */
function monthOf(word: string): number | null {
  const at = months.findIndex((month) => word.length >= 3 && month.startsWith(word))
  return at < 0 ? null : at + 1
}

const yearOf = (word: string | undefined): number | null =>
  word !== undefined && /^(20)?[23]\d$/.test(word) ? 2000 + (Number(word) % 100) : null

/**
 * Takes the exam session out of the words of a query: 'may 27', 'may27', 'May 2027', '2027 may'. Null when none is named;
 * the words are those that remain.
 */
export function extractExamSession(words: readonly string[]) {
  for (const [at, word] of words.entries()) {
    const joined = /^(\p{L}{3,9})(\d{2}|\d{4})$/u.exec(word)
    const joinedMonth = joined && monthOf(joined[1]!)
    const joinedYear = joined && yearOf(joined[2])
    if (joinedMonth && joinedYear)
      return { examSession: { month: joinedMonth, year: joinedYear }, words: words.toSpliced(at, 1) }
    const month = monthOf(word)
    if (month === null) continue
    const after = yearOf(words[at + 1])
    if (after !== null) return { examSession: { month, year: after }, words: words.toSpliced(at, 2) }
    const before = yearOf(words[at - 1])
    if (before !== null) return { examSession: { month, year: before }, words: words.toSpliced(at - 1, 2) }
  }
  return { examSession: null, words }
}
