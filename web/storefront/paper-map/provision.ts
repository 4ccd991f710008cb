import { isMismatch, type Verdict } from '#shop/catalog'
import type { Provision } from './paper-map-view.ts'

/**
 * Whether the visitor's titles for a paper serve the attempt: one that fits is enough. A title without an assessment
 * counts as fitting.
 */
export function provisionOf(verdicts: readonly (Verdict | null)[]): Provision {
  if (verdicts.length === 0) return 'missing'
  return verdicts.every(isMismatch) ? 'outdated' : 'owned'
}

/** Sums a level up in a sentence: how many papers the visitor has titles for. */
export function provisionWords(provisions: readonly Provision[]): string {
  const papers = provisions.length
  const owned = provisions.filter((provision) => provision === 'owned').length
  const outdated = provisions.filter((provision) => provision === 'outdated').length
  if (owned === papers) return 'You have a book for every paper.'
  const rest = outdated === 0 ? '' : ` For ${outdated} of them, your edition does not fit your attempt.`
  if (owned === 0) return `You have nothing yet for these ${papers} papers.${rest}`
  return `You have a title for ${owned} of the ${papers} papers; ${papers - owned} ${papers - owned === 1 ? 'is' : 'are'} missing.${rest}`
}
