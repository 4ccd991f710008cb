import type { RelevanceJudgement } from './relevance-judgement.ts'

const none = (q: string): RelevanceJudgement => ({ q, best: [] })

/** Questions that this shop cannot answer: to find nothing, and to say so, is the right answer. */
export const nothing: readonly RelevanceJudgement[] = [
  none('iphone charger'),
  none('jee physics'),
  none('neet biology'),
  none('upsc polity'),
  none('python programming'),
  none('harry potter'),
  none('asdfghjkl'),
  none('qzxwv plmk'),
  none('ssc cgl reasoning'),
  none('cooking recipes'),
  none('ielts speaking'),
  none('9789999999991'),
]
