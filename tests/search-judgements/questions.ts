import { books, lectures, type RelevanceJudgement } from './relevance-judgement.ts'

/** Whole sentences, as people ask a shop assistant. */
export const questions: readonly RelevanceJudgement[] = [
  {
    q: 'which is the best book for ca final financial reporting for self study with lots of solved examples',
    best: [{ papers: ['ca-final-1'], kinds: books }],
    good: [{ papers: ['ca-final-1'] }],
    fair: [{ levels: ['ca-final'] }, { papers: ['cma-final-18'] }],
  },
  {
    q: 'can you please suggest me some good video lectures for cma inter cost accounting in english language',
    best: [{ papers: ['cma-intermediate-8'], kinds: lectures }],
    good: [{ papers: ['cma-intermediate-8', 'cma-intermediate-12'] }],
    fair: [{ levels: ['cma-intermediate'] }, { subjects: ['costing'] }],
  },
  {
    q: 'i am a cs executive student and i need a scanner of jurisprudence to practise past papers before june',
    best: [{ papers: ['cs-executive-1'], kinds: ['solved-scanner'] }],
    good: [{ papers: ['cs-executive-1'] }],
    fair: [{ levels: ['cs-executive'] }],
  },
  {
    q: 'do you have mcq books for ca inter audit that i can finish in one month?',
    best: [{ papers: ['ca-intermediate-5'], kinds: ['mcq'] }],
    good: [{ papers: ['ca-intermediate-5'] }],
    fair: [{ levels: ['ca-intermediate'] }],
  },
  {
    q: 'I failed ca inter group 1 and want to revise advanced accounting quickly',
    best: [{ papers: ['ca-intermediate-1'], kinds: ['quick-revision', 'video-fast', 'charts'] }],
    good: [{ papers: ['ca-intermediate-1'] }],
    fair: [{ groups: ['ca-intermediate-g1'] }],
  },
  {
    q: 'what should i read for the new income tax act 2025 in ca inter may 2027 exam',
    attempt: 'ca-2027-05',
    best: [{ papers: ['ca-intermediate-3a'] }],
    good: [{ papers: ['ca-final-4'] }, { title: ['income-tax act'] }],
    fair: [{ levels: ['ca-intermediate'] }, { subjects: ['direct-tax', 'taxation'] }],
  },
  {
    q: 'is there any book that explains capital budgeting and working capital for ca inter students simply',
    best: [{ papers: ['ca-intermediate-6a'], kinds: books }],
    good: [{ papers: ['ca-intermediate-6a'] }],
    fair: [{ levels: ['ca-intermediate'] }, { papers: ['cma-intermediate-11'] }],
  },
  {
    q: 'bare act of companies act 2013 for cs executive students pocket size',
    best: [{ title: ['companies act'], kinds: ['bare-act', 'other'] }],
    good: [{ papers: ['cs-executive-2'] }, { title: ['companies act'] }],
    fair: [{ levels: ['cs-executive'] }, { kinds: ['bare-act'] }],
  },
  {
    q: 'hello sir please tell me fees of cseet business communication classes',
    best: [{ papers: ['cseet-1'], kinds: lectures }],
    good: [{ papers: ['cseet-1'] }],
    fair: [{ levels: ['cseet'] }],
  },
  {
    q: 'looking for combo of books for cma final group 4',
    best: [{ groups: ['cma-final-g4'], kinds: ['bundle'] }],
    good: [{ groups: ['cma-final-g4'] }, { levels: ['cma-final'], kinds: ['bundle'] }],
    fair: [{ levels: ['cma-final'] }],
  },
]
