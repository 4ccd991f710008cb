import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { mean, type Score, scoreSearch } from './score.ts'

let database: TestDatabase
let score: Score

beforeAll(async () => {
  database = await freshDatabase({ from: 'demonstration' })
  score = await scoreSearch(database.db)
  // The first test of a run that asks for the demonstration shop waits for its planting.
}, 240_000)
afterAll(() => database.close())

describe('the search of the demonstration shop', () => {
  it('brings the edition of every code first, however the code is typed', () => {
    expect(score.codes).toBeGreaterThanOrEqual(20)
    expect(score.missedCodes).toEqual([])
  })

  it('answers what students mean: nDCG@10 of at least 0.95 over all questions, 0.85 in every class', () => {
    expect(score.questions.length).toBeGreaterThanOrEqual(330)
    expect(score.ndcg).toBeGreaterThanOrEqual(0.95)
    const classes = Map.groupBy(score.questions, ({ kind }) => kind)
    const poor = [...classes].filter(([, of]) => mean(of.map(({ ndcg }) => ndcg)) < 0.85)
    expect(poor.map(([kind]) => kind)).toEqual([])
  })

  it('finds nothing where nothing is right', () => {
    const wrong = score.questions.filter(({ kind, ndcg }) => kind === 'nothing' && ndcg < 1)
    expect(wrong.map(({ q }) => q)).toEqual([])
  })
})
