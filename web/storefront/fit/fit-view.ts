import type { Assessment } from '#shop/catalog'
import type { FitWords } from '../../ui/fit-mark.tsx'

/** An assessment as screens show it; null where none is stored. */
export const toFitView = (fit: Assessment | null): FitWords | null =>
  fit && {
    verdict: fit.verdict,
    attempt: fit.attemptLabel,
    reason: fit.reason,
    source: fit.source,
    supplement: fit.supplement,
  }
