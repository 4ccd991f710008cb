import { books, lectures, type RelevanceJudgement, type Rule } from './relevance-judgement.ts'

/** What costs less is right; what costs more is wrong, however well its words match. */
const below = (q: string, rupees: number, best: Rule, good: readonly Rule[] = []): RelevanceJudgement => ({
  q,
  best: [{ ...best, below: rupees }],
  good: good.map((rule) => ({ ...rule, below: rupees })),
})

/** Questions that name a price. */
export const prices: readonly RelevanceJudgement[] = [
  below('ca inter books under 500', 500, { levels: ['ca-intermediate'], kinds: books }, [
    { levels: ['ca-intermediate'] },
  ]),
  below('gst book below 400', 400, { subjects: ['indirect-tax', 'taxation'], kinds: books }),
  below('ca final lectures below 5000', 5000, { levels: ['ca-final'], kinds: lectures }, [
    { levels: ['ca-final'] },
  ]),
  below('cs executive books less than rs 300', 300, { levels: ['cs-executive'], kinds: books }, [
    { levels: ['cs-executive'] },
  ]),
  below('mcq under ₹250', 250, { kinds: ['mcq'] }, [{ kinds: ['question-bank'] }]),
  below('costing video under 6000 rupees', 6000, { subjects: ['costing'], kinds: lectures }, [
    { subjects: ['costing'] },
  ]),
  below('audit notes within 300', 300, { subjects: ['audit'], kinds: ['quick-revision'] }, [
    { subjects: ['audit'] },
  ]),
  below('500 se kam ca foundation book', 500, { levels: ['ca-foundation'], kinds: books }, [
    { levels: ['ca-foundation'] },
  ]),
  below('cma final under 1k', 1000, { levels: ['cma-final'] }),
  below('cseet books upto 300', 300, { levels: ['cseet'], kinds: books }, [{ levels: ['cseet'] }]),
  {
    q: 'cheap ca foundation accounts book',
    best: [{ papers: ['ca-foundation-1'], kinds: books, below: 300 }],
    good: [{ papers: ['ca-foundation-1'], kinds: books }],
    fair: [{ papers: ['ca-foundation-1'] }, { levels: ['ca-foundation'], below: 300 }],
  },
  {
    q: 'sasti gst ki kitab',
    best: [{ subjects: ['indirect-tax'], kinds: books, below: 400 }],
    good: [{ subjects: ['indirect-tax', 'taxation'], kinds: books }],
    fair: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  {
    q: 'fr books above 1000',
    best: [{ papers: ['ca-final-1'], kinds: books, above: 1000 }],
    good: [{ papers: ['cma-final-18', 'ca-final-1'], above: 1000 }],
    fair: [{ levels: ['ca-final'], above: 1000 }],
  },
]
