import { forPapers } from './judge.ts'
import type { RelevanceJudgement } from './relevance-judgement.ts'

const ofSubject = (...subjects: string[]) => ({ fair: [{ subjects }] })

/** Papers by the letters, numbers and halves of names that students and the institutes use. */
export const papers: readonly RelevanceJudgement[] = [
  // ICAI
  forPapers('ca foundation paper 1', ['ca-foundation-1']),
  forPapers('bmlrs', ['ca-foundation-3'], ofSubject('quantitative-aptitude')),
  forPapers('maths lr stats foundation', ['ca-foundation-3'], { good: [{ papers: ['cma-foundation-3'] }] }),
  forPapers('ca foundation b.l.', ['ca-foundation-2'], ofSubject('law')),
  forPapers('be ca foundation', ['ca-foundation-4'], ofSubject('economics')),
  forPapers('a.a. ca inter', ['ca-intermediate-1'], ofSubject('accounting')),
  forPapers('ca inter paper no 3', ['ca-intermediate-3a', 'ca-intermediate-3b']),
  forPapers('corporate and other laws', ['ca-intermediate-2'], ofSubject('law')),
  forPapers('paper 2 ca inter law', ['ca-intermediate-2'], ofSubject('law')),
  forPapers('ca inter cma', ['ca-intermediate-4'], ofSubject('costing')),
  forPapers('inter c.m.a. costing', ['ca-intermediate-4'], {
    good: [{ papers: ['cma-intermediate-8', 'cma-intermediate-12'] }],
    fair: [{ subjects: ['costing'] }, { levels: ['cma-intermediate'] }],
  }),
  forPapers('paper 5 ca inter', ['ca-intermediate-5']),
  forPapers('ca inter p5', ['ca-intermediate-5']),
  forPapers('audit and ethics inter', ['ca-intermediate-5'], {
    good: [{ papers: ['cma-intermediate-10'] }],
    fair: [{ subjects: ['audit'] }],
  }),
  forPapers('f.m.-s.m. ca inter', ['ca-intermediate-6a', 'ca-intermediate-6b']),
  forPapers('inter idt', ['ca-intermediate-3b'], {
    good: [{ papers: ['cma-intermediate-7'] }],
    fair: [{ subjects: ['indirect-tax'] }],
  }),
  forPapers('f.r.', ['ca-final-1'], {
    good: [{ papers: ['cma-final-18'] }, { title: ['financial reporting'] }],
    fair: [{ subjects: ['accounting'] }],
  }),
  forPapers('aaape', ['ca-final-3'], ofSubject('audit')),
  forPapers('adv audit', ['ca-final-3'], ofSubject('audit')),
  forPapers('ca final paper no. 4', ['ca-final-4']),
  forPapers('multidisciplinary case study', ['ca-final-6']),
  forPapers('spom set a', ['ca-final-set-a'], { good: [{ papers: ['ca-final-set-b'] }] }),
  // ICSI
  forPapers('c.s.e.e.t. economics', ['cseet-3'], ofSubject('economics')),
  forPapers('cseet paper 4', ['cseet-4']),
  forPapers('ebe cseet', ['cseet-3'], ofSubject('economics')),
  forPapers('J.I.G.L.', ['cs-executive-1'], ofSubject('law')),
  forPapers('subill', ['cs-executive-3'], ofSubject('labour-law')),
  forPapers('tlp cs executive', ['cs-executive-7'], ofSubject('taxation', 'direct-tax')),
  forPapers('paper-5 cs executive', ['cs-executive-5']),
  forPapers('eicpl', ['cs-executive-6'], { fair: [{ subjects: ['law'] }] }),
  forPapers('dpa cs professional', ['cs-professional-2']),
  forPapers('cmadd', ['cs-professional-3'], ofSubject('secretarial-practice')),
  forPapers('ifa cs professional', ['cs-professional-4b'], ofSubject('audit')),
  forPapers('amc arbitration', ['cs-professional-7a'], { fair: [{ title: ['arbitration'] }] }),
  forPapers('cs professional paper 6', ['cs-professional-6']),
  forPapers('rmbi', ['cma-final-20b'], ofSubject('banking-insurance')),
  // ICMAI
  forPapers('fblc', ['cma-foundation-1']),
  forPapers('ffca cma', ['cma-foundation-2'], ofSubject('accounting')),
  forPapers('f.b.m.s.', ['cma-foundation-3'], ofSubject('quantitative-aptitude')),
  forPapers('fbem', ['cma-foundation-4'], ofSubject('economics')),
  forPapers('cma inter ble', ['cma-intermediate-5'], ofSubject('law')),
  forPapers('ditx', ['cma-intermediate-7'], ofSubject('taxation', 'direct-tax', 'indirect-tax')),
  forPapers('paper 8 cma inter', ['cma-intermediate-8'], ofSubject('costing')),
  forPapers('c.a.a. cma inter', ['cma-intermediate-10'], ofSubject('accounting', 'audit')),
  forPapers('cma inter ma', ['cma-intermediate-12'], ofSubject('costing')),
  forPapers('cma final paper 16', ['cma-final-16'], ofSubject('costing')),
  forPapers('itlp', ['cma-final-19'], { fair: [{ subjects: ['indirect-tax'] }] }),
  forPapers('20a cma final', ['cma-final-20a']),
  forPapers('ents cma final', ['cma-final-20c']),
]
