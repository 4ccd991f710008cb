import { abbreviations } from './abbreviations.ts'
import { attempts } from './attempts.ts'
import { hindi } from './hindi.ts'
import { nothing } from './nothing.ts'
import { typos } from './typos.ts'
import { words } from './words.ts'

export type { RelevanceJudgement } from './relevance-judgement.ts'

/** Every judged question but the codes, by its kind. Written by meaning, before anything was ranked. */
export const judgements = { words, typos, abbreviations, attempts, hindi, nothing } as const
