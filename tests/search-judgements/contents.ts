import type { RelevanceJudgement } from './relevance-judgement.ts'

/** Questions for what stands only in chapter lists and descriptions. */
export const contents: readonly RelevanceJudgement[] = [
  { q: 'elasticity of demand', best: [{ subjects: ['economics'] }], fair: [{ title: ['demand'] }] },
  {
    q: 'joint products and by-products',
    best: [{ subjects: ['costing'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'revenue from contracts with customers',
    best: [{ papers: ['ca-final-1', 'cma-final-18'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'pert and cpm',
    best: [{ papers: ['cma-intermediate-9', 'cma-final-16', 'ca-final-set-b'] }],
    fair: [{ subjects: ['strategic-management', 'costing'] }],
  },
  {
    q: 'input tax credit',
    best: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  {
    q: 'dried fish chilika',
    best: [{ title: ['fish, salt and steel'] }],
    fair: [{ papers: ['ca-foundation-4'] }],
  },
  {
    q: 'wholesale vegetable market bhubaneswar',
    best: [{ title: ['bazaar to budget'] }],
    fair: [{ subjects: ['economics'] }],
  },
  {
    q: 'rice mill cuttack',
    best: [{ title: ['the rice mill problems'] }],
    fair: [{ papers: ['cs-executive-4'] }],
  },
  {
    q: 'bill of entry filled in field by field',
    best: [{ title: ['from ship to shelf'] }],
    good: [{ papers: ['ca-final-5', 'cma-final-19'] }],
    fair: [{ subjects: ['indirect-tax'] }],
  },
  {
    q: 'oppression and mismanagement',
    best: [{ papers: ['cma-final-13'] }],
    good: [{ subjects: ['law', 'company-law'] }],
  },
  {
    q: 'sweat equity',
    best: [{ papers: ['cs-executive-5', 'cs-executive-2'] }],
    fair: [{ subjects: ['law', 'securities-law', 'secretarial-practice'] }],
  },
]
