import type { Verdict } from '#shop/catalog'
import type { Provision } from './paper-map-view.ts'

/**
 * Whether what somebody has for a paper serves the attempt: one edition that fits is enough. What nobody judged, or
 * what is held against no attempt, counts as serving: only a verdict says otherwise.
 */
export function provisionOf(verdicts: readonly (Verdict | null)[]): Provision {
  if (verdicts.length === 0) return 'missing'
  return verdicts.every((verdict) => verdict === 'does-not-fit') ? 'outdated' : 'owned'
}

/** How far a level is provided for, in one sentence. */
export function provisionWords(provisions: readonly Provision[]): string {
  const papers = provisions.length
  const owned = provisions.filter((provision) => provision === 'owned').length
  const outdated = provisions.filter((provision) => provision === 'outdated').length
  if (owned === papers) return 'You have something that serves each paper.'
  const rest = outdated === 0 ? '' : ` For ${outdated} of them you have only what does not fit.`
  if (owned === 0) return `You have nothing yet that serves one of the ${papers} papers.${rest}`
  return `You have something that serves ${owned} of the ${papers} papers; ${papers - owned} ${papers - owned === 1 ? 'is' : 'are'} missing.${rest}`
}
