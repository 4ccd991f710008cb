import { formatDay } from '#kernel/dates'
import { countWords } from '#kernel/money'
import { type AccessTerms, type Attempt, accessUntilExam, daysShort } from '#shop/catalog'

/** "Does access last until my exam?", in words. */
export type AccessView = NonNullable<ReturnType<typeof toAccessView>>

/** '206 hours in the 23 weeks before your exam: about 9 hours a week.' Null once the exam is a week away. */
export function studyPace(hours: number, today: string, examOn: string): string | null {
  const weeks = Math.floor((Date.parse(examOn) - Date.parse(today)) / (7 * 86_400_000))
  if (weeks < 1) return null
  return `${Math.round(hours)} hours of lectures in the ${countWords(weeks, 'week')} before your exam: about ${Math.ceil(hours / weeks)} hours a week.`
}

/**
 * Says whether access lasts through the visitor's exam, and if not, how many days are missing. `session` is the visitor's attempt.
 * Null when access never ends.
 */
export function toAccessView(
  terms: AccessTerms,
  today: string,
  session: Pick<Attempt, 'label' | 'examOn'> | null,
) {
  const access = accessUntilExam(terms, today, session?.examOn ?? null)
  if (access === null) return null
  const { until, activateFrom } = access
  const opened =
    terms.validityEndsOn === null ? 'Activate it today and it stays open until' : 'It stays open until'
  if (session === null)
    return {
      lasts: null,
      title: `Access until ${formatDay(until)}`,
      words: `${opened} ${formatDay(until)}.`,
    }
  const short = daysShort(until, session.examOn)
  if (short === null)
    return {
      lasts: true,
      title: `Access covers your ${session.label} exam`,
      words: `${opened} ${formatDay(until)}; your exam begins on ${formatDay(session.examOn)}.`,
    }
  return {
    lasts: false,
    title:
      short === 0
        ? `Ends during ${session.label}`
        : `Ends ${countWords(short, 'day')} before ${session.label}`,
    words:
      activateFrom === null
        ? `It stays open until ${formatDay(until)}; your exam begins on ${formatDay(session.examOn)}.`
        : `${opened} ${formatDay(until)}. Activate it on or after ${formatDay(activateFrom)} to cover your exam, which begins on ${formatDay(session.examOn)}.`,
  }
}
