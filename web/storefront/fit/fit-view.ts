import type { Judgement } from '#shop/catalog'
import type { FitWords } from '../../ui/fit-mark.tsx'

/** A judgement as screens show it; null where none is stored. Every screen that says why takes it from here. */
export const toFitView = (fit: Judgement | null): FitWords | null =>
  fit && {
    verdict: fit.verdict,
    attempt: fit.attemptLabel,
    reason: fit.reason,
    source: fit.source,
    supplement: fit.supplement,
  }
