import type { Judgement } from './judgement.ts'

const none = (q: string): Judgement => ({ q, best: [] })

/** Questions that this shop cannot answer: to find nothing, and to say so, is the right answer. */
export const nothing: readonly Judgement[] = [
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
