import { isMismatch, type Verdict } from '#shop/catalog'

/** Whether the visitor has a title for a paper. */
export type Provision = 'owned' | 'unchecked' | 'outdated' | 'missing'

/** Whether the visitor has a title for a paper that fits the attempt. Null: there is no attempt to check against. */
export function provisionOf(verdicts: readonly (Verdict | null)[]): Provision {
  if (verdicts.length === 0) return 'missing'
  if (verdicts.every(isMismatch)) return 'outdated'
  return verdicts.every((verdict) => verdict === 'not-assessed' || isMismatch(verdict))
    ? 'unchecked'
    : 'owned'
}

/** Sums a level up in a sentence: how many papers the visitor has titles for. */
export function provisionWords(provisions: readonly Provision[]): string {
  const papers = provisions.length
  const owned = provisions.filter((provision) => provision === 'owned' || provision === 'unchecked').length
  const outdated = provisions.filter((provision) => provision === 'outdated').length
  if (provisions.every((provision) => provision === 'owned')) return 'You have a book for every paper.'
  const rest = outdated === 0 ? '' : ` For ${outdated} of them, your edition does not fit your attempt.`
  if (owned === 0) return `You have nothing yet for these ${papers} papers.${rest}`
  const missing = papers - owned
  if (missing === 0) return 'You have a title for every paper.'
  return `You have a title for ${owned} of the ${papers} papers; ${missing} ${missing === 1 ? 'is' : 'are'} missing.${rest}`
}
