import { books, lectures, type RelevanceJudgement, type Rule } from './relevance-judgement.ts'

const paper = (code: string, kinds?: Rule['kinds']): Rule => ({ papers: [code], ...(kinds && { kinds }) })
const level = (code: string): Rule => ({ levels: [code] })
const notes = ['quick-revision', 'charts'] as const
const companyPapers = ['cs-executive-2', 'ca-intermediate-2', 'cma-final-13']

/** Ten questions each of students of CA Intermediate, CS Executive and CMA Final, as they type them on a phone. */
export const students: readonly RelevanceJudgement[] = [
  {
    q: 'ca inter gr 1 books may 27',
    attempt: 'ca-2027-05',
    best: [{ groups: ['ca-intermediate-g1'], kinds: [...books, 'bundle'] }],
    fair: [level('ca-intermediate')],
  },
  {
    q: 'adv acc question bank',
    best: [paper('ca-intermediate-1', ['question-bank'])],
    good: [paper('ca-intermediate-1')],
    fair: [level('ca-intermediate')],
  },
  {
    q: 'taxation notes short new act may 27',
    attempt: 'ca-2027-05',
    best: [{ papers: ['ca-intermediate-3a', 'ca-final-4'], kinds: notes }],
    good: [{ papers: ['ca-intermediate-3a', 'ca-final-4'] }],
    fair: [{ subjects: ['indirect-tax', 'taxation'], courses: ['ca'] }],
  },
  {
    q: 'corporte law scaner',
    best: [{ subjects: ['law', 'secretarial-practice', 'insolvency'], kinds: ['solved-scanner'] }],
    good: [paper('ca-intermediate-2'), { subjects: ['law'], kinds: ['bundle'] }],
    fair: [{ kinds: ['solved-scanner'] }, { subjects: ['law'] }],
  },
  {
    q: 'fm sm crash course under 5000',
    best: [{ papers: ['ca-intermediate-6a', 'ca-intermediate-6b'], kinds: ['video-fast'], below: 5000 }],
    good: [{ papers: ['ca-intermediate-6a', 'ca-intermediate-6b'], below: 5000 }],
    fair: [{ subjects: ['financial-management', 'strategic-management'], below: 5000 }],
  },
  {
    q: 'costing ke formula wali book',
    best: [{ subjects: ['costing'], kinds: [...notes] }],
    good: [{ subjects: ['costing'], kinds: books }],
    fair: [{ subjects: ['costing'] }],
  },
  {
    q: 'audit mcq case scenario',
    best: [{ subjects: ['audit'], kinds: ['mcq'] }],
    good: [{ subjects: ['audit'], kinds: ['case-book', 'question-bank'] }],
    fair: [{ subjects: ['audit'] }, { kinds: ['mcq'], title: ['case'] }],
  },
  {
    q: 'gst chart book hinglish',
    best: [{ subjects: ['indirect-tax'], kinds: ['charts'] }],
    good: [{ subjects: ['indirect-tax', 'taxation'], kinds: ['charts'] }, { papers: ['ca-intermediate-3b'] }],
    fair: [{ subjects: ['indirect-tax', 'taxation'] }],
  },
  {
    q: 'both group combo sasta',
    best: [{ kinds: ['bundle'], below: 1500 }],
    good: [{ kinds: ['bundle'], below: 3500 }],
    fair: [{ kinds: ['bundle'] }],
  },
  {
    q: 'advanced accounts full lecture unlimited views',
    best: [paper('ca-intermediate-1', lectures)],
    good: [paper('ca-intermediate-1')],
    fair: [{ kinds: lectures }],
  },
  {
    q: 'cs exe module 1 all books',
    best: [{ groups: ['cs-executive-g1'], kinds: [...books, 'bundle'] }],
    fair: [level('cs-executive')],
  },
  {
    q: 'jigl notes hindi me',
    best: [paper('cs-executive-1', notes), { papers: ['cs-executive-1'], languages: ['en-hi', 'hi'] }],
    good: [paper('cs-executive-1')],
    fair: [level('cs-executive')],
  },
  {
    q: 'sebi laws question bank cs',
    best: [paper('cs-executive-5', ['question-bank', 'solved-scanner', 'mcq'])],
    good: [paper('cs-executive-5')],
    fair: [{ courses: ['cs'] }],
  },
  {
    q: 'tax laws dec 26 last minute revision',
    best: [
      { papers: ['cs-executive-7', 'cma-intermediate-7', 'cma-final-15', 'cma-final-19'], kinds: notes },
      { papers: ['cs-executive-7'] },
    ],
    good: [{ papers: ['cma-intermediate-7', 'cma-final-15', 'cma-final-19'] }],
  },
  {
    q: 'labour code chart',
    best: [{ subjects: ['labour-law'], kinds: notes }],
    good: [{ subjects: ['labour-law'] }],
    fair: [paper('cma-intermediate-5')],
  },
  {
    q: 'cafm practical questons',
    best: [paper('cs-executive-4', ['question-bank', 'solved-scanner'])],
    good: [paper('cs-executive-4')],
    fair: [level('cs-executive')],
  },
  {
    q: 'ecipl lecture under 4000',
    best: [{ papers: ['cs-executive-6'], kinds: lectures, below: 4000 }],
    good: [{ papers: ['cs-executive-6'], below: 4000 }],
  },
  {
    q: 'cs executive test series june 27',
    best: [{ levels: ['cs-executive'], kinds: ['test-series'] }],
    good: [{ levels: ['cs-executive'], kinds: ['plan'] }],
    fair: [level('cs-executive')],
  },
  {
    q: 'secretarial standards ss1 ss2 book',
    best: [{ papers: ['cs-professional-3'], kinds: books }, { title: ['standards for the company'] }],
    good: [{ papers: ['cs-executive-2', 'cs-professional-1'] }],
    fair: [{ subjects: ['secretarial-practice'] }],
  },
  {
    q: 'companies bare act law',
    best: [{ title: ['companies act'], kinds: ['bare-act', 'other'] }],
    good: [{ subjects: ['law', 'secretarial-practice'], kinds: ['bare-act', 'other'] }],
    fair: [{ papers: companyPapers }, { title: ['company law'] }],
  },
  {
    q: 'cma final grp 3 books june 27',
    attempt: 'cma-2027-06',
    best: [{ groups: ['cma-final-g3'], kinds: [...books, 'bundle'] }],
    fair: [level('cma-final')],
  },
  {
    q: 'dt it cma final',
    best: [paper('cma-final-15')],
    fair: [level('cma-final')],
  },
  {
    q: 'sfm scanner cma',
    best: [paper('cma-final-14', ['solved-scanner'])],
    good: [paper('cma-final-14'), { groups: ['cma-final-g3'], kinds: ['bundle'] }],
    fair: [level('cma-final')],
  },
  {
    q: 'scm past papers',
    best: [paper('cma-final-16')],
    good: [paper('ca-final-set-b')],
    fair: [{ subjects: ['costing'] }],
  },
  {
    q: 'cost audit concept book',
    best: [paper('cma-final-17', ['textbook'])],
    good: [paper('cma-final-17'), { title: ['cost audit'] }],
    fair: [level('cma-final')],
  },
  {
    q: 'cfr ind as charts',
    best: [paper('cma-final-18', ['charts'])],
    good: [paper('cma-final-18'), { title: ['ind as'] }],
    fair: [paper('ca-final-1')],
  },
  {
    q: 'customs bare act',
    best: [{ title: ['customs act'] }],
    good: [{ papers: ['cma-final-19', 'ca-final-5'] }],
    fair: [{ subjects: ['indirect-tax'] }],
  },
  {
    q: 'paper 20a notes',
    best: [paper('cma-final-20a')],
  },
  {
    q: 'cma final combo below 3k',
    best: [{ levels: ['cma-final'], kinds: ['bundle'], below: 3000 }],
    good: [{ levels: ['cma-final'], below: 3000 }],
    fair: [{ kinds: ['bundle'], below: 3000 }],
  },
  {
    q: 'bhai final law ke lecture pendrive me chahiye',
    best: [{ papers: ['cma-final-13', 'ca-final-set-a'], kinds: lectures }],
    good: [{ levels: ['cma-final', 'ca-final'], kinds: [...lectures, 'bundle'] }],
    fair: [{ papers: ['cma-final-13', 'ca-final-set-a'] }],
  },
]
