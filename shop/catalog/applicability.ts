/** Whether an edition serves an exam attempt, as judged by people and stored with its reason and source. */
export type Verdict = 'fits' | 'fits-with-supplement' | 'does-not-fit' | 'not-judged'

/** A judgement on one edition for one paper and attempt. */
export type Judgement = {
  readonly paperCode: string
  readonly attemptCode: string
  readonly attemptLabel: string
  readonly verdict: Verdict
  readonly reason: string
  readonly source: string
}

/**
 * Sums up the judgements of an edition for one attempt: it fits when it fits every paper it serves;
 * the worst verdict and its reason speak for the whole. Null when nothing is stored for that attempt.
 */
export function summariseFit(judgements: readonly Judgement[]): Judgement | null {
  const worstFirst: readonly Verdict[] = ['does-not-fit', 'not-judged', 'fits-with-supplement', 'fits']
  for (const verdict of worstFirst) {
    const found = judgements.find((judgement) => judgement.verdict === verdict)
    if (found) return found
  }
  return null
}
