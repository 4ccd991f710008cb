import { none } from './judge.ts'
import type { RelevanceJudgement } from './relevance-judgement.ts'

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
  none('?'),
  none('...'),
  none('!!! ??? ---'),
  none('()&|:*'),
  none('📚📚'),
  none('laptop bag'),
  none('gate mechanical engineering'),
  none('cat quantitative coaching'),
  none('cfa level 1'),
  none('acca'),
  none('neet pg'),
  none('samsung galaxy phone'),
  none('உடல்நலம்'),
  none('किसान ट्रैक्टर'),
]
