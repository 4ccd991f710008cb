import { books, lectures, type RelevanceJudgement } from './relevance-judgement.ts'

/** Questions for a kind of thing, in the words of coaching rooms. */
export const kinds: readonly RelevanceJudgement[] = [
  {
    q: 'gst amendments',
    best: [
      { subjects: ['indirect-tax', 'taxation'], kinds: ['quick-revision', 'charts', 'bare-act'] },
      { subjects: ['indirect-tax'], kinds: ['video-fast'] },
      { papers: ['ca-intermediate-3b', 'ca-final-5', 'cma-final-19'] },
    ],
    fair: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  {
    q: 'costing compiler',
    best: [{ subjects: ['costing'], kinds: ['solved-scanner', 'question-bank'] }],
    good: [{ subjects: ['costing'], kinds: ['mcq'] }],
    fair: [{ subjects: ['costing'] }],
  },
  {
    q: 'ca inter audit compiler',
    best: [{ papers: ['ca-intermediate-5'], kinds: ['solved-scanner', 'question-bank'] }],
    good: [{ papers: ['ca-intermediate-5'] }],
    fair: [{ levels: ['ca-intermediate'] }, { subjects: ['audit'] }],
  },
  {
    q: 'mock test ca inter',
    best: [{ levels: ['ca-intermediate'], kinds: ['test-series'] }],
    good: [{ kinds: ['test-series'] }, { levels: ['ca-intermediate'], kinds: ['plan'] }],
    fair: [{ levels: ['ca-intermediate'] }],
  },
  {
    q: 'mtp rtp ca final fr',
    best: [{ papers: ['ca-final-1'], kinds: ['solved-scanner', 'question-bank', 'test-series'] }],
    good: [{ papers: ['ca-final-1'] }],
    fair: [{ levels: ['ca-final'] }],
  },
  {
    q: 'one-shot gst revision',
    best: [{ subjects: ['indirect-tax', 'taxation'], kinds: ['video-fast', 'quick-revision'] }],
    good: [{ subjects: ['indirect-tax'] }],
    fair: [{ subjects: ['taxation'] }],
  },
  {
    q: 'marathon fm',
    best: [
      { papers: ['ca-intermediate-6a', 'cma-intermediate-11'], kinds: ['video-fast'] },
      { title: ['marathon'] },
    ],
    good: [{ papers: ['ca-intermediate-6a', 'cma-intermediate-11'] }],
    fair: [{ subjects: ['financial-management'] }],
  },
  {
    q: 'handwritten notes dt ca final',
    best: [{ papers: ['ca-final-4'], kinds: ['quick-revision', 'charts'] }],
    good: [{ papers: ['ca-final-4'] }],
    fair: [{ levels: ['ca-final'] }, { subjects: ['direct-tax'] }],
  },
  {
    q: 'objective book sm ca inter',
    best: [{ papers: ['ca-intermediate-6b'], kinds: ['mcq'] }],
    good: [{ papers: ['ca-intermediate-6b'] }],
    fair: [{ levels: ['ca-intermediate'] }],
  },
  {
    q: 'company law flow charts',
    best: [{ subjects: ['law', 'secretarial-practice'], kinds: ['charts'] }],
    good: [{ papers: ['cs-executive-2', 'ca-intermediate-2'] }, { kinds: ['charts'], title: ['law'] }],
    fair: [{ title: ['company law'] }, { subjects: ['law', 'secretarial-practice'] }],
  },
  {
    q: 'concept book ca inter costing',
    best: [{ papers: ['ca-intermediate-4'], kinds: ['textbook'] }],
    good: [{ papers: ['ca-intermediate-4'] }],
    fair: [{ subjects: ['costing'] }, { levels: ['ca-intermediate'] }],
  },
  {
    q: 'regular batch cs executive tax',
    best: [{ papers: ['cs-executive-7'], kinds: ['video-full'] }],
    good: [{ papers: ['cs-executive-7'] }, { levels: ['cs-executive'], kinds: ['video-full'] }],
    fair: [{ levels: ['cs-executive'] }, { kinds: ['video-full'] }],
  },
  {
    q: 'sebi bare act',
    best: [{ subjects: ['securities-law'], kinds: ['bare-act'] }],
    good: [{ papers: ['cs-executive-5'] }],
    fair: [{ kinds: ['bare-act'] }, { subjects: ['securities-law'] }],
  },
  {
    q: 'summary book cma inter law',
    best: [{ papers: ['cma-intermediate-5'], kinds: ['quick-revision', 'charts'] }],
    good: [{ papers: ['cma-intermediate-5'], kinds: books }],
    fair: [{ papers: ['cma-intermediate-5'] }, { levels: ['cma-intermediate'] }],
  },
  {
    q: 'recorded lectures afm',
    best: [{ papers: ['ca-final-2'], kinds: lectures }],
    good: [{ papers: ['ca-final-2'] }, { papers: ['cma-final-14'], kinds: lectures }],
    fair: [{ levels: ['ca-final'] }, { papers: ['cma-final-14'] }],
  },
  {
    q: 'test papers cma foundation',
    best: [{ levels: ['cma-foundation'], kinds: ['test-series', 'solved-scanner'] }],
    good: [{ levels: ['cma-foundation'] }],
    fair: [{ kinds: ['test-series'] }],
  },
  {
    q: 'gst notes short',
    best: [{ subjects: ['indirect-tax', 'taxation'], kinds: ['quick-revision', 'charts'] }],
    good: [{ subjects: ['indirect-tax', 'taxation'], kinds: ['bundle', 'video-fast'] }],
    fair: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  {
    q: 'corporate accounting mcq',
    best: [{ papers: ['cma-intermediate-10', 'cs-executive-4', 'cma-final-18'], kinds: ['mcq'] }],
    good: [{ papers: ['cma-intermediate-10', 'cs-executive-4', 'cma-final-18'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'law bare act companies',
    best: [{ title: ['companies'], kinds: ['bare-act', 'other'] }],
    good: [{ title: ['company law'] }, { subjects: ['law', 'secretarial-practice'], kinds: ['bare-act'] }],
    fair: [
      { subjects: ['law'] },
      { papers: ['cs-executive-2', 'ca-intermediate-2'] },
      { kinds: ['bare-act'] },
    ],
  },
  {
    q: 'scanner paper 4',
    best: [{ papers: ['ca-intermediate-4', 'ca-final-4'], kinds: ['solved-scanner'] }],
    good: [
      {
        papers: ['ca-foundation-4', 'cseet-4', 'cs-executive-4', 'cma-foundation-4'],
        kinds: ['mcq', 'question-bank', 'bundle'],
      },
      { papers: ['ca-intermediate-4', 'ca-final-4'] },
    ],
    fair: [
      { papers: ['ca-foundation-4', 'cseet-4', 'cs-executive-4', 'cma-foundation-4'] },
      { kinds: ['solved-scanner'] },
    ],
  },
  {
    q: 'f.r. last 10 yr papers',
    best: [{ papers: ['ca-final-1'], kinds: ['solved-scanner'] }],
    good: [{ papers: ['ca-final-1'] }],
    fair: [{ levels: ['ca-final'] }],
  },
]
