import type { RelevanceJudgement } from './relevance-judgement.ts'

/** Questions that no title answers whole: what answers most of them is right. */
export const partial: readonly RelevanceJudgement[] = [
  {
    q: 'ca inter audit kannada batch',
    best: [{ papers: ['ca-intermediate-5'] }],
    fair: [{ levels: ['ca-intermediate'] }, { subjects: ['audit'] }],
  },
  {
    q: 'malayalam costing lectures',
    best: [{ subjects: ['costing'] }],
    fair: [{ languages: ['ml'] }],
  },
  {
    q: 'cma final indirect tax dvd',
    best: [{ papers: ['cma-final-19'] }],
    fair: [{ levels: ['cma-final'] }, { subjects: ['indirect-tax'] }],
  },
  {
    q: 'esg question bank in telugu',
    best: [{ papers: ['cs-professional-1'] }],
    fair: [{ subjects: ['governance'] }, { languages: ['te'] }],
  },
  {
    q: 'cseet economics pen drive',
    best: [{ papers: ['cseet-3'] }],
    fair: [{ levels: ['cseet'] }, { subjects: ['economics'] }],
  },
  {
    q: 'ira velankar forensic audit',
    best: [{ people: ['ira-velankar'] }, { papers: ['cs-professional-4b'] }],
    fair: [{ subjects: ['audit'] }],
  },
  {
    q: 'strategic management bare act cma inter',
    best: [{ papers: ['cma-intermediate-9'] }],
    fair: [{ subjects: ['strategic-management'] }, { levels: ['cma-intermediate'] }],
  },
  {
    q: 'gst padmavati iyer textbook',
    best: [{ subjects: ['indirect-tax'] }],
    fair: [{ subjects: ['taxation'] }, { kinds: ['textbook'] }],
  },
  {
    q: 'cs professional ibc elective notes',
    best: [{ papers: ['cs-professional-7e', 'cs-professional-6'] }],
    fair: [{ levels: ['cs-professional'] }, { subjects: ['insolvency'] }],
  },
]
