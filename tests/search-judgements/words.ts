import { books, lectures, type RelevanceJudgement } from './relevance-judgement.ts'

/** Questions in plain words, spelt right: titles, papers, people, topics, forms. */
export const words: readonly RelevanceJudgement[] = [
  {
    q: 'the first ledger',
    best: [{ title: ['the first ledger'] }],
    good: [{ papers: ['ca-foundation-1'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'consolidation from scratch',
    best: [{ title: ['consolidation from scratch'] }],
    good: [{ title: ['consolidation'] }],
    fair: [{ papers: ['ca-final-1', 'cma-final-18'] }],
  },
  {
    q: 'fish salt and steel',
    best: [{ title: ['fish, salt and steel'] }],
    good: [{ papers: ['ca-foundation-4'] }],
    fair: [{ subjects: ['economics'] }],
  },
  { q: 'quick revisor', best: [{ title: ['quick revisor'] }], good: [{ kinds: ['quick-revision'] }] },
  { q: 'mcq mint', best: [{ title: ['mcq mint'] }], good: [{ kinds: ['mcq'] }] },
  { q: 'ira velankar', best: [{ people: ['ira-velankar'] }] },
  {
    q: 'devansh korde lectures',
    best: [{ people: ['devansh-korde'], kinds: lectures }],
    good: [{ people: ['devansh-korde'] }],
  },
  {
    q: 'hetvi zaveri gst',
    best: [{ people: ['hetvi-zaveri'], subjects: ['indirect-tax'] }],
    good: [{ papers: ['ca-intermediate-3b', 'ca-final-5'] }],
    fair: [{ subjects: ['indirect-tax'] }],
  },
  {
    q: 'ca inter costing textbook',
    best: [{ papers: ['ca-intermediate-4'], kinds: ['textbook'] }],
    good: [{ papers: ['ca-intermediate-4'] }],
    fair: [{ subjects: ['costing'], kinds: ['textbook'] }],
  },
  {
    q: 'business laws ca foundation',
    best: [{ papers: ['ca-foundation-2'] }],
    good: [{ papers: ['cma-foundation-1', 'cseet-4'] }],
    fair: [{ levels: ['ca-foundation'] }],
  },
  {
    q: 'financial reporting',
    best: [{ papers: ['ca-final-1', 'cma-final-18'] }],
    good: [{ title: ['accounts & standards'] }, { title: ['ind as'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'company law cs executive',
    best: [{ papers: ['cs-executive-2'] }],
    good: [{ title: ['company law'] }, { title: ['companies act'] }],
    fair: [{ levels: ['cs-executive'] }, { subjects: ['law', 'secretarial-practice'] }],
  },
  {
    q: 'auditing and ethics',
    best: [{ papers: ['ca-intermediate-5'] }],
    good: [{ papers: ['ca-final-3', 'cma-intermediate-10'] }],
    fair: [{ subjects: ['audit'] }, { papers: ['cma-intermediate-5'] }],
  },
  {
    q: 'income tax act 2025',
    best: [
      { papers: ['ca-intermediate-3a', 'ca-final-4', 'cma-final-15'] },
      { title: ['income-tax act, 2025'] },
    ],
    good: [{ subjects: ['direct-tax', 'taxation'] }],
    fair: [{ title: ['tax'] }],
  },
  {
    q: 'gst',
    best: [{ subjects: ['indirect-tax'] }, { title: ['gst'] }],
    good: [{ subjects: ['taxation'] }, { title: ['goods and services tax'] }, { title: ['tax'] }],
  },
  {
    q: 'customs law',
    best: [{ title: ['customs'] }, { papers: ['ca-final-5', 'cma-final-19'] }],
    good: [{ subjects: ['indirect-tax'] }],
  },
  {
    q: 'ind as',
    best: [{ title: ['ind as'] }, { papers: ['ca-final-1', 'cma-final-18'] }],
    good: [{ title: ['indian accounting standards'] }, { title: ['standards'], subjects: ['accounting'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'cost audit',
    best: [{ papers: ['cma-final-17'] }, { title: ['cost audit'] }],
    good: [{ subjects: ['audit'] }],
    fair: [{ subjects: ['costing'] }],
  },
  {
    q: 'transfer pricing',
    best: [{ title: ['transfer pricing'] }],
    good: [
      { papers: ['ca-final-4', 'cma-final-15'] },
      { title: ['international tax'] },
      { title: ['taxing groups'] },
    ],
    fair: [{ subjects: ['direct-tax'] }, { subjects: ['costing'] }],
  },
  {
    q: 'fema',
    best: [{ title: ['fema'] }],
    good: [
      { papers: ['ca-final-set-a', 'cma-final-13', 'cs-executive-6'] },
      { title: ['economic laws'] },
      { papers: ['ca-intermediate-2'] },
    ],
    fair: [{ subjects: ['law'] }],
  },
  {
    q: 'insolvency',
    best: [{ papers: ['cs-professional-7e', 'cs-professional-6'] }, { title: ['insolvency'] }],
    good: [{ papers: ['cma-final-13', 'ca-final-set-a'] }],
    fair: [{ subjects: ['insolvency', 'law'] }],
  },
  {
    q: 'intellectual property rights',
    best: [{ papers: ['cs-professional-4c'] }],
    good: [{ papers: ['cs-executive-6'] }],
    fair: [{ subjects: ['intellectual-property'] }],
  },
  {
    q: 'drafting pleadings and appearances',
    best: [{ papers: ['cs-professional-2'] }],
    good: [{ title: ['draft'] }],
    fair: [{ levels: ['cs-professional'] }],
  },
  {
    q: 'strategic management lectures',
    best: [{ papers: ['ca-intermediate-6b', 'cma-intermediate-9', 'cs-professional-5'], kinds: lectures }],
    good: [
      { subjects: ['strategic-management'] },
      { papers: ['ca-intermediate-6b', 'cma-intermediate-9', 'cs-professional-5'] },
    ],
    fair: [{ kinds: lectures }],
  },
  {
    q: 'business mathematics and statistics',
    best: [{ papers: ['cma-foundation-3'] }],
    good: [{ papers: ['ca-foundation-3'] }],
    fair: [{ subjects: ['quantitative-aptitude'] }],
  },
  {
    q: 'class 12 accountancy',
    best: [{ title: ['class 12'], subjects: ['accounting'] }],
    good: [{ title: ['class 12'] }, { title: ['class 11'], subjects: ['accounting'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'ca foundation books',
    best: [{ levels: ['ca-foundation'], kinds: [...books, 'bundle'] }],
    good: [{ levels: ['ca-foundation'] }],
  },
  {
    q: 'ca final video classes',
    best: [{ levels: ['ca-final'], kinds: lectures }],
    good: [{ levels: ['ca-final'], kinds: ['bundle'] }, { levels: ['ca-final'] }],
    fair: [{ kinds: lectures }],
  },
  {
    q: 'cseet test series',
    best: [{ levels: ['cseet'], kinds: ['test-series'] }],
    good: [{ levels: ['cseet'] }, { kinds: ['test-series'] }],
  },
  {
    q: 'gst counter journal',
    best: [{ title: ['gst counter'], kinds: ['journal'] }],
    good: [{ title: ['gst counter'] }],
    fair: [{ kinds: ['journal'] }, { subjects: ['indirect-tax'] }],
  },
  {
    q: 'adit',
    best: [{ title: ['candidate'] }, { title: ['diploma'] }],
    good: [{ title: ['international tax'] }],
    fair: [{ subjects: ['direct-tax'] }],
  },
  {
    q: 'tds guide',
    best: [{ title: ['deduct it right'] }],
    good: [{ title: ['deduct'] }],
    fair: [{ subjects: ['direct-tax', 'taxation'] }],
  },
  {
    q: 'case studies strategic cost management',
    best: [{ papers: ['cma-final-16', 'ca-final-set-b'], kinds: ['case-book'] }],
    good: [{ papers: ['cma-final-16', 'ca-final-set-b'] }],
    fair: [{ subjects: ['costing'] }, { kinds: ['case-book'] }],
  },
  {
    q: 'cma inter group 2 combo',
    best: [{ groups: ['cma-intermediate-g2'], kinds: ['bundle'] }],
    good: [{ levels: ['cma-intermediate'], kinds: ['bundle'] }, { groups: ['cma-intermediate-g2'] }],
    fair: [{ levels: ['cma-intermediate'] }],
  },
]
