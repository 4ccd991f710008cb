import { abbreviations } from './abbreviations.ts'
import { attempts } from './attempts.ts'
import { contents } from './contents.ts'
import { devanagari } from './devanagari.ts'
import { hindi } from './hindi.ts'
import { institutes } from './institutes.ts'
import { kinds } from './kinds.ts'
import { laws } from './laws.ts'
import { nothing } from './nothing.ts'
import { papers } from './papers.ts'
import { partial } from './partial.ts'
import { prices } from './prices.ts'
import { questions } from './questions.ts'
import { students } from './students.ts'
import { typos } from './typos.ts'
import { words } from './words.ts'

export type { RelevanceJudgement } from './relevance-judgement.ts'

/** Every judged question but the codes, by its class. Written by meaning, before anything was ranked. */
export const judgements = {
  words,
  typos,
  abbreviations,
  attempts,
  hindi,
  nothing,
  papers,
  laws,
  prices,
  kinds,
  devanagari,
  questions,
  contents,
  partial,
  institutes,
  students,
} as const
