import type { RelevanceJudgement } from './relevance-judgement.ts'
import { lectures } from './relevance-judgement.ts'

/** Questions with a slip of the finger or of the ear. */
export const typos: readonly RelevanceJudgement[] = [
  {
    q: 'acounting standards',
    best: [
      { title: ['accounting standards'] },
      { title: ['standards in practice'] },
      { papers: ['ca-intermediate-1'] },
    ],
    good: [{ papers: ['ca-final-1', 'cma-final-18'] }, { title: ['standards'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'advnced accounting',
    best: [{ papers: ['ca-intermediate-1'] }],
    good: [{ subjects: ['accounting'] }],
  },
  {
    q: 'financal reporting',
    best: [{ papers: ['ca-final-1', 'cma-final-18'] }],
    good: [{ title: ['ind as'] }],
    fair: [{ subjects: ['accounting'] }],
  },
  {
    q: 'taxtion cma inter',
    best: [{ papers: ['cma-intermediate-7'] }],
    good: [{ subjects: ['taxation'] }, { subjects: ['direct-tax', 'indirect-tax'] }],
    fair: [{ levels: ['cma-intermediate'] }],
  },
  {
    q: 'audting',
    best: [{ subjects: ['audit'] }, { papers: ['ca-intermediate-5', 'ca-final-3', 'cma-intermediate-10'] }],
    good: [{ title: ['audit'] }],
  },
  { q: 'audti', best: [{ subjects: ['audit'] }], good: [{ title: ['audit'] }] },
  { q: 'audt ca final', best: [{ papers: ['ca-final-3'] }], good: [{ subjects: ['audit'] }] },
  {
    q: 'incom tx',
    best: [{ title: ['income-tax'] }, { title: ['income tax'] }, { subjects: ['direct-tax'] }],
  },
  {
    q: 'icnome tax',
    best: [{ subjects: ['direct-tax'] }, { title: ['income-tax'] }, { title: ['income tax'] }],
    good: [{ subjects: ['taxation'] }, { title: ['tax'] }],
  },
  {
    q: 'compny law',
    best: [{ title: ['company law'] }, { papers: ['cs-executive-2', 'ca-intermediate-2'] }],
    good: [{ title: ['companies act'] }, { subjects: ['law', 'secretarial-practice'] }],
  },
  {
    q: 'gst amendmants',
    best: [
      { subjects: ['indirect-tax', 'taxation'], kinds: ['quick-revision', 'charts', 'bare-act'] },
      { subjects: ['indirect-tax'], kinds: ['video-fast'] },
      { papers: ['ca-intermediate-3b', 'ca-final-5', 'cma-final-19'] },
    ],
    fair: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  { q: 'ira velenkar', best: [{ people: ['ira-velankar'] }] },
  { q: 'devansh kordey', best: [{ people: ['devansh-korde'] }] },
  { q: 'tejpal ranavat', best: [{ people: ['tejpal-ranawat'] }] },
  { q: 'hetvi javeri', best: [{ people: ['hetvi-zaveri'] }] },
  { q: 'thenmozi arunagiri', best: [{ people: ['thenmozhi-arunagiri'] }] },
  { q: 'lourdes mascarenas', best: [{ people: ['lourdes-mascarenhas'] }] },
  { q: 'gurnihal dhinsa', best: [{ people: ['gurnihal-dhindsa'] }] },
  {
    q: 'jurispudence',
    best: [{ papers: ['cs-executive-1'] }],
    good: [{ subjects: ['law'], courses: ['cs'] }],
  },
  {
    q: 'securties laws',
    best: [{ papers: ['cs-executive-5'] }],
    good: [{ subjects: ['securities-law'] }, { title: ['market regulation'] }, { title: ['securities'] }],
  },
  {
    q: 'quantitive aptitude',
    best: [{ papers: ['ca-foundation-3'] }],
    good: [{ subjects: ['quantitative-aptitude'] }],
  },
  {
    q: 'buisness laws',
    best: [{ papers: ['ca-foundation-2', 'cma-foundation-1', 'cseet-4', 'cma-intermediate-5'] }],
    good: [{ title: ['business law'] }, { subjects: ['law'] }],
  },
  { q: 'econmics', best: [{ subjects: ['economics'] }], good: [{ title: ['econom'] }] },
  {
    q: 'stratergic management',
    best: [{ subjects: ['strategic-management'] }, { papers: ['ca-intermediate-6b', 'cma-intermediate-9'] }],
    good: [{ papers: ['cs-professional-5'] }, { title: ['strategic'] }, { title: ['strategy'] }],
    fair: [{ papers: ['cma-final-16', 'cma-final-14', 'cma-final-20a', 'ca-final-set-b'] }],
  },
  {
    q: 'indrect tax',
    best: [{ subjects: ['indirect-tax'] }],
    good: [{ subjects: ['taxation'] }],
    fair: [{ title: ['gst'] }],
  },
  {
    q: 'goods and servises tax',
    best: [{ papers: ['ca-intermediate-3b'] }, { title: ['goods and services tax'] }],
    good: [{ subjects: ['indirect-tax'] }, { title: ['gst'] }],
    fair: [{ subjects: ['taxation'] }],
  },
  {
    q: 'insolvancy',
    best: [{ papers: ['cs-professional-7e', 'cs-professional-6'] }, { title: ['insolvency'] }],
    good: [{ papers: ['cma-final-13', 'ca-final-set-a'] }],
    fair: [{ subjects: ['insolvency', 'law'] }],
  },
  {
    q: 'arbitation',
    best: [{ papers: ['cs-professional-7a'] }, { title: ['arbitration'] }],
    good: [{ title: ['hearing room'] }],
    fair: [{ subjects: ['law'] }],
  },
  { q: 'topic wise solved scaner', best: [{ kinds: ['solved-scanner'] }] },
  {
    q: 'comunication cseet',
    best: [{ papers: ['cseet-1'] }],
    good: [{ papers: ['cma-foundation-1'] }, { levels: ['cseet'] }],
  },
  {
    q: 'managment accounting',
    best: [{ papers: ['cma-intermediate-12'] }, { title: ['management accounting'] }],
    good: [{ papers: ['ca-intermediate-4'] }],
    fair: [{ subjects: ['costing'] }],
  },
  {
    q: 'statistcs',
    best: [{ papers: ['cma-foundation-3'] }, { title: ['statistics'] }],
    good: [{ papers: ['ca-foundation-3'] }],
    fair: [{ subjects: ['quantitative-aptitude'] }],
  },
  {
    q: 'busines valuation',
    best: [{ papers: ['cma-final-20a'] }, { title: ['valuation'] }],
    good: [{ papers: ['cs-professional-6'] }, { title: ['value'] }],
  },
  {
    q: 'enterpreneurship startup',
    best: [{ papers: ['cma-final-20c'] }],
    good: [{ title: ['startup'] }],
    fair: [{ levels: ['cma-final'] }],
  },
  {
    q: 'foresnic audit',
    best: [{ papers: ['cs-professional-4b'] }, { title: ['forensic'] }],
    good: [{ papers: ['cma-final-17'] }],
    fair: [{ subjects: ['audit'] }],
  },
  {
    q: 'intellectual proprty',
    best: [{ papers: ['cs-professional-4c'] }],
    good: [{ papers: ['cs-executive-6'] }, { subjects: ['intellectual-property'] }],
  },
  {
    q: 'labor laws',
    best: [{ papers: ['cs-professional-7c', 'cs-executive-3'] }, { title: ['labour'] }],
    good: [{ subjects: ['labour-law'] }, { title: ['factory, wage'] }],
  },
  { q: 'cyber securty', best: [{ papers: ['cs-professional-4d'] }], good: [{ subjects: ['analytics'] }] },
  {
    q: 'costing lecturs',
    best: [{ subjects: ['costing'], kinds: lectures }],
    good: [{ subjects: ['costing'] }],
    fair: [{ kinds: lectures }],
  },
]
