import { formatDay } from '#kernel/dates'
import { type AccessTerms, type Attempt, accessUntilExam } from '#shop/catalog'

/** "Does access last until my exam?", in words. */
export type AccessView = {
  /** Null while no attempt is chosen. */
  readonly lasts: boolean | null
  /** 'Lasts until your exam, 107 days to spare'. */
  readonly title: string
  readonly words: string
}

/**
 * What a page and a comparison say of access: whether it lasts until the visitor's exam, and by how many days.
 * `sitting` is the visitor's attempt, null while there is none. Null of what never ends.
 */
export function toAccessView(
  terms: AccessTerms,
  today: string,
  sitting: Pick<Attempt, 'label' | 'examOn'> | null,
): AccessView | null {
  const access = accessUntilExam(terms, today, sitting?.examOn ?? null)
  if (access === null) return null
  const { until, spareDays, activateFrom } = access
  const opened = terms.validityExamOn === null ? 'Activated today it is open till' : 'It is open till'
  if (sitting === null || spareDays === null)
    return {
      lasts: null,
      title: `Open till ${formatDay(until)}`,
      words: `${opened} ${formatDay(until)}.`,
    }
  if (spareDays >= 0)
    return {
      lasts: true,
      title: `Lasts until ${sitting.label}${spareDays > 0 ? `, ${days(spareDays)} to spare` : ''}`,
      words: `${opened} ${formatDay(until)}; your exam begins on ${formatDay(sitting.examOn)}.`,
    }
  return {
    lasts: false,
    title: `Ends ${days(-spareDays)} before ${sitting.label}`,
    words:
      activateFrom === null
        ? `It is open till ${formatDay(until)}; your exam begins on ${formatDay(sitting.examOn)}.`
        : `${opened} ${formatDay(until)}. Activate it on or after ${formatDay(activateFrom)} and it lasts until your exam begins on ${formatDay(sitting.examOn)}.`,
  }
}

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
