import { formatDay } from '#kernel/dates'
import type { Assessment } from '#shop/catalog'
import type { FitWords } from '../../ui/fit-mark.tsx'

/** An assessment as screens show it; null where there is none. */
export const toFitView = (fit: Assessment | null): FitWords | null =>
  fit && {
    ...toFitMark(fit),
    reason: fit.reason,
    source: fit.source,
    supplement: fit.supplement && { ...fit.supplement, date: dateOf(fit.supplement) },
  }

/** An article is open to all; a supplement to those who have the title. */
const dateOf = ({ on, href }: NonNullable<Assessment['supplement']>): string =>
  `${formatDay(on)}${href?.startsWith(supplementPath) ? ', free for owners' : ''}`

const supplementPath = '/supplement/'

/** Its mark alone, for cards. */
export const toFitMark = ({ verdict, attemptLabel, otherLevel }: Assessment) => ({
  verdict,
  attempt: attemptLabel,
  otherLevel,
})
