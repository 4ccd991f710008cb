import type { Db } from '#db/tables'
import { listAttempts } from '#shop/catalog'
import { makeTitleIndex, readCatalogue } from '#shop/listing'
import { readLexicon, searchTitles, wholeSearch } from '#shop/search'
import { typedCodes } from './code-of.ts'
import { factsOf, gradeOf } from './grade.ts'
import { judgements, type RelevanceJudgement } from './index.ts'

/** How well one question was answered. */
export type ScoredJudgement = {
  readonly kind: string
  readonly q: string
  /** Normalised discounted cumulative gain of the first ten, 0 to 1; 1 for finding nothing where nothing is right. */
  readonly ndcg: number
  /** 1 divided by the place of the first title that is just what was asked; 0 when none is among the ten. */
  readonly reciprocal: number
  readonly grades: readonly number[]
}

export type Score = {
  readonly questions: readonly ScoredJudgement[]
  readonly ndcg: number
  readonly mrr: number
  /** Codes whose own edition did not come first. */
  readonly missedCodes: readonly string[]
  readonly codes: number
}

const first = 10

/** Asks every judged question of a shop and grades its first ten answers. */
export async function scoreSearch(db: Db): Promise<Score> {
  const catalogue = await readCatalogue(db)
  const index = makeTitleIndex(catalogue)
  const facts = factsOf(catalogue)
  const needs = { db, index, lexicon: await readLexicon(db), attempts: await listAttempts(db) }
  const search = (q: string) => searchTitles(needs, { ...wholeSearch, q })

  const questions: ScoredJudgement[] = []
  for (const [kind, list] of Object.entries(judgements)) {
    for (const assessment of list as readonly RelevanceJudgement[]) {
      const found = await search(assessment.q)
      const rows = found!.cards.slice(0, first).map(({ id }) => index.rowOf.get(id)!)
      const grades = rows.map((row) => gradeOf(facts[row]!, assessment))
      const ideal = facts
        .map((each) => gradeOf(each, assessment))
        .sort((a, b) => b - a)
        .slice(0, first)
      const hasAnswer = ideal[0]! > 0
      const place = grades.indexOf(3)
      questions.push({
        kind,
        q: assessment.q,
        grades,
        ndcg: hasAnswer ? gain(grades) / gain(ideal) : Number(rows.length === 0),
        reciprocal: hasAnswer ? (place < 0 ? 0 : 1 / (place + 1)) : Number(rows.length === 0),
      })
    }
  }
  const typed = await typedCodes(db)
  const missedCodes: string[] = []
  for (const { form, q, edition } of typed) {
    const found = await search(q)
    if (found?.cards[0]?.id !== edition) missedCodes.push(`${form}: ${q}`)
  }
  return {
    questions,
    ndcg: mean(questions.map(({ ndcg }) => ndcg)),
    mrr: mean(questions.map(({ reciprocal }) => reciprocal)),
    missedCodes,
    codes: typed.length,
  }
}

const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
