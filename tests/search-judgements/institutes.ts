import { forPapers } from './judge.ts'
import type { RelevanceJudgement } from './relevance-judgement.ts'

const ofLevel = (q: string, level: string): RelevanceJudgement => ({ q, best: [{ levels: [level] }] })

/** Questions of one institute, often misspelt: nothing of another may be taken for them, and no short name for a word. */
export const institutes: readonly RelevanceJudgement[] = [
  ofLevel('cs exectuive', 'cs-executive'),
  ofLevel('cs profesional', 'cs-professional'),
  ofLevel('cma intermidiate', 'cma-intermediate'),
  ofLevel('cma finl', 'cma-final'),
  ofLevel('ca foundaton', 'ca-foundation'),
  ofLevel('csset', 'cseet'),
  ofLevel('seet cs', 'cseet'),
  { q: 'icsi', best: [{ courses: ['cs'] }] },
  { q: 'icmai books', best: [{ courses: ['cma'] }] },
  { q: 'icai study material', best: [{ courses: ['ca'] }] },
  forPapers('cma final finacial reporting', ['cma-final-18']),
  forPapers('cs executive tax law', ['cs-executive-7'], { fair: [{ subjects: ['taxation', 'direct-tax'] }] }),
  forPapers('scm', ['cma-final-16'], {
    good: [{ papers: ['ca-final-set-b'] }],
    fair: [{ subjects: ['costing'] }],
  }),
  forPapers('scmp', ['cma-final-16', 'ca-final-set-b'], { fair: [{ subjects: ['costing'] }] }),
]
