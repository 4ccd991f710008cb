import type { RelevanceJudgement, Rule } from './relevance-judgement.ts'

const levelOf = (paper: string): string => /^(?:ca|cs|cma)-[a-z]+|^cseet/.exec(paper)![0]

/** A question about papers: just those; others of the same levels are worth a look. */
export const forPapers = (
  q: string,
  papers: readonly string[],
  { good = [], fair = [] }: { readonly good?: readonly Rule[]; readonly fair?: readonly Rule[] } = {},
): RelevanceJudgement => ({
  q,
  best: [{ papers }],
  good,
  fair: [{ levels: papers.map(levelOf) }, ...fair],
})

/** A question without a right answer. */
export const none = (q: string): RelevanceJudgement => ({ q, best: [] })
